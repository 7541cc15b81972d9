import { expect, test } from 'vitest';
import { fillPath, indexPaths, matchPath } from '#lib/wps/call-path.ts';

const DRAW = { path: '/lgw/draw/{id}' };
const PROOF = { path: '/lgw/draw/proof' };
const MENU = { path: '/lgw/games/{id}/play_menu' };
const NEAR = { path: '/lgw/numeros/near', aliases: ['/lotto-vn/lgw/numeros/near'] };

test('a part is filled with the field of its name, which is left out elsewhere', () => {
	expect(fillPath(MENU, { id: 7, prizeMode: 'Lott' })).toEqual({
		path: '/lgw/games/7/play_menu',
		rest: { prizeMode: 'Lott' },
	});
});

test.for(['a/b', '..', 'ক খ', '50%', '?x=1#y'])('the text %j is no other path', (code) => {
	const call = { path: '/lgw/draw/code/{code}' };

	const { path } = fillPath(call, { code });

	expect(path.split('/')).toHaveLength(5);
	expect(matchPath(call, path)).toBeUndefined();
});

test.for([
	['/lgw/draw/7', { id: '7' }],
	['/lgw/draw/haatbar-5', { id: 'haatbar-5' }],
	['/lgw/draw/..', undefined],
	['/lgw/draw/%2e%2e', undefined],
	['/lgw/draw/a%2fb', undefined],
	['/lgw/draw/a;b=c', undefined],
	['/lgw/draw/', undefined],
	['/lgw/draw', undefined],
	['/lgw/draw/7/8', undefined],
	['/lgw/draw/%E0%A4', undefined],
	['/lgw/drew/7', undefined],
] as const)('%s names the fields %j', ([path, fields]) => {
	expect(matchPath(DRAW, path)).toEqual(fields);
});

test('a path without parts goes before a pattern, in any order', () => {
	for (const calls of [
		[DRAW, PROOF],
		[PROOF, DRAW],
	]) {
		const find = indexPaths(calls, (call) => call);

		expect(find('/lgw/draw/proof')).toEqual([PROOF]);
		expect(find('/lgw/draw/proofs')).toEqual([DRAW]);
	}
});

test('a call is found by each of its paths', () => {
	const find = indexPaths([NEAR, MENU], (call) => call);

	expect(find('/lgw/numeros/near')).toEqual([NEAR]);
	expect(find('/lotto-vn/lgw/numeros/near')).toEqual([NEAR]);
	expect(find('/lotto/lgw/numeros/near')).toEqual([]);
});
