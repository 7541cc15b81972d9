import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { EventKind } from './events.ts';

/** Changes after which money waits before it leaves: a thief would make them first. */
const KINDS: readonly EventKind[] = [
	'password_changed',
	'password_given',
	'mobile_changed',
	'totp_on',
	'totp_off',
	'passkey_added',
	'passkey_removed',
	'recovery_used',
];

/**
 * Returns when the member's password, number or second factor last changed, or a forgotten payment
 * password was reset.
 */
export async function readLatestChange(db: Tx, memberId: number): Promise<Date | undefined> {
	const row = await db
		.selectFrom('member_event')
		.select('at')
		.where('member_id', '=', memberId)
		.where(({ eb, or }) =>
			or([
				eb('kind', 'in', KINDS),
				eb('kind', '=', 'payment_password_changed').and(sql<boolean>`detail ->> 'how' = 'reset'`),
			]),
		)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	return row?.at;
}
