import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { drawFrom, wordsOf } from '#lib/fair/words.ts';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { blockMessage, type FairInputs } from '../../fair/inputs.ts';
import type { RoundProof } from '../../wire.ts';
import type { Replay, Replayed } from './round-kind.ts';

export interface Verification {
	tableHash: string;
	serverHash: string;
	firstMessage: string;
	firstBlock: string;
	replayed: Replayed;
	payout: string;
	/** The checks that match the round's record. */
	agrees: { table: boolean; seed: boolean; outcome: boolean; payout: boolean };
}

/** Blocks made at first: more than a round needs, short of a freak of chance. */
const BLOCKS = 12;

/**
 * Recomputes a round with WebCrypto from its seeds and the game's table. The recorded outcome is
 * used for the comparison only.
 */
export async function verifyRound(
	view: RoundProof,
	{ table, replay }: { table: object; replay: Replay },
): Promise<Verification> {
	const { serverSeed = '', clientSeed = '', serverHash: publishedHash } = view.seed;
	const seedBytes = fromHex(serverSeed);
	const tableHash = await sha256(new TextEncoder().encode(canonicalJson(table)));
	const serverHash = await sha256(seedBytes);
	const { gameCode, nonce = 0, choice, steps } = view;
	const inputs = { gameCode, tableHash, clientSeed, nonce };
	const blocks = await blocksOf(seedBytes, inputs);
	const draw = drawFrom(blocks.flatMap((block) => [...wordsOf(block)]).values());
	const stake = parseDecimal(view.stake) ?? 0n;
	const replayed = replay(table, { stake, choice, steps, draw });
	const payout = toDecimal(replayed.payout);
	return {
		tableHash,
		serverHash,
		firstMessage: blockMessage(inputs, 0),
		firstBlock: toHex(blocks[0] ?? new Uint8Array()),
		replayed,
		payout,
		agrees: {
			table: tableHash === view.tableHash,
			seed: serverHash === publishedHash,
			outcome: canonicalJson(replayed.outcome) === canonicalJson(view.outcome),
			payout: payout === view.payout,
		},
	};
}

async function blocksOf(seed: Uint8Array<ArrayBuffer>, inputs: FairInputs): Promise<Uint8Array[]> {
	const algorithm = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', seed, algorithm, false, ['sign']);
	return Promise.all(
		Array.from({ length: BLOCKS }, async (_, cursor) => {
			const message = new TextEncoder().encode(blockMessage(inputs, cursor));
			return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
		}),
	);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
