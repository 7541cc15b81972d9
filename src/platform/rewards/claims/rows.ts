import { type Generated, type Selectable, sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';

export type ClaimState = 'waiting' | 'claimable' | 'claimed' | 'issued' | 'rejected' | 'expired';

interface ClaimTable {
	id: string;
	rule: string;
	member_id: number;
	period: string;
	version: string;
	state: ClaimState;
	prize: unknown;
	counted: Money;
	counted_by_type: Generated<Record<string, string>>;
	pot: string;
	cost: Money;
	reason: string | null;
	opened_at: Date;
	expires_at: Date | null;
	decided_at: Date | null;
	decided_by: string | null;
	tx_id: string | null;
}

interface JoinTable {
	rule: string;
	member_id: number;
	version: string;
	language: string;
	joined_at: Date;
	left_at: Date | null;
}

interface OnceTable {
	rule: string;
	kind: 'person' | 'device' | 'payout';
	key_hash: Buffer;
	claim_id: string;
}

interface GivenTable {
	rule: string;
	period: string;
	claims: number;
	amount: Money;
}

interface RefusalTable {
	member_id: number;
	refused_at: Generated<Date>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_claim: ClaimTable;
		reward_join: JoinTable;
		reward_once: OnceTable;
		reward_given: GivenTable;
		reward_refusal: RefusalTable;
	}
}

export type ClaimRow = Selectable<ClaimTable>;

export async function findClaim(db: Tx, key: { rule: string; memberId: number; period: string }) {
	return await db
		.selectFrom('reward_claim')
		.selectAll()
		.where('rule', '=', key.rule)
		.where('member_id', '=', key.memberId)
		.where('period', '=', key.period)
		.executeTakeFirst();
}

/** Locks a claim by its id. */
export async function lockAnyClaim(tx: Tx, id: string) {
	return await tx
		.selectFrom('reward_claim')
		.selectAll()
		.where('id', '=', id)
		.forUpdate()
		.executeTakeFirst();
}

type NewClaim = Omit<ClaimRow, 'prize' | 'counted_by_type'> & {
	/** JSON. */
	prize: string;
	countedByType: Record<string, string>;
};

/**
 * Inserts a claim; false when one for the same period exists. Waits for a copy that is under way.
 */
