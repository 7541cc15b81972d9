/** Returns the next number of a sequence: from 0 until before 1. */
export type Random = () => number;

/** A sequence of numbers that a text decides: the demo content is the same everywhere. */
export function randomOf(text: string): Random {
	let state = [...text].reduce(
		(hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
		0x811c9dc5,
	);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
