import { sql } from 'kysely';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { upsertDevice } from '../security/rows.ts';
import { recordNetwork } from './networks.ts';

/**
 * Guards operations that move money or change a security setting. Refuses `contact_needed` in a
 * limited session: one that was opened from an unknown device or network without a proven factor.
 */
export function requireFullSession({ isLimited }: Pick<Caller, 'isLimited'>): void {
	if (isLimited) throw refuse('contact_needed');
}

interface LiftLimitInput {
	caller: Pick<Caller, 'memberId' | 'sessionId' | 'isLimited'>;
	client: Pick<Client, 'address'>;
	now: Date;
}

/**
 * Makes a limited session a full one: its member has proven a number or an address. Its device and
 * network are known from then on.
 */
export async function liftLimit(tx: Tx, { caller, client, now }: LiftLimitInput): Promise<void> {
	const { memberId, sessionId, isLimited } = caller;
	if (!isLimited) return;
	const { rows } = await sql<{ deviceHash: Buffer | null }>`
		update member_session set is_limited = false where id = ${sessionId}
		returning device_hash as "deviceHash"`.execute(tx);
	const deviceHash = rows[0]?.deviceHash;
	if (deviceHash) await upsertDevice(tx, { memberId, deviceHash, now });
	await recordNetwork(tx, { memberId, address: client.address });
}
