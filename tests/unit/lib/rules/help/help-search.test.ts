import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSearch, SEARCH_LENGTH_MAX, searchHelp } from '#lib/rules/help/help-search.ts';
import { beginningOf, plainText } from '#lib/rules/plain-text.ts';

const ARTICLES = [
	{ title: 'Passwords', content: '<p>Eight characters &amp; more.</p>' },
	{ title: 'Deposits', content: '<p>A deposit is booked once. No password is asked for.</p>' },
	{ title: 'পাসওয়ার্ড বদলাব কীভাবে?', content: '<p>24 ঘণ্টায় একবার।</p>' },
];

const SIGNS = [...'aপ\u09cd\u09df২<>&"\'/\\()*+.?[]{}%$^|\0\n \u200d\u202e\ud800🎲'];

const titlesOf = (typed: string) => searchHelp(ARTICLES, typed).map(({ article }) => article.title);

test.for([
	['password', ['Passwords', 'Deposits']],
	['PASSWORD deposit', ['Deposits']],
	['password unicorn', ['Passwords', 'Deposits']],
	['unicorn', []],
	['', []],
	['“”…?', []],
	['&', ['Passwords']],
	['<p>', []],
	['পাসওয়ার্ড', ['পাসওয়ার্ড বদলাব কীভাবে?']],
	['পাসও\u09df\u09beর্ড', ['পাসওয়ার্ড বদলাব কীভাবে?']],
	['২৪', ['পাসওয়ার্ড বদলাব কীভাবে?']],
] as const)('a search for %j finds %j', ([typed, titles]) => {
	expect(titlesOf(typed)).toEqual(titles);
});

test('an excerpt shows the match', () => {
	const content = `<p>${'before '.repeat(60)}needle ${'after '.repeat(60)}</p>`;

	const [found] = searchHelp([{ title: 'Haystack', content }], 'needle');

	expect(found?.excerpt).toMatch(/^….*needle.*…$/);
	expect(found?.excerpt.length).toBeLessThan(200);
});

// Goal: every search returns results without markup. Method: random text of letters, combining
// marks, markup and control characters.
test('no search throws, exceeds its length or returns markup', () => {
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 300 }), (typed) => {
			const search = readSearch(typed);
			expect(search.length).toBeLessThanOrEqual(SEARCH_LENGTH_MAX);
			for (const { excerpt } of searchHelp(ARTICLES, search)) expect(excerpt).not.toMatch(/<p>/);
		}),
	);
});

test('plain text keeps the words of HTML and drops its tags', () => {
	const html = '<p>One <strong>two</strong>,</p><ul><li>three &amp; &lt;four&gt;</li></ul>';

	expect(plainText(html)).toBe('One two, three & <four>');
});

test('an excerpt from the start is cut between words', () => {
	expect(beginningOf('one two three', 9)).toBe('one two…');
	expect(beginningOf('one two', 9)).toBe('one two');
});
