import type { Draw } from '../engines/slot/play.ts';

/** Everything that decides a round's chance, apart from the secret server seed. */
export interface FairInputs {
	gameCode: string;
	tableHash: string;
	clientSeed: string;
	nonce: number;
}

/** The allowed client seeds: without a colon, so the message is unambiguous. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;

/**
 * The text signed for the `cursor`-th block of 32 bytes:
 * `jhilik-studio/1/<game>/<table hash>:<client seed>:<nonce>:<cursor>`.
 */
export function blockMessage(inputs: FairInputs, cursor: number): string {
	const { gameCode, tableHash, clientSeed, nonce } = inputs;
	return `jhilik-studio/1/${gameCode}/${tableHash}:${clientSeed}:${nonce}:${cursor}`;
}

const WORDS = 2 ** 32;

/**
 * Draws integers from a stream of 32-bit words. Words past the last whole multiple of the bound
 * are thrown away, so that every integer is equally likely, exactly.
 */
export function drawFrom(words: Iterator<number>): Draw {
	return (bound) => {
		const limit = WORDS - (WORDS % bound);
		for (;;) {
			const { value, done } = words.next();
			if (done) throw new Error('the stream of words is exhausted');
			if (value < limit) return value % bound;
		}
	};
}

/** The words of a block, most significant byte first. */
export function* wordsOf(block: Uint8Array): Generator<number> {
	const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
	for (let at = 0; at < block.byteLength; at += 4) yield view.getUint32(at);
}
