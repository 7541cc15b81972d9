import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { parseDecimal } from '#lib/money.ts';
import type {
	ContractKind,
	ContractProduct,
	ContractTerms,
	DividendPeriod,
} from '#lib/rules/agents/contract.ts';
import type { LadderRow } from '#lib/rules/agents/ladder.ts';
import type { RealtimeRates } from '#lib/rules/agents/realtime.ts';
import { acceptOffer } from '#platform/agents/contracts/answer-offer.ts';
import { offerContract } from '#platform/agents/contracts/offer-contract.ts';
import { setPlatformContract } from '#platform/agents/contracts/set-platform-contract.ts';
import type { Version } from '#platform/agents/contracts/version.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { aMember } from '../../database.ts';

/** A Wednesday, 16:02 in Dhaka. */
export const NOW = new Date('2026-11-04T10:02:00Z');
export const NEXT_MONDAY = new Date('2026-11-08T18:00:00Z');
export const NEXT_DAY = new Date('2026-11-04T18:00:00Z');

export const STEP = { stepUp: 'recent_login' } as const;

export interface Agent {
	memberId: number;
	username: string;
}

interface AgentInput {
	type?: number;
	upline?: Agent;
	status?: string;
	currency?: string;
	/** The day from which it is below its upline. */
	now?: Date;
}

/** An agent, below another one. */
export async function anAgent(db: Database, given: AgentInput = {}): Promise<Agent> {
	const { type = 1, upline, now = NOW, ...more } = given;
	const memberId = await aMember(db, more);
	const username = `a${randomUUID().slice(0, 8)}`;
	await sql`update member set username = ${username},
		type = case when currency = 'DEMO' then 4 else ${type} end where id = ${memberId}`.execute(db);
	if (upline) await placeMember(db, { memberId, uplineId: upline.memberId, now });
	return { memberId, username };
}

const amount = (text: string) => parseDecimal(text.replaceAll(',', '')) ?? -1n;
const ppm = (text: string) => Math.round(Number.parseFloat(text) * 10_000);

/** `bet/active 0.3%` or `bet/active 12`; of dividends `bet/loss/active 6%`; rows are parted by `;`. */
export function ladder(text: string): LadderRow[] {
	return text.split('; ').map((part) => {
		const [thresholds = '', pay = ''] = part.split(' ');
		const numbers = thresholds.split('/');
		const [bet = '', loss = '0'] = numbers.length === 3 ? numbers : [numbers[0] ?? ''];
		const row = { bet: amount(bet), loss: amount(loss), active: Number(numbers.at(-1)) };
		return pay.endsWith('%') ? { ...row, rate: ppm(pay) } : { ...row, fixed: amount(pay) };
	});
}

/** `win/loss floor`, in per cent. */
export function rates(text: string): RealtimeRates {
	const [shares = '', floor = ''] = text.split(' ');
	const [win = '', loss = ''] = shares.split('/');
	return { win: ppm(win), loss: ppm(loss), floor: amount(floor) };
}

export function draft(kind: ContractKind, text: string) {
	return kind === 'realtime' ? { rates: rates(text) } : { rows: ladder(text) };
}

export function termsOf(
	kind: ContractKind,
	text: string,
	period: DividendPeriod = 'W',
): ContractTerms {
	if (kind === 'realtime') return { kind, rates: rates(text) };
	if (kind !== 'dividend') return { kind, rows: ladder(text) };
	return { kind, period, carry: 'always', rows: ladder(text) };
}

interface About {
	kind?: ContractKind;
	product?: ContractProduct;
	now?: Date;
}

/** Gives the top of a line a contract with the platform. */
export async function setTop(
	db: Database,
	top: Agent,
	text: string,
	{ kind = 'dividend', product = 'CONS', now = NOW }: About = {},
) {
	const terms = termsOf(kind, text);
	const input = { memberId: top.memberId, product, terms, by: 'os:test', now };
	return (await transaction(db, (tx) => setPlatformContract(tx, input))).version;
}

/** Offers a contract; returns it. */
export async function offer(
	db: Database,
	{ from, to, text, ...about }: About & { from: Agent; to: Agent; text: string },
): Promise<Version> {
	const { kind = 'dividend', product = 'CONS', now = NOW } = about;
	const given = { kind, product, account: to.username, ...draft(kind, text) };
	return await transaction(db, (tx) =>
		offerContract(tx, { payer: from, offer: given, ...STEP, now }),
	);
}

/** Accepts an offer; returns the contract. */
export async function accept(
	db: Database,
	{ by, id, proceed, now = NOW }: { by: Agent; id: string; proceed?: string; now?: Date },
): Promise<Version> {
	return await transaction(db, (tx) => acceptOffer(tx, { payee: by, id, proceed, ...STEP, now }));
}

/** Offers a contract and accepts it. */
export async function contract(
	db: Database,
	given: About & { from: Agent; to: Agent; text: string },
): Promise<Version> {
	const { id } = await offer(db, given);
	return await accept(db, { by: given.to, id, ...(given.now && { now: given.now }) });
}

/** The code of a refusal, or what was done. */
export async function outcomeOf(running: Promise<unknown>): Promise<string> {
	return await running.then(
		() => 'done',
		(error: unknown) => {
			if (error instanceof Refusal) return error.code;
			throw error;
		},
	);
}

/** The refusal of an operation. */
export async function refusalOf(running: Promise<unknown>) {
	const error = await running.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof Refusal)) throw error ?? new Error('not refused');
	const { code, params, field } = error;
	return { code, params, field };
}

export async function stateOf(db: Database, id: string) {
	const { rows } = await sql<{ state: string; startsAt: Date | null; endsAt: Date | null }>`
		select state, starts_at as "startsAt", ends_at as "endsAt" from agent_contract
		where id = ${id}::uuid`.execute(db);
	if (!rows[0]) throw new Error('no contract');
	return rows[0];
}

export async function eventsOf(db: Database, id: string) {
	const { rows } = await sql<{ what: string; actor: string; details: Record<string, unknown> }>`
		select what, actor, details from agent_contract_event where contract_id = ${id}::uuid
		order by id`.execute(db);
	return rows;
}

/** The kinds of the messages about contracts that a member has, in their order. */
export async function messagesOf(db: Database, { memberId }: Agent): Promise<string[]> {
	const { rows } = await sql<{ kind: string }>`
		select kind from member_message where member_id = ${memberId} and kind like 'contract_%'
		order by id`.execute(db);
	return rows.map(({ kind }) => kind);
}
