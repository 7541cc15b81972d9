import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';

/** Pause after which a launch begins a new play session. */
const PAUSE_S = 30 * 60;

interface PlaySession {
	startedAt: Date;
	staked: Money;
	returned: Money;
}

/** Records a launch: extends the play session, or begins a new one after a pause. */
export async function continuePlay(tx: Tx, memberId: number, now: Date): Promise<void> {
	await sql`
		insert into vendor_play_session as s (member_id, started_at, launched_at, after_round)
		values (${memberId}, ${now}, ${now},
			(select coalesce(max(id), 0) from vendor_round where member_id = ${memberId}))
		on conflict (member_id) do update set
			launched_at = excluded.launched_at,
			(started_at, after_round) = (
				select case when over.is_over then excluded.started_at else s.started_at end,
					case when over.is_over then excluded.after_round else s.after_round end
				from (select greatest(s.launched_at, (
					select created_at from vendor_round where member_id = ${memberId}
						and id > s.after_round order by id desc limit 1
				)) < ${secondsAfter(now, -PAUSE_S)} as is_over) over
			)`.execute(tx);
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
