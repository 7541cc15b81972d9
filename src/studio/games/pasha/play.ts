import type { Draw } from '#lib/fair/words.ts';
import { shareDown } from '#lib/money.ts';
import type { Turn } from '../../game.ts';
import { PASHA, type PashaSide } from './rules.ts';

export interface PashaChoice {
	side: PashaSide;
	/** How many faces win. */
	faces: number;
}

export interface PashaState {
	/** From 0 to 9,999. */
	face: number;
	isWon: boolean;
}

/** Throws the die. */
export function playPasha(round: {
	stake: bigint;
	choice: PashaChoice;
	draw: Draw;
}): Turn<PashaState> {
	const { stake, choice, draw } = round;
	const face = draw(PASHA.faces);
	const isWon = wins(choice, face);
	const pay = isWon ? payOf(choice.faces) : 0;
	return {
		state: { face, isWon },
		payout: shareDown(stake, BigInt(pay), BigInt(PASHA.payUnit)),
	};
}

/** Tells whether a face is one of the lowest or of the highest that the bet is on. */
export function wins({ side, faces }: PashaChoice, face: number): boolean {
	return side === 'under' ? face < faces : face >= PASHA.faces - faces;
}

/** Returns what a win on so many faces pays, in ten-thousandths of the stake. */
export function payOf(faces: number): number {
	return Math.floor((PASHA.payOver * PASHA.payUnit) / faces);
}
