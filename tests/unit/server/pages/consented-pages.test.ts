import { expect, test } from 'vitest';
import { headerOf, type PlainResponse } from '#server/http/plain-response.ts';
import { aRequestContext } from '../request-contexts.ts';
import { DIRECTIVE, HTML, somePages } from './some-pages.ts';

const GOOGLE = /googletagmanager|google-analytics/;
const withAnalytics = { headers: [HTML, DIRECTIVE, ['analytics', '1']] as [string, string][] };

function requestWith(cookie?: string, etag?: string) {
	const headers = { ...(cookie && { cookie }), ...(etag && { 'if-none-match': etag }) };
	return aRequestContext({ headers: { 'accept-encoding': 'br', ...headers } });
}

const allowsGoogle = ({ policy }: PlainResponse) => GOOGLE.test(policy ?? '');

test('one cached page has the policy of each visitor', async () => {
	const { pages, asked } = somePages(() => withAnalytics);
	const get = (cookie?: string) => pages.respond(requestWith(cookie), undefined);

	const answers = [await get(), await get('analytics=yes'), await get('analytics=no'), await get()];

	expect(asked).toHaveLength(1);
	expect(answers.map(allowsGoogle)).toEqual([false, true, false, false]);
	expect(new Set(answers.map(({ body }) => body?.toString('base64'))).size).toBe(1);
	expect(answers.flatMap(({ headers }) => headers)).not.toContain('analytics');
});

test('the agreement counts only on pages with analytics', async () => {
	const { pages } = somePages();

	expect(allowsGoogle(await pages.respond(requestWith('analytics=yes'), undefined))).toBe(false);
});

test('a page that is not cached has the policy of its visitor too', async () => {
	const { pages } = somePages(() => ({ headers: [HTML, ['analytics', '1']] }));
	const get = (cookie: string) => pages.respond(requestWith(cookie), undefined);

	expect(allowsGoogle(await get('analytics=yes'))).toBe(true);
	expect(allowsGoogle(await get('analytics=no'))).toBe(false);
});

test('a browser that has the page with the other policy gets it whole', async () => {
	const { pages } = somePages(() => withAnalytics);
	const etagOf = (answer: PlainResponse) => headerOf(answer, 'etag');
	const before = etagOf(await pages.respond(requestWith(), undefined));
	const agreed = etagOf(await pages.respond(requestWith('analytics=yes'), undefined));
	const statusOf = async (cookie: string, etag = '') =>
		(await pages.respond(requestWith(cookie, etag), undefined)).status;

	expect(await statusOf('analytics=yes', before)).toBe(200);
	expect(await statusOf('analytics=yes', agreed)).toBe(304);
	expect(await statusOf('analytics=no', agreed)).toBe(200);
	expect(await statusOf('analytics=no', before)).toBe(304);
});
