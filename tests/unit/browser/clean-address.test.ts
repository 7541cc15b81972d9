import { afterEach, expect, test, vi } from 'vitest';
import { startCleanAddress } from '../../../src/browser/clean-address.ts';

afterEach(() => {
	vi.unstubAllGlobals();
});

test.for([
	['#_=_', [[{ kept: true }, '', '/en/vip?a=1']]],
	['', []],
	['#games', []],
] as const)(
	'in an address that ends in "%s" only the fragment of Facebook is removed',
	([hash, calls]) => {
		const replaceState = vi.fn();
		vi.stubGlobal('location', { hash, pathname: '/en/vip', search: '?a=1' });
		vi.stubGlobal('history', { state: { kept: true }, replaceState });

		startCleanAddress();

		expect(replaceState.mock.calls).toEqual(calls);
	},
);
