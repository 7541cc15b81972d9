import { expect, test } from 'vitest';
import { isMeasured, tagIdOf } from '#lib/page/analytics.ts';
import { ROUTES, type Route, type RouteName } from '#lib/routes.ts';

const NAMES = Object.keys(ROUTES) as RouteName[];

test.for([
	['G-ABC123DEF4', 'G-ABC123DEF4'],
	['GT-ABCD', 'GT-ABCD'],
	['', undefined],
	['UA-12345-1', undefined],
	['G-ABC123"><script>', undefined],
] as const)('of the id %j pages use %j', ([gtagId, used]) => {
	expect(tagIdOf({ analytics: { gtagId } })).toBe(used);
});

test('a site without an id has no analytics', () => {
	expect([tagIdOf(undefined), tagIdOf({}), tagIdOf({ analytics: {} })]).toEqual([
		...[undefined, undefined, undefined],
	]);
});

test('visits of an account, of a game and of forms with secrets are never counted', () => {
	const measured = NAMES.filter(isMeasured).map((name): Route => ROUTES[name]);

	expect(measured.map(({ path }) => path)).toEqual(
		expect.arrayContaining(['/', '/rng', '/promotions', '/help', '/noticePage']),
	);
	expect(measured.filter(({ access }) => access !== 'everybody')).toEqual([]);
	for (const name of ['login', 'loginFinish', 'register', 'forget', 'conversations'] as const) {
		expect(isMeasured(name)).toBe(false);
	}
	expect(isMeasured(undefined)).toBe(false);
});
