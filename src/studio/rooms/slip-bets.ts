import * as z from 'zod/mini';
import { parseDecimal } from '#lib/money.ts';
import type { RoomGame } from '../game.ts';
import { refuse } from '../refuse.ts';
import type { RoomRoundRow } from '../store/rooms.ts';
import type { SlipBet, SlipRow } from '../store/slips.ts';
import { totalsOf } from './pools.ts';

const BETS_MAX = 12;
const amount = z.string().check(z.regex(/^\d{1,7}\.\d{2}$/));

/** The stake of a slip: the sum of its amounts. */
export function stakeOf(bets: readonly SlipBet[]): bigint {
	return bets.reduce((sum, { amount: text }) => sum + (parseDecimal(text) ?? 0n), 0n);
}

/** What a slip returns in a drawn round. */
export function payoutOf(
	game: RoomGame,
	{ bets, currency }: Pick<SlipRow, 'bets' | 'currency'>,
	{ outcome, pools }: Pick<RoomRoundRow, 'outcome' | 'pools'>,
): bigint {
	const totals = totalsOf(pools, currency);
	return bets.reduce((sum, { amount: text, ...bet }) => {
		return sum + game.returnOf(bet, parseDecimal(text) ?? 0n, outcome, totals);
	}, 0n);
}

/**
 * Reads the bets of a slip. Refuses: `bad_choice` for bets that the game does not have, two of a
 * kind, none or too many; `bad_stake` with `min` and `max` for an amount outside the limits.
 */
export function readBets(game: RoomGame, value: unknown): SlipBet[] {
	const list = z.array(z.looseObject({ amount })).safeParse(value);
	if (!list.success || list.data.length === 0 || list.data.length > BETS_MAX) {
		throw refuse('bad_choice');
	}
	const bets = list.data.map(({ amount: text, ...choice }): SlipBet => {
		const read = game.bet.safeParse(choice);
		if (!read.success) throw refuse('bad_choice');
		requireAmount(game, parseDecimal(text) ?? 0n);
		return { ...(read.data as object), amount: text };
	});
	const keys = new Set(bets.map(({ amount: _, ...bet }) => game.keyOf(bet)));
	if (keys.size < bets.length) throw refuse('bad_choice');
	return bets;
}

function requireAmount({ limits }: RoomGame, value: bigint): void {
	if (value < limits.betMin || value > limits.betMax || value % 10_000n !== 0n) {
		throw refuse('bad_stake');
	}
}
