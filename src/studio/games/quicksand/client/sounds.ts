import { pluck, tone } from '../../../kit/sound.ts';

/** Notes of the walk, up a pentatonic scale. */
const SCALE = [294, 330, 392, 440, 523, 587, 659, 784, 880, 1047];

/** The walk begins: wind over the sandbank. */
function start(): void {
	tone({ from: 220, to: 110, seconds: 0.4, gain: 0.06, type: 'sine' });
}

/** A safe tile: a step in the sand, and a note higher than the one before. */
function step(no: number): void {
	tone({ from: 180, to: 70, seconds: 0.09, gain: 0.25, type: 'sine' });
	pluck(SCALE[Math.min(no, SCALE.length) - 1] ?? 294, 0.05, 0.12);
}

/** More came back than the stake. */
function win(timesStake: number): void {
	const notes = Math.min(SCALE.length, 4 + Math.floor(Math.log2(1 + timesStake)));
	for (let note = 0; note < notes; note += 1) pluck(SCALE[note] ?? 440, note * 0.1, 0.22);
}

/** The sand gives way. */
function lose(): void {
	tone({ from: 160, to: 45, seconds: 0.5, gain: 0.22, type: 'sine' });
}

export const SOUNDS = { start, step, win, lose };
