import { pluck, tone } from '../../../kit/sound.ts';

/** The reels start: a low sweep of the river. */
export function playStart(): void {
	tone({ from: 140, to: 320, seconds: 0.25, gain: 0.08, type: 'sine' });
}

/** A reel stops: a dhol beat, a little higher with each reel. */
export function playStop(reel: number): void {
	tone({ from: 150 + reel * 14, to: 55, seconds: 0.16, gain: 0.4, type: 'sine' });
	tone({ from: 900, to: 300, seconds: 0.03, gain: 0.08, type: 'triangle' });
}

/** A win: plucked strings climbing a pentatonic scale, longer for bigger wins. */
export function playWin(timesStake: number): void {
	const scale = [392, 440, 523, 587, 659, 784, 880, 1047, 1175, 1319];
	const notes = Math.min(scale.length, 4 + Math.floor(Math.log2(1 + timesStake) * 1.5));
	for (let note = 0; note < notes; note += 1) pluck(scale[note] ?? 440, note * 0.1, 0.25);
}

/** Free spins begin: two bells under the moon. */
export function playMoon(): void {
	for (const [index, frequency] of [659, 988, 784, 1319].entries()) {
		pluck(frequency, index * 0.16, 0.3);
	}
}
