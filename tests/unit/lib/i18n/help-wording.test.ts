import { expect, test } from 'vitest';
import { plainText } from '#lib/rules/plain-text.ts';
import { readChapter } from '#platform/seed/help.ts';
import { faultsOf } from './wording-rules.ts';

const CHAPTERS = [
	...['start', 'account', 'money', 'games', 'records', 'responsible'],
	...['terms', 'privacy', 'contact'],
];

test.for(CHAPTERS)('the help chapter %s follows the wording rules', (code) => {
	const [bn, en] = ['bn', 'en'].map((language) => readChapter(language, code).articles);

	const wordings = (bn ?? []).map(({ slug, title, content }, position) => ({
		place: slug,
		bn: `${title} ${plainText(content)}`,
		en: `${en?.[position]?.title} ${plainText(en?.[position]?.content ?? '')}`,
	}));

	// Names of programs, cookies and methods are in Latin letters.
	const faults = wordings.flatMap(faultsOf).filter((fault) => !fault.includes('English word'));
	expect(faults).toEqual([]);
});
