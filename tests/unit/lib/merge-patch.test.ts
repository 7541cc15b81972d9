import { expect, test } from 'vitest';
import { applyMergePatch, type Json, mergePatchOf } from '#lib/merge-patch.ts';

// RFC 7396, appendix A, without the cases in which a member is null in the result.
test.for([
	[{ a: 'b' }, { a: 'c' }, { a: 'c' }],
	[{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
	[{ a: 'b' }, { a: null }, {}],
	[{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
	[{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
	[{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
	[{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
	[{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
	[
		['a', 'b'],
		['c', 'd'],
		['c', 'd'],
	],
	[{ a: 'b' }, ['c'], ['c']],
	[{ a: 'foo' }, 'bar', 'bar'],
	[{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
	[undefined, { a: 1 }, { a: 1 }],
] as [Json | undefined, Json, Json][])('%j patched with %j is %j', ([value, patch, result]) => {
	expect(applyMergePatch(value, patch)).toEqual(result);
});

test('the patch between two views leads from one to the other, and changes neither', () => {
	const from: Json = {
		place: 'seated',
		table: { seats: [null, { isBot: true }], hand: { lines: [{ no: 1 }], root: 'aa' } },
	};
	const to: Json = {
		place: 'seated',
		table: { seats: [null, null], hand: { lines: [{ no: 1 }, { no: 2 }] } },
		balance: '1.0000',
	};
	const [before, after] = [JSON.stringify(from), JSON.stringify(to)];
	const patch = mergePatchOf(from, to);

	expect(patch).toEqual({
		table: { seats: [null, null], hand: { root: null, lines: [{ no: 1 }, { no: 2 }] } },
		balance: '1.0000',
	});
	expect(applyMergePatch(from, patch ?? null)).toEqual(to);
	expect([JSON.stringify(from), JSON.stringify(to)]).toEqual([before, after]);
	expect(mergePatchOf(to, to)).toBeUndefined();
});
