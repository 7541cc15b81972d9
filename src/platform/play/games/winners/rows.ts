import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Texts } from '#lib/rules/texts.ts';
import type { Tx } from '#platform/db/database.ts';

interface SelectWinsInput {
	/** The latest rounds to search, so that the cost does not grow with the table. */
	roundsMax: number;
	gameType: string | undefined;
	limit: number;
}

export interface WinRow {
	username: string;
	payout: Money;
	gameId: number;
	gameType: string;
	vendorCode: string;
	names: Texts;
	icon: string;
}

/** Lists the wins among the latest rounds, largest payout first. */
export async function selectWins(db: Tx, { roundsMax, gameType, limit }: SelectWinsInput) {
	const { rows } = await sql<WinRow>`
		select member.username, round.payout + round.adjustment as payout, game.id as "gameId",
			game.game_type as "gameType", game.vendor_code as "vendorCode", game.names, game.icon
		from (select * from vendor_round order by id desc limit ${roundsMax}) as round
			join member on member.id = round.member_id
			join game on game.vendor_code = round.vendor_code and game.game_code = round.game_code
		where round.state = 'settled' and round.payout + round.adjustment > round.stake
			and round.in_review = 0
			and member.type <> 4 and member.status = 'active' and not member.is_demo
			and (${gameType ?? null}::text is null or game.game_type = ${gameType ?? null})
		order by payout desc, round.id desc
		limit ${limit}`.execute(db);
	return rows;
}
