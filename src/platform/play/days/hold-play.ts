import { sql } from 'kysely';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';

interface HoldInput {
	memberId: number;
	/** For operators alone: no agent sees it. */
	why: string;
	now: Date;
}

const WHY_MIN = 3;
const WHY_MAX = 500;

/**
 * Keeps a member's play out of the figures of all agents above, from the next business day on: of an
 * abused bonus, for one. The member's own rewards are as ever. Returns that day. Throws `CommandError`
 * for a reason of less than 3 or more than 500 characters and for a member who is held already.
 */
export async function holdPlay(tx: Tx, { memberId, why, now }: HoldInput): Promise<string> {
	const reason = why.trim();
	if (reason.length < WHY_MIN || reason.length > WHY_MAX) {
		throw new CommandError(`The reason has ${WHY_MIN} to ${WHY_MAX} characters.`);
	}
	const day = dayAfter(businessDayOf(now), 1);
	const { numAffectedRows } = await sql`
		insert into team_hold (member_id, from_day, why)
		select ${memberId}, ${day}, ${reason}
		where not exists (select from team_hold
			where member_id = ${memberId} and coalesce(until_day >= ${day}, true))`.execute(tx);
	if (numAffectedRows !== 1n) throw new CommandError('The play of this account is held already.');
	return day;
}

/**
 * Lets a member's play count again, from the next business day on. Returns that day. Throws
 * `CommandError` where it is not held.
 */
export async function releasePlay(
	tx: Tx,
	{ memberId, now }: Pick<HoldInput, 'memberId' | 'now'>,
): Promise<string> {
	const today = businessDayOf(now);
	// A hold that begins tomorrow only has nothing to end.
	const { rows: gone } = await sql`delete from team_hold
		where member_id = ${memberId} and from_day > ${today} returning from_day`.execute(tx);
	const { rows: ended } = await sql`update team_hold set until_day = ${today}
		where member_id = ${memberId} and until_day is null returning from_day`.execute(tx);
	if (gone.length + ended.length === 0) {
		throw new CommandError('The play of this account is not held.');
	}
	return dayAfter(today, 1);
}

/** Lists the holds in force and those to come, oldest first. */
export async function listHolds(db: Tx) {
	const { rows } = await sql<{ name: string; from: string; why: string }>`
		select m.username as name, h.from_day::text as "from", h.why
		from team_hold h join member m on m.id = h.member_id
		where h.until_day is null order by h.from_day, h.member_id`.execute(db);
	return rows;
}
