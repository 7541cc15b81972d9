import { sql } from 'kysely';
import type { AffiliateTerms } from '#lib/rules/agents/affiliate.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StoredTerms } from '../contracts/stored-terms.ts';
import { readAffiliateTerms, storeAffiliateTerms } from './stored-terms.ts';

/** The terms of an affiliate or a master affiliate. */
export interface AffiliateContract {
	id: string;
	payeeId: number;
	terms: AffiliateTerms;
	startsAt: Date;
}

interface ContractRow extends StoredTerms {
	id: string;
	payeeId: number;
	startsAt: Date;
}

const COLUMNS = sql.raw(`c.id, c.payee_id as "payeeId", c.kind, c.period, c.carry, c.terms,
	c.starts_at as "startsAt"`);
const IS_AFFILIATE = sql`c.kind in ('affiliate', 'master') and c.state in ('active', 'ended')`;

const contractOf = ({ id, payeeId, startsAt, ...stored }: ContractRow): AffiliateContract => {
	return { id, payeeId, startsAt, terms: readAffiliateTerms(stored) };
};

/** Selects the contracts that count for a whole period; those of affiliates come first. */
export async function selectInForce(
	db: Tx,
	{ from, to }: { from: Date; to: Date },
): Promise<AffiliateContract[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where ${IS_AFFILIATE} and c.starts_at <= ${from} and (c.ends_at is null or c.ends_at >= ${to})
		order by c.kind, c.payee_id`.execute(db);
	return rows.map(contractOf);
}

/** Selects the contract of a member without an end. */
export async function selectActive(
	db: Tx,
	memberId: number,
): Promise<AffiliateContract | undefined> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where ${IS_AFFILIATE} and c.payee_id = ${memberId} and c.state = 'active'`.execute(db);
	return rows[0] && contractOf(rows[0]);
}

export async function endContract(
	tx: Tx,
	{ id, endsAt, by, now }: { id: string; endsAt: Date; by: string; now: Date },
): Promise<void> {
	await sql`update agent_contract set state = 'ended', ends_at = greatest(starts_at, ${endsAt})
		where id = ${id}::uuid`.execute(tx);
	await insertEvent(tx, { id, what: 'ended', by, now });
}

interface NewContract {
	memberId: number;
	terms: AffiliateTerms;
	startsAt: Date;
	replaces: string | undefined;
	by: string;
	now: Date;
}

export async function insertContract(tx: Tx, contract: NewContract): Promise<string> {
	const { memberId, terms, startsAt, replaces = null, by, now } = contract;
	const { id } = await tx
		.insertInto('agent_contract')
		.values({
			...storeAffiliateTerms(terms),
			...{ product: 'CONS', payer_id: null, payee_id: memberId, state: 'active', replaces },
			...{ offered_at: now, starts_at: startsAt, ends_at: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	await insertEvent(tx, { id, what: 'accepted', by, now });
	return id;
}

async function insertEvent(
	tx: Tx,
	{ id, what, by, now }: { id: string; what: string; by: string; now: Date },
): Promise<void> {
	await tx
		.insertInto('agent_contract_event')
		.values({
			...{ contract_id: id, at: now, what, actor: 'operator', actor_id: null },
			details: JSON.stringify({ by }),
		})
		.execute();
}
