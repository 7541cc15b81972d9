import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { promoDraw } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { sumPaid } from './entry-rows.ts';
import { type DrawState, selectDraws } from './rows.ts';

/** A draw as operators see it. Its seed is secret. */
export interface ListedDraw {
	id: string;
	rule: string;
	period: string;
	kind: 'raffle' | 'envelopes';
	state: DrawState;
	closesAt: Date;
	/** Until when envelopes can be taken. */
	endsAt: Date | null;
	/** Of a closed list. */
	entries: number | null;
	tickets: number | null;
	pool: Money;
	paid: Money;
	/** What the account of the draw holds. */
	balance: Money;
	/** The list was closed after its beacon, so that the round is a later one. */
	isMoved: boolean;
}

/** Lists the latest draws, the newest first. */
export async function listDraws(db: Tx, limit: number): Promise<ListedDraw[]> {
	const draws: ListedDraw[] = [];
	for (const row of await selectDraws(db, { limit })) {
		const { id, rule, period, kind, state, entries, tickets, pool } = row;
		const { paid } = await sumPaid(db, id);
		draws.push({
			...{ id, rule, period, kind, state, entries, tickets, pool, paid },
			...{ closesAt: row.closes_at, endsAt: row.ends_at },
			balance: await balanceOf(db, promoDraw(id)),
			isMoved: row.planned_round !== row.round || row.planned_beacon !== row.beacon,
		});
	}
	return draws;
}
