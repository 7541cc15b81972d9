import { sql } from 'kysely';
import { CONTRACT_KINDS } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { COLUMNS } from './rows.ts';
import { type ContractRow, type Version, versionOf } from './version.ts';

/** A version with the account of its other side. */
export interface ListedVersion {
	version: Version;
	/** Absent where the platform pays. */
	account: string | undefined;
}

interface ListRowsInput {
	memberId: number;
	/** Whether what is over is listed too. */
	hasPast: boolean;
	now: Date;
	limit: number;
	/** The id of the last contract of the page before. */
	after?: string | undefined;
}

type ListedRow = ContractRow & { account: string | null };

const listed = ({ account, ...row }: ListedRow): ListedVersion => {
	return { version: versionOf(row), account: account ?? undefined };
};

const isShown = ({ hasPast, now }: ListRowsInput) => sql`(${hasPast}::boolean
	or c.state in ('offered', 'active') or c.state = 'ended' and c.ends_at > ${now})`;

/** Selects the contracts that a member is paid by, with the accounts of the payers, newest first. */
export async function selectOwn(db: Tx, input: ListRowsInput): Promise<ListedVersion[]> {
	const { rows } = await sql<ListedRow>`
		select ${COLUMNS}, m.username as account
		from agent_contract c left join member m on m.id = c.payer_id
		where c.payee_id = ${input.memberId} and ${isShown(input)}
			and c.kind not in ('affiliate', 'master')
		order by c.offered_at desc, c.id desc limit ${input.limit}`.execute(db);
	return rows.map(listed);
}

/** Selects a page of the contracts that a member pays, with the accounts of the payees. */
export async function selectPaid(db: Tx, input: ListRowsInput): Promise<ListedVersion[]> {
	const after = input.after ?? null;
	const { rows } = await sql<ListedRow>`
		select ${COLUMNS}, m.username as account
		from agent_contract c join member m on m.id = c.payee_id
		where c.payer_id = ${input.memberId} and ${isShown(input)}
			and (${after}::uuid is null or (c.offered_at, c.id) < (
				select a.offered_at, a.id from agent_contract a where a.id = ${after}::uuid))
		order by c.offered_at desc, c.id desc limit ${input.limit}`.execute(db);
	return rows.map(listed);
}

/** What waits for the answer of a member: open offers, and contracts whose ending is asked. */
export async function selectWaiting(db: Tx, memberId: number): Promise<Version[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.payee_id = ${memberId} and c.payer_id is not null
			and (c.state = 'offered' or c.state = 'active' and c.ending_asked)
		order by c.offered_at, c.id`.execute(db);
	return rows.map(versionOf);
}

/** The contracts of a payee that count now. */
export async function selectOwnInForce(
	db: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<Version[]> {
	const { rows } = await sql<ContractRow>`
		select ${COLUMNS} from agent_contract c
		where c.payee_id = ${memberId} and c.kind = any(${[...CONTRACT_KINDS]})
			and c.state in ('active', 'ended') and c.starts_at <= ${now}
			and (c.ends_at is null or c.ends_at > ${now})
		order by c.kind, c.product`.execute(db);
	return rows.map(versionOf);
}

/** A step of a contract's history. */
export interface EventRow {
	at: Date;
	what: string;
	actor: string;
	/** Why it ended. */
	reason: string | null;
}

export async function selectEvents(db: Tx, contractId: string): Promise<EventRow[]> {
	const { rows } = await sql<EventRow>`
		select at, what, actor, details ->> 'reason' as reason from agent_contract_event
		where contract_id = ${contractId}::uuid order by id`.execute(db);
	return rows;
}

/** Whether a member has contracts in force, to come or running out, or open offers, on either side. */
export async function selectHasOpen(db: Tx, memberId: number): Promise<boolean> {
	const { rows } = await sql`
		select from agent_contract
		where ${memberId} in (payee_id, payer_id) and (state in ('offered', 'active')
			or state = 'ended' and ends_at > core.now())
		limit 1`.execute(db);
	return rows.length > 0;
}
