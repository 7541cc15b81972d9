import { expect, test } from 'vitest';
import { isSubject } from '#lib/rules/service/conversations.ts';
import { countLetters, tidyText } from '#lib/rules/service/letters.ts';

test.for([
	['ক্ষমা করবেন', 7],
	['ক্ষ্মী', 1],
	['abc', 3],
	['👨‍👩‍👧', 1],
	['', 0],
] as const)('%s counts %s letters', ([text, count]) => {
	expect(countLetters(text)).toBe(count);
});

test('line ends of a form count once, outer spaces not at all', () => {
	expect(tidyText(' a\r\nb \n')).toBe('a\nb');
});

test.for([
	['page:/', true],
	['page:/member/withdraw?a=1', true],
	['page://evil.test', false],
	['page:/a b', false],
	['lottery:7', true],
	['round:JHL:r-1', true],
	['xpage:/', false],
	['lottery:7 ', false],
] as const)('%s is a subject: %s', ([about, isOne]) => {
	expect(isSubject(about)).toBe(isOne);
});
