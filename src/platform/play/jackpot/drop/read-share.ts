import { shareRead } from '#platform/core/share-read.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY } from '#platform/ledger/accounts.ts';
import { MAIN_JACKPOT } from '../rules.ts';
import { ticketsOf } from './count-tickets.ts';
import { findNextDrop, listStaked } from './rows.ts';

/** How long the sum of all members' stakes is shared. */
const SHARED_MS = 5000;

interface ShareInput {
	memberId: number;
	now: Date;
}

/** Returns the tickets of a member and of all for the next drop, up to five seconds old. */
export type ReadShare = (db: Tx, input: ShareInput) => Promise<{ own: number; all: number }>;

export function createReadShare(): ReadShare {
	const shared = shareRead<ReadonlyMap<number, number>>(SHARED_MS);
	return async (db, { memberId, now }) => {
		const tickets = await shared('', () => countTickets(db, now));
		const all = [...tickets.values()].reduce((sum, count) => sum + count, 0);
		return { own: tickets.get(memberId) ?? 0, all };
	};
}

/** Counts the tickets of each member; none on a site that draws no jackpot. */
async function countTickets(db: Tx, now: Date): Promise<ReadonlyMap<number, number>> {
	const next = await findNextDrop(db, MAIN_JACKPOT);
	if (!next) return new Map();
	const { since_round: sinceRound, opens_at: opensAt } = next;
	const window = { sinceRound, opensAt, until: now, currency: BRAND_CURRENCY };
	const staked = await listStaked(db, window);
	return new Map(staked.map(({ memberId, stake }) => [memberId, ticketsOf(stake)]));
}
