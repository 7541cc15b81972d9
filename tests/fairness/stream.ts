import type { Draw } from '#lib/fair/words.ts';
import { newServerSeed } from '#studio/fair/seeds.ts';
import type { FairnessTest } from './battery.ts';

/** Something that each round shows: one of some symbols, numbered from 0. */
export interface Column<Round> {
	name: string;
	/** The exact probability of each symbol. */
	chances: ArrayLike<number>;
	/** Undefined for a round that does not show it. */
	of(round: Round): number | undefined;
	/** It is shown once in so many rounds; 1 when absent. */
	every?: number;
}

/** Rounds of a game, made by the product's own functions, and what is tested of them. */
export interface Stream<Round> {
	/** What a run plays when it is given no number. */
	rounds: number;
	/** The first draws of a round, in order. All together are seldom the same twice. */
	draws: readonly Column<Round>[];
	/** What players see of a round. */
	results: readonly Column<Round>[];
	/** Further tests. A test keeps what it has seen, so each run makes its own. */
	more?(): FairnessTest<Round>[];
	play(count: number, how: Playing): Generator<Round>;
}

/** A defect of chance: it is asked once for the draws of each round. */
export type Flaw = (draw: Draw) => Draw;

export interface Playing {
	flaw: Flaw;
	/** Returns 32 bytes that have never been used. */
	fresh(): Uint8Array;
}

/** The product's own draws, with new seeds. */
export const FAIR: Playing = { flaw: (draw) => draw, fresh: newServerSeed };

/** A round with the numbers that were drawn for it, in order. */
export interface Watched<State> {
	state: State;
	drawn: readonly number[];
}

/** Notes the numbers of a draw. A defect comes first, so that its numbers are noted. */
export function watch(draw: Draw, { flaw }: Playing): { draw: Draw; drawn: number[] } {
	const drawn: number[] = [];
	const flawed = flaw(draw);
	return {
		drawn,
		draw(bound) {
			const value = flawed(bound);
			drawn.push(value);
			return value;
		},
	};
}

const SYMBOLS_MAX = 10_000;
const PARTS = 1024;

/** The columns of draws with these bounds. Of large powers of two the upper ten bits are tested. */
export function drawsBelow(bounds: readonly number[]): Column<{ drawn: readonly number[] }>[] {
	return bounds.map((bound, no) => {
		const symbols = bound > SYMBOLS_MAX ? PARTS : bound;
		return {
			name: `draw ${no + 1}`,
			chances: even(symbols),
			of: ({ drawn }) => Math.floor(((drawn[no] ?? 0) * symbols) / bound),
		};
	});
}

/** Equal probabilities. */
export function even(symbols: number): Float64Array {
	return new Float64Array(symbols).fill(1 / symbols);
}

/** Reads a published figure, `over/under`. */
export function readFigure(text: string): number {
	const [over = 0, under = 1] = text.split('/').map(Number);
	return over / under;
}

/** The nearest number to an exact chance, whose terms may be too large for one. */
export function numberOf({ over, under }: { over: bigint; under: bigint }): number {
	return Number((over << CHANCE_BITS) / under) / 2 ** Number(CHANCE_BITS);
}

const CHANCE_BITS = 64n;

export function hexOf(bytes: Uint8Array): string {
	return Buffer.from(bytes).toString('hex');
}
