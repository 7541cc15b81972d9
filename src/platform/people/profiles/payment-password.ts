import type { Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/**
 * Returns the payment password's hash, in the format of
 * `platform/people/auth/passwords/password.ts`.
 */
export async function readPaymentPasswordHash(db: Tx, memberId: number) {
	return (await rows.selectProfile(db, memberId))?.payment_password_hash ?? undefined;
}

export async function hasPaymentPassword(db: Tx, memberId: number): Promise<boolean> {
	return (await readPaymentPasswordHash(db, memberId)) !== undefined;
}

export async function setPaymentPasswordHash(tx: Tx, memberId: number, hash: string) {
	await rows.upsertProfile(tx, memberId, { payment_password_hash: hash });
}
