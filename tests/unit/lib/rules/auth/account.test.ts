import { expect, test } from 'vitest';
import { isAgentType, isPassword, isUsername, shownName } from '#lib/rules/auth/account.ts';

test.for(['ab', 'Rahim1990', 'abcdefghijklmno'])('%s is a valid username', (name) => {
	expect(isUsername(name)).toBe(true);
});

test.for(['a', '1abc', 'ab c', 'ab_c', 'রহিম', 'abcdefghijklmnop', 'ab\n', ''])(
	'%j is not a valid username',
	(name) => {
		expect(isUsername(name)).toBe(false);
	},
);

test('a member is called by the nickname, else by the account name', () => {
	expect(shownName({ nickname: 'রহিম', account: 'rahim' })).toBe('রহিম');
	expect(shownName({ nickname: ' ', account: 'rahim' })).toBe('rahim');
});

test('a password has 8 to 128 code points', () => {
	expect(isPassword('1234567')).toBe(false);
	expect(isPassword('12345678')).toBe(true);
	expect(isPassword('😀'.repeat(7))).toBe(false);
	expect(isPassword('😀'.repeat(128))).toBe(true);
	expect(isPassword('a'.repeat(129))).toBe(false);
});

test('types 1, 2, 41 and 42 are agents', () => {
	expect([0, 1, 2, 4, 41, 42].filter(isAgentType)).toEqual([1, 2, 41, 42]);
});
