import { pluck, tone } from '../../../kit/sound.ts';

const SCALE = [330, 370, 440, 494, 554, 659, 740, 880];

/** Cowries in the hand. */
function start(): void {
	for (const at of [0, 0.07, 0.13, 0.22]) {
		tone({ from: 1400 + at * 900, to: 700, seconds: 0.04, gain: 0.1, type: 'triangle', delay: at });
	}
}

/** More came back than the stake. */
function win(timesStake: number): void {
	const notes = Math.min(SCALE.length, 3 + Math.floor(Math.log2(1 + timesStake)));
	for (let note = 0; note < notes; note += 1) pluck(SCALE[note] ?? 440, note * 0.1, 0.22);
}

/** The shells lie still. */
function lose(): void {
	tone({ from: 240, to: 120, seconds: 0.16, gain: 0.18, type: 'sine' });
}

export const SOUNDS = { start, step: () => {}, win, lose };
