import { sql } from 'kysely';
import { type Money, sumOf } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { BetSums } from '#lib/wps/contract/games.ts';
import type { Tx } from '#platform/db/database.ts';

interface SumBetsInput {
	memberId: number;
	/** The time of the first bet: from `since` on, before `until`. */
	period: { since: Date; until: Date };
	vendorCode?: string | undefined;
	gameCode?: string | undefined;
	gameType?: string | undefined;
}

const PLAYED_MAX = 50;

export interface PlayedGame {
	vendorCode: string;
	gameCode: string;
	/** Null of a game that is no longer listed. */
	names: Texts | null;
	gameType: string;
}

interface Row {
	gameType: string;
	staked: Money;
	returned: Money;
	held: Money;
	roundCount: number;
}

/** Sums a member's settled rounds by game type, and the stakes of open ones. */
export async function sumBets(db: Tx, input: SumBetsInput): Promise<BetSums> {
	const { memberId, period, vendorCode = null, gameCode = null, gameType = null } = input;
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
			and r.vendor_code = coalesce(${vendorCode}, r.vendor_code)
			and r.game_code = coalesce(${gameCode}, r.game_code)
			and (${gameType}::text is null or g.game_type = ${gameType})
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

/** Lists the games of a member's rounds in a period, the most played first. */
export async function listPlayedGames(
	db: Tx,
	{ memberId, period }: Pick<SumBetsInput, 'memberId' | 'period'>,
) {
	const { rows } = await sql<PlayedGame>`
		select r.vendor_code as "vendorCode", r.game_code as "gameCode", g.names,
			coalesce(g.game_type, '') as "gameType"
		from vendor_round r
		left join game g on g.vendor_code = r.vendor_code and g.game_code = r.game_code
		where r.member_id = ${memberId}
			and r.created_at >= ${period.since} and r.created_at < ${period.until}
		group by r.vendor_code, r.game_code, g.names, g.game_type
		order by count(*) desc, 1, 2 limit ${PLAYED_MAX}`.execute(db);
	return rows;
}
