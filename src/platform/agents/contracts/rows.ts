import { type Generated, sql } from 'kysely';
import type { ContractState } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StoredTerms } from './stored-terms.ts';

interface ContractTable {
	id: Generated<string>;
	kind: string;
	product: string;
	period: string | null;
	carry: string | null;
	/** Empty where the platform pays. */
	payer_id: number | null;
	payee_id: number;
	terms: unknown;
	state: ContractState;
	/** The version that a changed offer ends when it is accepted. */
	replaces: string | null;
	ending_asked: Generated<boolean>;
	offered_at: Date;
	starts_at: Date | null;
	ends_at: Date | null;
}

interface EventTable {
	id: Generated<bigint>;
	contract_id: string;
	at: Date;
	what: string;
	actor_id: number | null;
	actor: string;
	details: Generated<unknown>;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		agent_contract: ContractTable;
		agent_contract_event: EventTable;
	}
}

/** A version of a contract. */
export interface ContractRow extends StoredTerms {
	id: string;
	product: string;
	payerId: number | null;
	payeeId: number;
	state: ContractState;
	replaces: string | null;
	endingAsked: boolean;
	offeredAt: Date;
	startsAt: Date | null;
	endsAt: Date | null;
}

const COLUMNS = sql.raw(`c.id, c.kind, c.product, c.period, c.carry, c.terms, c.state, c.replaces,
	c.payer_id as "payerId", c.payee_id as "payeeId", c.ending_asked as "endingAsked",
	c.offered_at as "offeredAt", c.starts_at as "startsAt", c.ends_at as "endsAt"`);

/** Selects the contracts of a kind that count for a whole period. */
export async function selectInForce(
	db: Tx,
	{ kind, period, from, to }: { kind: string; period: string | null; from: Date; to: Date },
): Promise<ContractRow[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.state in ('active', 'ended') and c.kind = ${kind}
			and c.period is not distinct from ${period}
			and c.starts_at <= ${from} and (c.ends_at is null or c.ends_at >= ${to})
		order by c.payee_id, c.product`.execute(db);
	return rows;
}

export interface NewContract extends StoredTerms {
	product: string;
	payerId: number | null;
	payeeId: number;
	state: ContractState;
	replaces: string | null;
	offeredAt: Date;
	startsAt: Date | null;
}

export async function insertContract(tx: Tx, row: NewContract): Promise<string> {
	const inserted = await tx
		.insertInto('agent_contract')
		.values({
			...{ kind: row.kind, product: row.product, period: row.period, carry: row.carry },
			...{ payer_id: row.payerId, payee_id: row.payeeId, terms: row.terms, state: row.state },
			...{ replaces: row.replaces, offered_at: row.offeredAt, starts_at: row.startsAt },
			ends_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return inserted.id;
}

export interface NewContractEvent {
	contractId: string;
	at: Date;
	what: string;
	/** The member who did it. */
	actorId?: number | undefined;
	/** `upline`, `downline`, or what else did it, such as `operator` or `period`. */
	actor: string;
	details?: object;
}

export async function insertContractEvent(tx: Tx, event: NewContractEvent): Promise<void> {
	await tx
		.insertInto('agent_contract_event')
		.values({
			...{ contract_id: event.contractId, at: event.at, what: event.what, actor: event.actor },
			...{ actor_id: event.actorId ?? null, details: JSON.stringify(event.details ?? {}) },
		})
		.execute();
}
