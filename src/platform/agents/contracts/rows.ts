import { type Generated, sql } from 'kysely';
import type { ContractProduct, ContractState, ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { storeTerms } from './stored-terms.ts';
import { type ContractRow, type Version, versionOf } from './version.ts';

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

export const COLUMNS =
	sql.raw(`c.id, c.kind, c.product, c.period, c.carry, c.terms, c.state, c.replaces,
	c.payer_id as "payerId", c.payee_id as "payeeId", c.ending_asked as "endingAsked",
	c.offered_at as "offeredAt", c.starts_at as "startsAt", c.ends_at as "endsAt"`);

/**
 * Selects the contracts of a kind that count for a whole period, and dividends that have ended within
 * it.
 */
export async function selectInForce(
	db: Tx,
	{ kind, period, from, to }: { kind: string; period: string | null; from: Date; to: Date },
): Promise<ContractRow[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.state in ('active', 'ended') and c.kind = ${kind}
			and c.period is not distinct from ${period}
			and c.starts_at <= ${from} and (c.ends_at is null or c.ends_at >= ${to}
				or c.kind = 'dividend' and c.ends_at > ${from})
		order by c.payee_id, c.product`.execute(db);
	return rows;
}

/** Selects a version by its id. */
export async function selectVersion(db: Tx, id: string): Promise<Version | undefined> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c where c.id = ${id}::uuid`.execute(db);
	return rows[0] && versionOf(rows[0]);
}

/** Selects what a member has of a kind: open offers, contracts in force, and those that run out. */
export async function selectVersionsOf(
	db: Tx,
	{ payeeId, kind, now }: { payeeId: number; kind: string; now: Date },
): Promise<Version[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.payee_id = ${payeeId} and c.kind = ${kind}
			and (c.state in ('offered', 'active') or c.state = 'ended' and c.ends_at > ${now})
		order by c.offered_at, c.id`.execute(db);
	return rows.map(versionOf);
}

/** Selects a member's contract without an end, to which lower ones are compared. */
export async function selectActive(
	db: Tx,
	{ payeeId, kind, product }: { payeeId: number; kind: string; product: string },
): Promise<Version | undefined> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.payee_id = ${payeeId} and c.kind = ${kind} and c.product = ${product}
			and c.state = 'active'`.execute(db);
	return rows[0] && versionOf(rows[0]);
}

/** Selects the offers that were made until an instant. */
export async function selectOffersUntil(db: Tx, until: Date): Promise<{ id: string }[]> {
	return await db
		.selectFrom('agent_contract')
		.select('id')
		.where('state', '=', 'offered')
		.where('offered_at', '<=', until)
		.orderBy('offered_at')
		.execute();
}

export interface NewVersion {
	terms: ContractTerms;
	product: ContractProduct;
	payerId: number | undefined;
	payeeId: number;
	state: 'offered' | 'active';
	replaces?: string | undefined;
	offeredAt: Date;
	startsAt?: Date | undefined;
}

export async function insertVersion(tx: Tx, version: NewVersion): Promise<Version> {
	const { product, state, offeredAt } = version;
	const inserted = await tx
		.insertInto('agent_contract')
		.values({
			...storeTerms(version.terms),
			...{ product, state, offered_at: offeredAt, payee_id: version.payeeId },
			...{ payer_id: version.payerId ?? null, replaces: version.replaces ?? null },
			...{ starts_at: version.startsAt ?? null, ends_at: null },
		})
		.returning('id')
		.executeTakeFirstOrThrow();
	return { ...version, id: inserted.id, kind: version.terms.kind, endingAsked: false };
}

/** What changes of a version; its terms never do. */
export interface VersionChange {
	state?: ContractState;
	startsAt?: Date;
	endsAt?: Date;
	endingAsked?: boolean;
}

export async function updateVersion(tx: Tx, id: string, change: VersionChange): Promise<void> {
	const { state, startsAt, endsAt, endingAsked } = change;
	await tx
		.updateTable('agent_contract')
		.set({
			...(state && { state }),
			...(startsAt && { starts_at: startsAt }),
			...(endsAt && { ends_at: endsAt }),
			...(endingAsked !== undefined && { ending_asked: endingAsked }),
		})
		.where('id', '=', id)
		.execute();
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
