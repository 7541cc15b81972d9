import { expect, test } from 'vitest';
import {
	isMembersPage,
	mayCachePage,
	mayRefetch,
	offlinePathOf,
	sessionChangeOf,
	strategyFor,
} from '#lib/offline/rules.ts';
import { ROUTES } from '#lib/routes.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { kindOf } from '#server/http/guards.ts';

const asked = { method: 'GET', mode: 'no-cors', isOwnOrigin: true };

test.for([
	[{ mode: 'navigate', path: '/en/rng' }, 'page'],
	[{ mode: 'navigate', path: '/member/depositv2' }, 'page'],
	[{ path: '/_astro/a.b1.js' }, 'hashed'],
	[{ path: '/art/logo-bn.svg' }, 'art'],
	[{ path: '/wps/system/status' }, 'pass'],
	[{ path: '/wps/art/a' }, 'pass'],
	[{ path: '/lgw/a' }, 'pass'],
	[{ path: '/lotto-vn/lgw/a' }, 'pass'],
	[{ path: '/share/home.png' }, 'pass'],
	[{ path: '/art/a.svg', isOwnOrigin: false }, 'pass'],
	[{ mode: 'navigate', path: '/', isOwnOrigin: false }, 'pass'],
	[{ method: 'POST', mode: 'navigate', path: '/en/login' }, 'pass'],
	[{ method: 'POST', mode: 'navigate', path: '/en/login', isFromOwnPage: true }, 'form'],
	[{ method: 'POST', mode: 'navigate', path: '/wps/a', isFromOwnPage: true }, 'pass'],
	[{ method: 'POST', path: '/en/login', isFromOwnPage: true }, 'pass'],
	[{ mode: 'navigate', path: '/wps/service/3' }, 'through'],
] as const)('%o has the strategy %s', ([request, way]) => {
	expect(strategyFor({ ...asked, ...request })).toBe(way);
});

test.for([
	'/wps/service/3',
	'/wps/system/status',
	'/lgw/a',
	'/lotto/lgw/a',
	'/lotto-vn/lgw/a',
	'/vendor/jhl/wallet',
	'/healthz',
	'/readyz',
	'/metrics',
	'/openapi.json',
	'/wps',
	'/en/rng',
])('a navigation to %s is a page if the server treats it as a page', (path) => {
	const isPage = strategyFor({ ...asked, mode: 'navigate', path }) === 'page';

	expect(isPage).toBe(kindOf(path) === 'page');
});

test('every call that opens a session is an entry, and every call that closes it an exit', () => {
	const crossings = calls
		.filter(({ opensSession, closesSession }) => opensSession || closesSession)
		.map((call) => ({ call, crossing: sessionChangeOf({ ...call, isOwnOrigin: true }) }));

	expect(crossings.length).toBeGreaterThan(10);
	for (const { call, crossing } of crossings) {
		expect([call.path, crossing]).toEqual([call.path, call.opensSession ? 'entry' : 'exit']);
	}
});

test.for([
	['POST', '/login', 'entry'],
	['POST', '/en/login', 'entry'],
	['POST', '/en/login/finish', 'entry'],
	['POST', '/register', 'entry'],
	['POST', '/en/forget', 'entry'],
	['POST', '/changePassword', 'entry'],
	['GET', '/login/callback/google', 'entry'],
	['POST', '/en/logout', 'exit'],
	['GET', '/en/logout', undefined],
	['GET', '/en/login', undefined],
	['POST', '/en/language', undefined],
	['POST', '/member/depositv2', undefined],
	['PUT', '/wps/favourites', undefined],
	['GET', '/wps/session/social', undefined],
] as const)('%s %s changes the session: %s', ([method, path, crossing]) => {
	expect(sessionChangeOf({ method, path, isOwnOrigin: true })).toBe(crossing);
	expect(sessionChangeOf({ method, path, isOwnOrigin: false })).toBeUndefined();
});

test('only public pages are requested a second time', () => {
	for (const { path, access } of Object.values(ROUTES)) {
		for (const address of [path, path === '/' ? '/en' : `/en${path}`]) {
			expect([address, mayRefetch(address)]).toEqual([address, access === 'everybody']);
		}
	}
	expect(mayRefetch('/wps/service/3')).toBe(false);
});

const answer = (headers: Record<string, string>, more = {}) => ({
	status: 200,
	type: 'basic',
	redirected: false,
	header: (name: string) => headers[name] ?? null,
	...more,
});
const PUBLIC = { 'page-public': '1', 'cache-control': 'private, no-cache' };

test('only a page that the server marks public is cached', () => {
	expect(mayCachePage(answer(PUBLIC))).toBe(true);
	expect(mayCachePage(answer({ 'cache-control': 'private, no-cache' }))).toBe(false);
	expect(mayCachePage(answer({ 'cache-control': 'no-store' }))).toBe(false);
	expect(mayCachePage(answer(PUBLIC, { status: 404 }))).toBe(false);
	expect(mayCachePage(answer(PUBLIC, { redirected: true }))).toBe(false);
	expect(mayCachePage(answer(PUBLIC, { type: 'opaque' }))).toBe(false);
});

test('a member page is recognised by its cache headers', () => {
	expect(isMembersPage(answer({ 'cache-control': 'no-store' }))).toBe(true);
	expect(isMembersPage(answer({ 'cache-control': 'no-store' }, { status: 500 }))).toBe(false);
	expect(isMembersPage(answer(PUBLIC))).toBe(false);
});

test.for([
	['/', '/offline'],
	['/rng', '/offline'],
	['/english', '/offline'],
	['/en', '/en/offline'],
	['/en/rng', '/en/offline'],
] as const)('without a connection %s shows %s', ([path, page]) => {
	expect(offlinePathOf(path)).toBe(page);
});
