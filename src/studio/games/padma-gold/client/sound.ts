import { recall, remember } from './dom.ts';

const KEY = 'jhilik.studio.sound';
let isOn = recall('localStorage', KEY) === 'on';
let context: AudioContext | undefined;

export function soundIsOn(): boolean {
	return isOn;
}

export function toggleSound(): void {
	isOn = !isOn;
	remember('localStorage', KEY, isOn ? 'on' : 'off');
	if (isOn) pluck(523, 0, 0.2);
}

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

function pluck(frequency: number, delay: number, gain: number): void {
	tone({ from: frequency, to: frequency, seconds: 0.5, gain, type: 'triangle', delay });
	tone({
		from: frequency * 2,
		to: frequency * 2,
		seconds: 0.2,
		gain: gain / 4,
		type: 'sine',
		delay,
	});
}

interface Tone {
	from: number;
	to: number;
	seconds: number;
	gain: number;
	type: OscillatorType;
	delay?: number;
}

function tone({ from, to, seconds, gain, type, delay = 0 }: Tone): void {
	if (!isOn) return;
	context ??= new AudioContext();
	void context.resume();
	const start = context.currentTime + delay;
	const oscillator = context.createOscillator();
	const volume = context.createGain();
	oscillator.type = type;
	oscillator.frequency.setValueAtTime(from, start);
	oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
	volume.gain.setValueAtTime(0, start);
	volume.gain.linearRampToValueAtTime(gain, start + 0.008);
	volume.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
	oscillator.connect(volume).connect(context.destination);
	oscillator.start(start);
	oscillator.stop(start + seconds + 0.02);
}
