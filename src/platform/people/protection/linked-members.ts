import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export interface LinkedMember {
	memberId: number;
	by: 'mobile' | 'email' | 'idNumber' | 'payoutAccount' | 'passkey';
}

export interface LinkedMembers {
	/** Accounts of the same person. */
	same: LinkedMember[];
	/** Accounts used in the same browser: a hint for staff, never a reason for a rule. */
	sameDevice: number[];
}

/**
 * Lists the other accounts of a member's person: the same proven number or address, id number, payout
 * account (removed ones too) or key of a passkey. A network address is no link.
 */
export async function linkedMembers(tx: Tx, memberId: number): Promise<LinkedMembers> {
	const { rows: same } = await sql<LinkedMember>`
		select other_id as "memberId", by from same_person
		where member_id = ${memberId} order by 1, 2`.execute(tx);
	const { rows: devices } = await sql<{ memberId: number }>`
		select distinct d.member_id as "memberId"
		from member_device own join member_device d on d.device_hash = own.device_hash
		where own.member_id = ${memberId} and d.member_id <> ${memberId}
		order by 1`.execute(tx);
	return { same, sameDevice: devices.map((row) => row.memberId) };
}
