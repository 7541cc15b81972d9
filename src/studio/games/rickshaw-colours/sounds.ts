/** A note of the synthesiser. Units: hertz and seconds; gain from 0 to 1. */
export interface Note {
	from: number;
	to: number;
	seconds: number;
	gain: number;
	type: 'sine' | 'triangle' | 'square' | 'sawtooth';
	delay?: number;
}

/** A street in G: the pentatonic scale of the wins. */
const SCALE = [392, 440, 494, 587, 659, 784, 880, 988, 1175, 1319];

/** The reels start: pedals pick up speed, a tick for each turn. */
export function startNotes(): Note[] {
	return [0, 0.09, 0.16, 0.21].map((delay, turn) => {
		const from = 520 + turn * 60;
		return { from, to: 380, seconds: 0.04, gain: 0.09, type: 'triangle', delay };
	});
}

/** A reel stops: a wheel on bricks, a little higher with each reel. */
export function stopNotes(reel: number): Note[] {
	return [
		{ from: 190 + reel * 16, to: 80, seconds: 0.1, gain: 0.3, type: 'sine' },
		{ from: 1400, to: 700, seconds: 0.025, gain: 0.05, type: 'triangle', delay: 0.01 },
	];
}

/** A reel is held: the bell rings twice, higher with each reel that is held. */
export function holdNotes(heldCount: number): Note[] {
	const pitch = 1568 * 1.122 ** (heldCount - 1);
	return [0, 0.13, 0.36, 0.49].flatMap((delay): Note[] => [
		{ from: pitch, to: pitch, seconds: 0.34, gain: 0.16, type: 'sine', delay },
		{ from: pitch * 2.76, to: pitch * 2.76, seconds: 0.12, gain: 0.05, type: 'sine', delay },
	]);
}

/** All three reels are held: the bulb horn, low and high. */
export function hornNotes(): Note[] {
	return [
		{ from: 233, to: 247, seconds: 0.22, gain: 0.12, type: 'sawtooth' },
		{ from: 349, to: 370, seconds: 0.34, gain: 0.12, type: 'sawtooth', delay: 0.24 },
	];
}

/** A win above the stake: a plucked run up the scale, longer for bigger wins. */
export function winNotes(timesStake: number): Note[] {
	const count = Math.min(SCALE.length, 3 + Math.floor(Math.log2(1 + timesStake) * 1.4));
	return SCALE.slice(0, count).flatMap((pitch, note): Note[] => [
		{ from: pitch, to: pitch, seconds: 0.42, gain: 0.22, type: 'triangle', delay: note * 0.08 },
		{ from: pitch * 3, to: pitch * 3, seconds: 0.1, gain: 0.03, type: 'sine', delay: note * 0.08 },
	]);
}
