import type { SeenFish } from '../river.ts';
import type { Place } from './aim.ts';

/** How long the net flies, and how long its fish are shown after it has landed. */
export const FLY_MS = 620;
export const HAUL_MS = 1500;
/** The fish lie still so long before the net is hauled. */
const LIE_MS = 450;

/** A fish of a net that was thrown: it stays where it was. */
export interface ShotFish {
	id: string;
	species: SeenFish['fish']['species'];
	x: number;
	y: number;
	way: 1 | -1;
	/** Absent before the server has drawn. */
	isCaught?: boolean;
}

/** A net on its way. Times are those of `performance.now()`. */
export interface Shot {
	at: Place;
	fish: ShotFish[];
	thrownAtMs: number;
	/** When the draw was shown; absent before. */
	drawnAtMs?: number;
	/** More came back than the stake. */
	isWon: boolean;
}

/** Odd lanes swim to the left. */
export function wayOf(id: string): 1 | -1 {
	return Number(id.split('-')[0]) % 2 === 0 ? 1 : -1;
}

/** How far the net has flown, from 0 to 1. */
export function flownOf({ thrownAtMs }: Shot, nowMs: number, isCalm: boolean): number {
	if (isCalm) return 1;
	const share = Math.min(1, Math.max(0, (nowMs - thrownAtMs) / FLY_MS));
	return 1 - (1 - share) ** 2;
}

/** How far the net is hauled in, from 0 to 1. Without motion it stays where it fell. */
export function hauledOf({ drawnAtMs }: Shot, nowMs: number, isCalm: boolean): number {
	if (drawnAtMs === undefined || isCalm) return 0;
	const share = (nowMs - drawnAtMs - LIE_MS) / (HAUL_MS - LIE_MS);
	return Math.min(1, Math.max(0, share)) ** 2;
}
