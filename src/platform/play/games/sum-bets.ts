import { sql } from 'kysely';
import { type Money, sumOf } from '#lib/money.ts';
import type { BetSums } from '#lib/wps/contract/games.ts';
import type { Tx } from '#platform/db/database.ts';

interface SumBetsInput {
	memberId: number;
	/** The time of the first bet: from `since` on, before `until`. */
	period: { since: Date; until: Date };
}

interface Row {
	gameType: string;
	staked: Money;
	returned: Money;
	held: Money;
	roundCount: number;
}

/** Sums a member's settled rounds by game type, and the stakes of open ones. */
export async function sumBets(db: Tx, { memberId, period }: SumBetsInput): Promise<BetSums> {
	const { rows } = await sql<Row>`
		select coalesce(g.game_type, '') as "gameType",
			coalesce(sum(r.stake) filter (where r.state = 'settled'), 0)::bigint as staked,
			coalesce(sum(r.payout + r.adjustment) filter (where r.state = 'settled'), 0)::bigint
				as returned,
			coalesce(sum(r.held), 0)::bigint as held,
			(count(*) filter (where r.state = 'settled'))::int as "roundCount"
		from vendor_round r
		left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
		where r.member_id = ${memberId}
			and r.created_at >= ${period.since} and r.created_at < ${period.until}
		group by 1 order by 1`.execute(db);
	const staked = sumOf(rows.map((row) => row.staked));
	const returned = sumOf(rows.map((row) => row.returned));
	return {
		staked,
		returned,
		net: returned - staked,
		held: sumOf(rows.map((row) => row.held)),
		byType: rows
			.filter(({ roundCount }) => roundCount > 0)
			.map(({ held: _, ...row }) => ({ ...row, net: row.returned - row.staked })),
	};
}
