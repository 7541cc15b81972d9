import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { isQuicknetSignature } from '#lib/fair/beacon.ts';
import { createQuicknet } from '#lib/fair/quicknet.ts';

const ROUND = 1000;
const SIGNATURE =
	'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39';
const OTHER_ROUND = 123;
const OTHER_SIGNATURE =
	'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92';

const right = () => Response.json({ round: ROUND, signature: SIGNATURE });

/** A client whose relays answer in turn; `asked` has the addresses, `issues` what was wrong. */
function aClient(...answers: (() => Response | Promise<Response>)[]) {
	const asked: string[] = [];
	const issues: string[] = [];
	const quicknet = createQuicknet({
		verify: async (round, signature) => isQuicknetSignature(round, signature),
		onIssue: ({ reason }) => issues.push(reason),
		fetch: async (input) => {
			asked.push(String(input));
			const answer = answers[asked.length - 1];
			if (!answer) throw new Error('no such relay');
			return await answer();
		},
	});
	return { quicknet, asked, issues };
}

/** The signature of a round by a network with another key. */
function foreignSignature(round: number): string {
	const bytes = new Uint8Array(8);
	new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
	const signatures = bls12_381.shortSignatures;
	const message = signatures.hash(sha256(bytes), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
	const key = new Uint8Array(32).fill(7);
	return bytesToHex(signatures.sign(message, key).toBytes());
}

describe('a relay of the beacon', () => {
	test('is asked for the round of the chain, and its signature is verified', async () => {
		const { quicknet, asked, issues } = aClient(right);

		expect(await quicknet.read(ROUND)).toBe(SIGNATURE);
		expect(asked).toEqual([
			'https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/public/1000',
		]);
		expect(issues).toEqual([]);
	});

	test.for<[what: string, answer: () => Response | Promise<Response>, reason: RegExp | undefined]>([
		[
			'with a changed signature',
			() => Response.json({ round: ROUND, signature: `${SIGNATURE.slice(0, -1)}8` }),
			/the signature of round 1000 is wrong/,
		],
		[
			"with the signature of another chain's key",
			() => Response.json({ round: ROUND, signature: foreignSignature(ROUND) }),
			/the signature of round 1000 is wrong/,
		],
		[
			'with the signature of another round',
			() => Response.json({ round: ROUND, signature: OTHER_SIGNATURE }),
			/the signature of round 1000 is wrong/,
		],
		[
			'with another round, rightly signed',
			() => Response.json({ round: OTHER_ROUND, signature: OTHER_SIGNATURE }),
			undefined,
		],
		[
			'with a signature in another form',
			() => Response.json({ round: ROUND, signature: SIGNATURE.toUpperCase() }),
			/signature/,
		],
		['that is no JSON', () => new Response('<html>'), /JSON/],
		['that is empty', () => new Response(''), /JSON/],
		['that has no such round', () => new Response('', { status: 404 }), undefined],
		['that fails', () => Promise.reject(new Error('refused')), /refused/],
		['of 10 MB', () => new Response('{"round":'.padEnd(10_000_000)), /too long/],
	])('is passed over for an answer %s', async ([, answer, reason]) => {
		const { quicknet, asked, issues } = aClient(answer, right);

		expect(await quicknet.read(ROUND)).toBe(SIGNATURE);
		expect(asked).toHaveLength(2);
		expect(issues).toHaveLength(reason ? 1 : 0);
		if (reason) expect(issues[0]).toMatch(reason);
	});

	test('is read no further than an answer can be long', async () => {
		let sent = 0;
		let isCancelled = false;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				sent += 1024;
				controller.enqueue(new Uint8Array(1024).fill(32));
				if (sent >= 10_000_000) controller.close();
			},
			cancel: () => {
				isCancelled = true;
			},
		});
		const { quicknet } = aClient(() => new Response(body), right);

		expect(await quicknet.read(ROUND)).toBe(SIGNATURE);
		expect(sent).toBeLessThan(10_000);
		expect(isCancelled).toBe(true);
	});
});

test('without a right answer of any relay a round is not known', async () => {
	const wrong = () => Response.json({ round: ROUND, signature: foreignSignature(ROUND) });
	const { quicknet, asked, issues } = aClient(wrong, wrong, wrong);

	expect(await quicknet.read(ROUND)).toBeUndefined();
	expect(asked).toHaveLength(3);
	expect(issues).toHaveLength(3);
});
