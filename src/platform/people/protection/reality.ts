import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { keepGuard } from './guard.ts';
import { lockMember } from './rows.ts';

interface SetRealityInput {
	memberId: number;
	/** 15 to 60; undefined turns the check off. */
	minutes: number | undefined;
	now: Date;
}

/** Sets after how many minutes of a play session the member must look at time and money. */
export async function setReality(tx: Tx, input: SetRealityInput): Promise<void> {
	const { memberId, minutes = null, now } = input;
	await lockMember(tx, memberId);
	await keepGuard(tx, memberId, now, true);
	await tx
		.updateTable('protection_guard')
		.set({ reality_min: minutes, acknowledged_at: now })
		.where('member_id', '=', memberId)
		.execute();
	await keepGuard(tx, memberId, now);
}

export interface Reality {
	/** Absent while it is off. */
	minutes?: number;
	/** True when the next stake waits for the acknowledgement. */
	isDue: boolean;
	/** The play session: its begin, what was staked, and won less staked. Absent before any play. */
	session?: { startedAt: Date; playedS: number; wagered: Money; net: Money };
}

/** Reads the reality check and the play session. */
export async function readReality(tx: Tx, memberId: number): Promise<Reality> {
	const { rows } = await sql<{ minutes: number | null; isDue: boolean | null }>`
		select g.reality_min as minutes, protection.reality_due(g, core.clock()) as "isDue"
		from protection_guard g where g.member_id = ${memberId}`.execute(tx);
	const session = await findSession(tx, memberId);
	const minutes = rows[0]?.minutes;
	return {
		...(minutes && { minutes }),
		isDue: rows[0]?.isDue === true,
		...(session && { session }),
	};
}

/** Acknowledges the reality check: the next one is due after its minutes. What was shown is kept. */
export async function acknowledgeReality(tx: Tx, memberId: number, now: Date): Promise<void> {
	await lockMember(tx, memberId);
	const session = await findSession(tx, memberId);
	const { playedS = 0, wagered = 0n, net = 0n } = session ?? {};
	await tx
		.insertInto('protection_reality')
		.values({ member_id: memberId, at: now, played_s: playedS, wagered, net })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	await tx
		.updateTable('protection_guard')
		.set({ acknowledged_at: now })
		.where('member_id', '=', memberId)
		.execute();
}

async function findSession(tx: Tx, memberId: number) {
	const { rows } = await sql<NonNullable<Reality['session']>>`
		select s.started_at as "startedAt",
			greatest(0, extract(epoch from core.now() - s.started_at))::int as "playedS",
			coalesce(sum(r.stake), 0)::bigint as wagered, coalesce(sum(r.net), 0)::bigint as net
		from vendor_play_session s
		left join lateral (
			select v.stake, v.payout + v.adjustment - v.stake + v.held as net
			from vendor_round v where v.member_id = s.member_id and v.id > s.after_round
			union all
			select b.stake, case b.state when 'settled' then b.win + b.rebate - b.stake else 0 end
			from lottery.bet b where b.member_id = s.member_id and b.id > s.after_round
				and b.state in ('live', 'judged', 'settled')
		) r on true
		where s.member_id = ${memberId}
		group by s.member_id`.execute(tx);
	return rows[0];
}
