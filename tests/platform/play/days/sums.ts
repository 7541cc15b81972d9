import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';

interface Whose {
	db: Database;
	memberId: number;
}

/** The sums of a member's play by day. */
export async function daysOf({ db, memberId }: Whose) {
	const { rows } = await sql`
		select day::text, booked::text, game_type, game_code, rounds, stake, paid, valid, uncounted
		from play_day where member_id = ${memberId} order by day, booked, game_code`.execute(db);
	return rows;
}

/** The sums of a member's money by day. */
export async function moneyOf({ db, memberId }: Whose) {
	const { rows } = await sql`
		select day::text, deposited, deposits, withdrawn, bonus, rebate
		from money_day where member_id = ${memberId} order by day`.execute(db);
	return rows;
}
