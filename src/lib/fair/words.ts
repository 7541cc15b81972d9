const WORDS = 2 ** 32;

/** Draws an integer from 0 to `bound` - 1; every one is equally likely. */
export type Draw = (bound: number) => number;

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
