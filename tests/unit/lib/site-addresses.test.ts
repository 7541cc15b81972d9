import { expect, test } from 'vitest';
import { addressesOf, otherThan } from '#lib/site-addresses.ts';

test.for([
	[
		['two.example', 'three.example:8443'],
		[],
		['https://two.example', 'https://three.example:8443'],
	],
	[['https://two.example/', ' https://TWO.example/path?x=1 '], [], ['https://two.example']],
	// Only over TLS, and only a host: no script, no credentials, no bare word.
	[['http://two.example', 'ftp://two.example'], [], []],
	[['javascript:alert(1)', 'data:text/html,x', '//two.example', ''], [], ['https://two.example']],
	[['https://bank.example@evil.example', 'localhost', 'two example'], [], []],
	// The operator's own list decides alone.
	[['two.example', 'three.example'], ['https://three.example'], ['https://three.example']],
	[['localhost:5001'], ['http://localhost:5001'], ['http://localhost:5001']],
	[['http://evil.example'], ['https://three.example'], []],
] as const)('of %j with %j the addresses are %j', ([names, allowed, expected]) => {
	expect(addressesOf(names, allowed)).toEqual(expected);
});

test('eight addresses at most are offered, and never the page’s own', () => {
	const names = Array.from({ length: 30 }, (_, index) => `n${index}.example`);

	expect(addressesOf(names)).toHaveLength(8);
	expect(otherThan('https://n1.example', addressesOf(names.slice(0, 3)))).toEqual([
		'https://n0.example',
		'https://n2.example',
	]);
});
