import { expect, test } from 'vitest';
import { isMembersPage, mayKeepPage, offlinePathOf, wayOf } from '#lib/offline/rules.ts';

const asked = { method: 'GET', mode: 'no-cors', isOwnOrigin: true };

test.for([
	[{ mode: 'navigate', path: '/en/rng' }, 'page'],
	[{ mode: 'navigate', path: '/member/depositv2' }, 'page'],
	[{ path: '/_astro/a.b1.js' }, 'hashed'],
	[{ path: '/art/logo-bn.svg' }, 'art'],
	[{ path: '/wps/system/status' }, 'pass'],
	[{ path: '/wps/art/a' }, 'pass'],
	[{ path: '/lgw/a' }, 'pass'],
	[{ path: '/share/home.png' }, 'pass'],
	[{ path: '/art/a.svg', isOwnOrigin: false }, 'pass'],
	[{ mode: 'navigate', path: '/', isOwnOrigin: false }, 'pass'],
	[{ method: 'POST', mode: 'navigate', path: '/en/login' }, 'pass'],
	[{ method: 'POST', mode: 'navigate', path: '/en/logout' }, 'farewell'],
	[{ method: 'POST', path: '/wps/session/logout' }, 'farewell'],
] as const)('%o goes the way %s', ([request, way]) => {
	expect(wayOf({ ...asked, ...request })).toBe(way);
});

const answer = (headers: Record<string, string>, more = {}) => ({
	status: 200,
	type: 'basic',
	redirected: false,
	header: (name: string) => headers[name] ?? null,
	...more,
});
const PUBLIC = { 'page-public': '1', 'cache-control': 'private, no-cache' };

test('only a page that the server calls public is kept', () => {
	expect(mayKeepPage(answer(PUBLIC))).toBe(true);
	expect(mayKeepPage(answer({ 'cache-control': 'private, no-cache' }))).toBe(false);
	expect(mayKeepPage(answer({ 'cache-control': 'no-store' }))).toBe(false);
	expect(mayKeepPage(answer(PUBLIC, { status: 404 }))).toBe(false);
	expect(mayKeepPage(answer(PUBLIC, { redirected: true }))).toBe(false);
	expect(mayKeepPage(answer(PUBLIC, { type: 'opaque' }))).toBe(false);
});

test("a member's page is told by what may be stored of it", () => {
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
] as const)('without a connection %s is answered with %s', ([path, page]) => {
	expect(offlinePathOf(path)).toBe(page);
});
