import { randomBytes } from 'node:crypto';
import { parseDecimal, UNIT } from '#lib/money.ts';
import { JACKPOT_DROP, type TicketLeaf } from '#lib/rules/games/jackpot-drop.ts';
import type { Staked } from './rows.ts';

const TICKET = parseDecimal(JACKPOT_DROP.ticket) ?? UNIT;

/** Returns the whole tickets of a sum of stakes. */
export function ticketsOf(stake: bigint): number {
	return Number(stake / TICKET);
}

/** Numbers the tickets of all members, in the order of the list. Only we know whose a mark is. */
export function numberTickets(
	staked: readonly Staked[],
	day: string,
): (TicketLeaf & { memberId: number })[] {
	let first = 0;
	return staked.flatMap(({ memberId, stake }) => {
		const count = ticketsOf(stake);
		if (count === 0) return [];
		const leaf = { day, mark: randomBytes(16).toString('hex'), first, count };
		first += count;
		return [{ memberId, ...leaf }];
	});
}
