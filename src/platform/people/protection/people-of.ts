import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/**
 * Groups members by person, by the links of `linkedMembers` and what follows from them. Returns the
 * lowest member id of the person of each; the person may have accounts that are not among the members.
 */
export async function peopleOf(
	tx: Tx,
	memberIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	const first = new Map<number, number>();
	for (const group of await selectGroups(tx, memberIds)) {
		const lowest = Math.min(...group.map((id) => rootOf(first, id)));
		for (const id of group) first.set(rootOf(first, id), lowest);
	}
	return new Map(memberIds.map((id) => [id, rootOf(first, id)]));
}

function rootOf(first: ReadonlyMap<number, number>, id: number): number {
	let root = id;
	for (let next = first.get(root); next !== undefined && next !== root; next = first.get(root)) {
		root = next;
	}
	return root;
}

/** Members with the same mark, where one of them is asked about. */
async function selectGroups(tx: Tx, memberIds: readonly number[]): Promise<number[][]> {
	const { rows } = await sql<{ members: number[] }>`
		with marks as (
			select 'mobile' as kind, mobile_mark as mark, member_id from member_profile
			where mobile_verified_at is not null
			union all
			select 'email', email_mark, member_id from member_profile where email_verified_at is not null
			union all
			select 'id', id_number_mark, member_id from member_profile
			union all
			select 'payout', number_mark, member_id from payout_account
			union all
			select 'passkey', public_key, member_id from member_passkey
		)
		select array_agg(distinct member_id) as members from marks where mark is not null
		group by kind, mark
		having count(distinct member_id) > 1 and bool_or(member_id = any(${memberIds}::int[]))
		order by 1`.execute(tx);
	return rows.map(({ members }) => members);
}
