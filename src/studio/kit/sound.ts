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

/** A plucked string. `delay` is in seconds, `gain` from 0 to 1. */
export function pluck(frequency: number, delay: number, gain: number): void {
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

/** A tone whose pitch slides, in hertz. */
export interface Tone {
	from: number;
	to: number;
	seconds: number;
	gain: number;
	type: OscillatorType;
	delay?: number;
}

export function tone({ from, to, seconds, gain, type, delay = 0 }: Tone): void {
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
