import type { Draw } from '#lib/fair/words.ts';
import { shareDown } from '#lib/money.ts';
import { drawPlaces } from '../../engines/draw-places.ts';
import type { Turn } from '../../game.ts';
import { QUICKSAND } from './rules.ts';

export interface QuicksandState {
	/** Tiles with a pit, ascending. Hidden until the round is over. */
	pits: number[];
	/** Tiles walked, in order. */
	opened: number[];
	/** The player took the pay. */
	hasLeft?: true;
}

export type QuicksandStep = { tile: number } | { leave: true };

/** What a player may see. The pits are there when the round is over. */
export interface QuicksandView {
	opened: number[];
	hasLeft: boolean;
	pits?: number[];
}

/** Draws the board, whole. */
export function drawBoard(draw: Draw, pits: number): QuicksandState {
	const places = drawPlaces(draw, { of: QUICKSAND.tiles, count: pits });
	return { pits: places.sort((a, b) => a - b), opened: [] };
}

/** Plays a step; undefined when the round is over, the tile is open or there is nothing to take. */
export function playStep(
	{ stake, state }: { stake: bigint; state: QuicksandState },
	step: QuicksandStep,
): Turn<QuicksandState> | undefined {
	if (isOver(state)) return undefined;
	if ('leave' in step) {
		const worth = worthOf({ stake, state });
		return worth === undefined ? undefined : { state: { ...state, hasLeft: true }, payout: worth };
	}
	if (state.opened.includes(step.tile)) return undefined;
	const next = { ...state, opened: [...state.opened, step.tile] };
	if (state.pits.includes(step.tile)) return { state: next, payout: 0n };
	if (next.opened.length < paysOf(state).length) return { state: next };
	const payout = worthOf({ stake, state: next });
	return payout === undefined ? { state: next } : { state: next, payout };
}

/** Returns what leaving pays now; undefined before the first tile. */
export function worthOf({
	stake,
	state,
}: {
	stake: bigint;
	state: QuicksandState;
}): bigint | undefined {
	const pay = paysOf(state)[state.opened.length - 1];
	if (pay === undefined) return undefined;
	return shareDown(stake, BigInt(pay), BigInt(QUICKSAND.payUnit));
}

export function viewOf(state: QuicksandState, isRevealed: boolean): QuicksandView {
	const { pits, opened, hasLeft = false } = state;
	return { opened, hasLeft, ...(isRevealed && { pits }) };
}

function isOver(state: QuicksandState): boolean {
	const { pits, opened, hasLeft } = state;
	const last = opened[opened.length - 1];
	const hasSunk = last !== undefined && pits.includes(last);
	return hasLeft === true || hasSunk || opened.length >= paysOf(state).length;
}

function paysOf({ pits }: QuicksandState): readonly number[] {
	return QUICKSAND.pays[pits.length] ?? [];
}
