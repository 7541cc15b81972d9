import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSameSecret, isSigned, isTimely, signMessage } from '#lib/vendor/signature.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519').publicKey;
const message = { timestampMs: 1_000, nonce: 'n-1', path: '/vendor/JHL/bet', body: '{"a":1}' };

test('a signature is valid for any of the active keys', () => {
	const signature = signMessage(message, privateKey);

	expect(isSigned(message, signature, [other, publicKey])).toBe(true);
	expect(isSigned(message, signature, [other])).toBe(false);
	expect(isSigned(message, signature, [])).toBe(false);
});

test.for([
	{ timestampMs: 1_001 },
	{ nonce: 'n-2' },
	{ path: '/vendor/JHL/win' },
	{ body: '{"a":2}' },
])('a changed %j breaks the signature', (change) => {
	const signature = signMessage(message, privateKey);

	expect(isSigned({ ...message, ...change }, signature, [publicKey])).toBe(false);
});

test.for(['', 'x', '!!', 'A'.repeat(88)])('%j is not a signature', (signature) => {
	expect(isSigned(message, signature, [publicKey])).toBe(false);
});

test.for([
	[-60_001, false],
	[-60_000, true],
	[60_000, true],
	[60_001, false],
] as const)('a clock off by %i ms is timely: %s', ([offMs, timely]) => {
	expect(isTimely(1_000_000 + offMs, new Date(1_000_000))).toBe(timely);
});

test('secrets are equal only with equal length and content', () => {
	expect(isSameSecret('abc', 'abc')).toBe(true);
	expect(isSameSecret('abc', 'abd')).toBe(false);
	expect(isSameSecret('abc', 'abcd')).toBe(false);
});
