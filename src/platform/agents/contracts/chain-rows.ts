import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import { COLUMNS } from './rows.ts';
import { type ContractRow, type Version, versionOf } from './version.ts';

/** A contract that a member pays. */
export type LowerVersion = Version & { payerId: number };

/** A line of contracts: from a member down, of one kind and product. */
export interface Line {
	payeeId: number;
	kind: string;
	product: string;
}

/** Selects every contract below a member's, at any depth, that counts at an instant or later. */
export async function selectBelow(
	db: Tx,
	{ payeeId, kind, product, at }: Line & { at: Date },
): Promise<LowerVersion[]> {
	const counts = sql`c.kind = ${kind} and c.product = ${product}
		and c.state in ('active', 'ended')
		and (c.ends_at is null or c.ends_at > greatest(c.starts_at, ${at}))`;
	const { rows } = await sql<ContractRow>`
		with recursive below (id, payee_id) as (
			select c.id, c.payee_id from agent_contract c where c.payer_id = ${payeeId} and ${counts}
			union
			select c.id, c.payee_id
			from below b join agent_contract c on c.payer_id = b.payee_id and ${counts}
		)
		select ${COLUMNS} from below b join agent_contract c on c.id = b.id
		order by c.payee_id, c.id`.execute(db);
	return rows.flatMap((row) => {
		const version = versionOf(row);
		const { payerId } = version;
		return payerId === undefined ? [] : [{ ...version, payerId }];
	});
}

/** Selects the open offers of some payers, of one kind and product. */
export async function selectOffersBy(
	db: Tx,
	{ payerIds, kind, product }: Omit<Line, 'payeeId'> & { payerIds: readonly number[] },
): Promise<LowerVersion[]> {
	const { rows } = await sql<ContractRow & { payerId: number }>`
		select ${COLUMNS} from agent_contract c
		where c.state = 'offered' and c.payer_id = any(${[...payerIds]}::int[])
			and c.kind = ${kind} and c.product = ${product}
		order by c.id`.execute(db);
	return rows.map((row) => ({ ...versionOf(row), payerId: row.payerId }));
}

/** Locks members in id order. Every change of a member's contracts holds the row of the member. */
export async function lockMembers(tx: Tx, ids: readonly number[]): Promise<void> {
	await sql`select from member where id = any(${[...ids]}::int[]) order by id
		for no key update`.execute(tx);
}

/** A member directly below another one, today and in the days to come. */
export interface Direct {
	memberId: number;
	username: string;
	type: number;
}

const direct = (uplineId: number) => sql`
	from agent_node n join member m on m.id = n.member_id
	where n.upline_id = ${uplineId} and exists (
		select from agent_edge e
		where e.member_id = n.member_id and e.upline_id = n.upline_id and e.to_day is null)`;

/** Finds a member directly below by its account name, whatever its case. */
export async function findDirect(
	db: Tx,
	{ uplineId, account }: { uplineId: number; account: string },
): Promise<Direct | undefined> {
	const { rows } = await sql<Direct>`
		select m.id as "memberId", m.username, m.type ${direct(uplineId)}
			and m.username = ${account.trim().toLowerCase()}`.execute(db);
	return rows[0];
}

/** Whether a member is directly below another one, and stays there. */
export async function isDirect(
	db: Tx,
	{ uplineId, memberId }: { uplineId: number; memberId: number },
): Promise<boolean> {
	const { rows } = await sql`
		select ${direct(uplineId)} and n.member_id = ${memberId}`.execute(db);
	return rows.length > 0;
}

/** A contract or an offer that cannot go on. */
export interface Lost {
	id: string;
	/** The payer is not directly above the payee any more, or not in the days to come. */
	isMoved: boolean;
}

/**
 * Selects the contracts without an end, and the offers, whose members are locked, excluded, or not
 * directly above each other any more; of one payee or of all, or one by its id.
 */
export async function selectLost(db: Tx, payeeId?: number, id?: string): Promise<Lost[]> {
	const { rows } = await sql<Lost>`
		with open as (
			select c.id, c.payee_id, c.payer_id,
				case when c.payer_id is null then exists (
					select from agent_edge e where e.member_id = c.payee_id and e.to_day is null
				) else not exists (
					select from agent_edge e
					where e.member_id = c.payee_id and e.upline_id = c.payer_id and e.to_day is null
				) end as "isMoved"
			from agent_contract c
			where c.state in ('offered', 'active') and c.kind not in ('affiliate', 'master')
				and (${payeeId ?? null}::int is null or c.payee_id = ${payeeId ?? null})
				and (${id ?? null}::uuid is null or c.id = ${id ?? null})
		)
		select o.id, o."isMoved" from open o
		where o."isMoved" or exists (
			select from member m
			where m.id in (o.payee_id, o.payer_id) and (m.status <> 'active' or exists (
				select from protection_block b
				where b.member_id = m.id and b.kind = 'exclusion' and b.over_at is null))
		)
		order by o.id`.execute(db);
	return rows;
}