export async function insertClaim(
	tx: Tx,
	{ prize, countedByType, ...row }: NewClaim,
): Promise<boolean> {
	const inserted = await tx
		.insertInto('reward_claim')
		.values({
			...row,
			prize: sql`${prize}::jsonb`,
			counted_by_type: sql`${JSON.stringify(countedByType)}::jsonb`,
		})
		.onConflict((conflict) => conflict.columns(['rule', 'member_id', 'period']).doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function updateClaim(
	tx: Tx,
	id: string,
	change: Partial<
		Pick<ClaimTable, 'state' | 'cost' | 'tx_id' | 'reason' | 'decided_at' | 'decided_by'>
	>,
): Promise<void> {
	await tx.updateTable('reward_claim').set(change).where('id', '=', id).execute();
}

/** The member's latest claims, the newest first. */
export async function selectClaims(
	db: Tx,
	memberId: number,
	{ limit, offset = 0, states }: { limit: number; offset?: number; states?: readonly ClaimState[] },
): Promise<ClaimRow[]> {
	return await db
		.selectFrom('reward_claim')
		.selectAll()
		.where('member_id', '=', memberId)
		.$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
		.orderBy('opened_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.offset(offset)
		.execute();
}

export interface PastRow {
	rule: string;
	claimCount: number;
	/** The sums of what claims were for, by game type. */
	countedByType: Record<string, string>;
	/** The periods of claims that are not rejected or expired, of the last year. */
	periods: string[];
	/** When the claims of the last year were made. */
	openedAt: string[];
	joinedVersion: string | null;
	joinedAt: Date | null;
}

/** The member's past with each rule: claims and joining, in one statement. */
export async function selectPast(db: Tx, memberId: number): Promise<PastRow[]> {
	const { rows } = await sql<PastRow>`
		with taken as (
			select c.rule, count(*)::int as claim_count,
				(select jsonb_object_agg(s.type, s.counted::text) from (
					select e.key as type, sum(e.value::bigint) as counted
					from reward_claim b cross join jsonb_each_text(b.counted_by_type) e
					where b.member_id = ${memberId} and b.rule = c.rule
						and b.state not in ('rejected', 'expired')
					group by e.key) s) as counted_by_type,
				jsonb_agg(c.period) filter (where c.opened_at > core.now() - interval '400 days') as periods,
				jsonb_agg(coalesce(c.decided_at, c.opened_at)) filter
					(where c.opened_at > core.now() - interval '400 days') as opened
			from reward_claim c
			where c.member_id = ${memberId} and c.state not in ('rejected', 'expired')
			group by c.rule
		)
		select coalesce(t.rule, j.rule) as rule, coalesce(t.claim_count, 0) as "claimCount",
			coalesce(t.counted_by_type, '{}') as "countedByType", coalesce(t.periods, '[]') as periods,
			coalesce(t.opened, '[]') as "openedAt", j.version as "joinedVersion",
			j.joined_at as "joinedAt"
		from taken t
		full join (select * from reward_join where member_id = ${memberId} and left_at is null) j
			on j.rule = t.rule`.execute(db);
	return rows;
}

/** Inserts the join; a member who left joins anew. False when the member has joined. */
export async function insertJoin(tx: Tx, row: Omit<JoinTable, 'left_at'>): Promise<boolean> {
	const inserted = await tx
		.insertInto('reward_join')
		.values({ ...row, left_at: null })
		.onConflict((conflict) =>
			conflict
				.columns(['rule', 'member_id'])
				.doUpdateSet({ ...row, left_at: null })
				.where('reward_join.left_at', 'is not', null),
		)
		.returning('rule')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function endJoin(
	tx: Tx,
	{ rule, memberId, now }: { rule: string; memberId: number; now: Date },
) {
	const ended = await tx
		.updateTable('reward_join')
		.set({ left_at: now })
		.where('rule', '=', rule)
		.where('member_id', '=', memberId)
		.where('left_at', 'is', null)
		.returning('rule')
		.executeTakeFirst();
	return ended !== undefined;
}

/**
 * Adds a claim to what the rule has given in a period, and returns the new sums. Locks the row until
 * the transaction ends, so that no limit is passed.
 */
export async function addGiven(
	tx: Tx,
	{ rule, period, amount }: { rule: string; period: string; amount: Money },
): Promise<{ claims: number; amount: Money }> {
	const { rows } = await sql<{ claims: number; amount: Money }>`
		insert into reward_given as g (rule, period, claims, amount) values (${rule}, ${period}, 1, ${amount})
		on conflict (rule, period) do update
		set claims = g.claims + 1, amount = g.amount + excluded.amount
		returning claims, amount`.execute(tx);
	return rows[0] ?? { claims: 0, amount: 0n };
}

/** What rules have given in a period, by rule; at all for `life`. */
export async function selectGiven(
	db: Tx,
	period = 'life',
): Promise<Map<string, { claims: number; amount: Money }>> {
	const rows = await db
		.selectFrom('reward_given')
		.select(['rule', 'claims', 'amount'])
		.where('period', '=', period)
		.execute();
	return new Map(rows.map(({ rule, claims, amount }) => [rule, { claims, amount }]));
}

interface OnceKeys {
	rule: string;
	kind: OnceTable['kind'];
	keys: readonly Buffer[];
	claimId: string;
}

/** Takes the keys for a claim, in their order; false when another claim has one of them. */
export async function insertOnce(
	tx: Tx,
	{ rule, kind, keys, claimId }: OnceKeys,
): Promise<boolean> {
	const sorted = [...keys].sort(Buffer.compare);
	const { rows } = await sql<{ free: boolean }>`
		with taken as (
			insert into reward_once (rule, kind, key_hash, claim_id)
			select ${rule}, ${kind}, k.hash, ${claimId}::uuid
			from unnest(${sorted}::bytea[]) with ordinality k(hash, place) order by k.place
			on conflict do nothing returning key_hash
		)
		select (select count(*) from taken) = ${sorted.length} as free`.execute(tx);
	return rows[0]?.free ?? false;
}

/** Whether a claim has taken one of the keys. */
export async function hasOnce(
	db: Tx,
	{ rule, kind, keys }: Omit<OnceKeys, 'claimId'>,
): Promise<boolean> {
	const found = await db
		.selectFrom('reward_once')
		.select('rule')
		.where('rule', '=', rule)
		.where('kind', '=', kind)
		.where('key_hash', 'in', [...keys])
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

export async function insertRefusal(tx: Tx, memberId: number): Promise<void> {
	await tx
		.insertInto('reward_refusal')
		.values({ member_id: memberId })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

export async function deleteRefusal(tx: Tx, memberId: number): Promise<void> {
	await tx.deleteFrom('reward_refusal').where('member_id', '=', memberId).execute();
}
