import { pluck, tone } from '../../../kit/sound.ts';

const SCALE = [392, 440, 494, 587, 659, 784, 880, 988];

/** The net flies, and its weights meet the water. */
function start(): void {
	tone({ from: 180, to: 520, seconds: 0.32, gain: 0.07, type: 'triangle' });
	for (const at of [0.6, 0.63, 0.67]) {
		tone({ from: 900, to: 240, seconds: 0.09, gain: 0.07, type: 'sine', delay: at });
	}
}

/** More came back than the stake. */
function win(timesStake: number): void {
	const notes = Math.min(SCALE.length, 3 + Math.floor(Math.log2(1 + timesStake)));
	for (let note = 0; note < notes; note += 1) pluck(SCALE[note] ?? 440, note * 0.1, 0.2);
}

/** The water is calm again. */
function lose(): void {
	tone({ from: 300, to: 150, seconds: 0.2, gain: 0.12, type: 'sine' });
}

export const SOUNDS = { start, step: () => {}, win, lose };
