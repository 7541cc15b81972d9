import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

interface PlaySession {
	startedAt: Date;
	staked: Money;
	returned: Money;
}

/** Records a launch: extends the play session, or begins a new one after a pause. */
export async function continuePlay(tx: Tx, memberId: number, now: Date): Promise<void> {
	await sql`select protection.continue_play(${memberId}, ${now})`.execute(tx);
}

/** Reads the stakes and returns of the play session; absent before the first launch. */
export async function findPlay(tx: Tx, memberId: number): Promise<PlaySession | undefined> {
	const { rows } = await sql<PlaySession>`
		select s.started_at as "startedAt", coalesce(sum(r.stake), 0)::bigint as staked,
			coalesce(sum(r.payout + r.adjustment), 0)::bigint as returned
		from vendor_play_session s
		left join vendor_round r on r.member_id = s.member_id and r.id > s.after_round
		where s.member_id = ${memberId}
		group by s.member_id`.execute(tx);
	return rows[0];
}
