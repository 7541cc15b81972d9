import { sql } from 'kysely';
import { formatMoney, type Money } from '#lib/money.ts';
import { personOf } from '#platform/core/person-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { symbolOf } from '#platform/ledger/accounts.ts';
import { notify } from '#platform/people/messages/inbox.ts';

/** A win or a correction above the vendor's contract, until two persons have decided it. */
export interface HeldWin {
	id: bigint;
	vendorCode: string;
	transactionId: string;
	kind: 'win' | 'betwin' | 'adjust' | 'freewin';
	member: string;
	gameCode: string;
	roundId: string;
	/** The stakes of the round, free ones included. */
	stake: Money;
	amount: Money;
	currency: string;
	/** What the round may pay by the contract. */
	winMax: Money;
	heldAt: Date;
	/** What a first person has decided. */
	proposal: { decision: WinDecision; by: string; reason: string } | undefined;
}

export type WinDecision = 'pay' | 'refuse';

type Row = Omit<HeldWin, 'proposal'> & {
	decision: WinDecision | null;
	by: string | null;
	reason: string | null;
};

/** Lists the wins that wait for a decision, the oldest first. */
export async function listHeldWins(db: Tx): Promise<HeldWin[]> {
	const { rows } = await sql<Row>`
		select h.id, h.vendor_code as "vendorCode", h.vendor_tx_id as "transactionId", h.kind,
			m.username as member, r.game_code as "gameCode", h.round_id as "roundId",
			r.stake + r.free_stake as stake, h.amount, h.currency, h.win_max as "winMax",
			h.held_at as "heldAt", h.proposal as decision, h.maker as by, h.maker_reason as reason
		from vendor_held_win h
		join member m on m.id = h.member_id
		join vendor_round r on r.vendor_code = h.vendor_code and r.round_id = h.round_id
		where h.state = 'open' order by h.id`.execute(db);
	return rows.map(({ decision, by, reason, ...held }) => {
		const proposal = decision && by && reason ? { decision, by, reason } : undefined;
		return { ...held, proposal };
	});
}

/** `proposed`: a second person must decide the same. */
export type HeldWinDecided =
	| 'proposed'
	| 'done'
	| 'same_person'
	| 'decided'
	| 'no_room'
	| 'not_found';

interface DecideHeldWinInput {
	id: bigint;
	decision: WinDecision;
	/** The actor of the command. */
	by: string;
	reason: string;
}

/**
 * Records what a person decides about a held win. The second person with the same decision moves the
 * money: to the member, or back to the house. The member gets a message.
 */
export async function decideHeldWin(
	tx: Tx,
	{ id, decision, by, reason }: DecideHeldWinInput,
): Promise<HeldWinDecided> {
	const { rows } = await sql<{ decided: HeldWinDecided }>`
		select wallet.decide_held_win(${id}::bigint, ${decision}, ${personOf(by)}, ${reason})
			as decided`.execute(tx);
	const decided = rows[0]?.decided ?? 'not_found';
	if (decided === 'done') await notifyMember(tx, id, decision);
	return decided;
}

async function notifyMember(tx: Tx, id: bigint, decision: WinDecision): Promise<void> {
	const { rows } = await sql<{
		memberId: number;
		amount: Money;
		currency: string;
		about: string;
	}>`select member_id as "memberId", amount, currency,
			'round:' || vendor_code || ':' || round_id as about
		from vendor_held_win where id = ${id}::bigint`.execute(tx);
	for (const { memberId, amount, currency, about } of rows) {
		const params = { amount: formatMoney(amount, symbolOf(currency)) };
		await notify(tx, memberId, decision === 'pay' ? 'win_paid' : 'win_refused', params, about);
	}
}

/** The wins that wait, and the tombstones of the vendor with the most. */
export async function readBounds(db: Tx) {
	const { rows } = await sql<{ held: number; oldestSeconds: number; tombstones: number }>`
		select count(*)::int as held, coalesce(extract(epoch from
				statement_timestamp() - min(held_at)), 0)::float as "oldestSeconds",
			(select coalesce(max(t.count), 0)::int from vendor v cross join lateral (
				select count(*) from vendor_tx t
				where t.vendor_code = v.code and t.state = 'tombstone') t) as tombstones
		from vendor_held_win where state = 'open'`.execute(db);
	return rows[0] ?? { held: 0, oldestSeconds: 0, tombstones: 0 };
}
