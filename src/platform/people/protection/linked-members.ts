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
		with own as (select * from member_profile where member_id = ${memberId})
		select p.member_id as "memberId", 'mobile' as by
		from own join member_profile p on p.mobile_mark = own.mobile_mark
		where own.mobile_verified_at is not null and p.mobile_verified_at is not null
			and p.member_id <> ${memberId}
		union all
		select p.member_id, 'email'
		from own join member_profile p on p.email_mark = own.email_mark
		where own.email_verified_at is not null and p.email_verified_at is not null
			and p.member_id <> ${memberId}
		union all
		select p.member_id, 'idNumber'
		from own join member_profile p on p.id_number_mark = own.id_number_mark
		where p.member_id <> ${memberId}
		union
		select a.member_id, 'payoutAccount'
		from payout_account own join payout_account a on a.number_mark = own.number_mark
		where own.member_id = ${memberId} and a.member_id <> ${memberId}
		union
		select k.member_id, 'passkey'
		from member_passkey own join member_passkey k on k.public_key = own.public_key
		where own.member_id = ${memberId} and k.member_id <> ${memberId}
		order by 1, 2`.execute(tx);
	const { rows: devices } = await sql<{ memberId: number }>`
		select distinct d.member_id as "memberId"
		from member_device own join member_device d on d.device_hash = own.device_hash
		where own.member_id = ${memberId} and d.member_id <> ${memberId}
		order by 1`.execute(tx);
	return { same, sameDevice: devices.map((row) => row.memberId) };
}
