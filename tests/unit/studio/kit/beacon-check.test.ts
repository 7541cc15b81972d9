import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { LOCAL_ROUNDS_MAX } from '#lib/fair/beacon.ts';
import { type BeaconValue, loadBeaconCheck } from '#studio/kit/live/beacon-check.ts';

/** Round 1000 as drand's relays give it. */
const QUICKNET: BeaconValue = {
	beacon: 'quicknet',
	beaconRound: 1000,
	signature:
		'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
/** Round 123, rightly signed. */
const OTHER_SIGNATURE =
	'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';

const LOCAL = localValue(7);
const check = await loadBeaconCheck();

describe('the page that verifies', () => {
	test('finds that quicknet signed its round, and that a local chain gave the value of its own', () => {
		expect(check(QUICKNET)).toBe(true);
		expect(check(LOCAL)).toBe(true);
		expect(check(localValue(LOCAL_ROUNDS_MAX))).toBe(true);
	});

	test.for<[what: string, planted: BeaconValue]>([
		['with a flipped digit', { ...QUICKNET, signature: flip(QUICKNET.signature, 95) }],
		['of another round', { ...QUICKNET, signature: OTHER_SIGNATURE }],
		['for another round', { ...QUICKNET, beaconRound: 1001 }],
		['in capitals', { ...QUICKNET, signature: QUICKNET.signature.toUpperCase() }],
		['that is empty', { ...QUICKNET, signature: '' }],
		['of zeros', { ...QUICKNET, signature: '0'.repeat(96) }],
		['that is a value of a local chain', { ...QUICKNET, signature: LOCAL.signature }],
		['of an unknown beacon', { ...QUICKNET, beacon: 'quicknet2' }],
	])('finds a wrong signature %s', ([, planted]) => {
		expect(check(planted)).toBe(false);
	});

	test('finds every flipped digit of a local value and of its anchor', () => {
		for (let at = 0; at < 64; at += 1) {
			expect(check({ ...LOCAL, signature: flip(LOCAL.signature, at) })).toBe(false);
			expect(check({ ...LOCAL, beacon: flip(LOCAL.beacon, 'local:'.length + at) })).toBe(false);
		}
	});

	test.for([0, 6, 8, 7.5, -7, LOCAL_ROUNDS_MAX + 1])(
		'refuses a local value at round %d',
		(beaconRound) => {
			expect(check({ ...LOCAL, beaconRound })).toBe(false);
		},
	);
});

/** What a local chain gives in a round: hashed that often, it is the anchor. */
function localValue(beaconRound: number): BeaconValue {
	const value = sha256(utf8ToBytes('the secret end of a chain of the tests'));
	let anchor = value;
	for (let step = 0; step < beaconRound; step += 1) anchor = sha256(anchor);
	return { beacon: `local:${bytesToHex(anchor)}`, beaconRound, signature: bytesToHex(value) };
}

/** The text with another hex digit at a place. */
function flip(text: string, at: number): string {
	return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}
