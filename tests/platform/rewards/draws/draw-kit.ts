import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { checkDraw, isDrawRight } from '#lib/rules/rewards/draws/check-draw.ts';
import type { RewardDrawRecord } from '#lib/rules/rewards/draws/draw-record.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { joinRule } from '#platform/rewards/claims/join-rule.ts';
import { advanceDraws } from '#platform/rewards/draws/advance-draws.ts';
import type { ShortDraw } from '#platform/rewards/draws/open-draws.ts';
import { type TakenEnvelope, takeEnvelope } from '#platform/rewards/draws/take-envelope.ts';
import { vault } from '../../api.ts';
import { aMember } from '../../database.ts';

const beacons = createBeacons(vault, undefined);

/** What the draws have logged. */
export const logs: string[] = [];
const say = (_context: object, message: string) => void logs.push(message);
const fail = (context: object) => {
	throw (context as { err: unknown }).err;
};
const log = { info: say, warn: say, error: fail };

/** Takes every draw as far as an instant allows, as the job does. */
export async function advance(db: Database, now: Date, signal?: AbortSignal): Promise<ShortDraw[]> {
	return await advanceDraws(db, { vault, beacons, readNow: async () => now, log }, signal);
}

export interface DrawOfTest {
	id: string;
	state: string;
	period: string;
	pool: bigint;
	closesAt: Date;
	endsAt: Date | null;
	balance: bigint;
	record: RewardDrawRecord | null;
	recordHash: string | null;
}

/** The draws of a rule, the oldest first. */
export async function drawsOf(db: Database, rule: string): Promise<DrawOfTest[]> {
	const { rows } = await sql<Omit<DrawOfTest, 'record'> & { record: string | null }>`
		select id, state, period, pool, closes_at as "closesAt", ends_at as "endsAt", record,
			record_hash as "recordHash",
			ledger.balance_of(null, 'promo.draw.' || id, 'BDT') as balance
		from reward_draw where rule = ${rule} order by closes_at`.execute(db);
	return rows.map((row) => ({
		...row,
		record: row.record === null ? null : (JSON.parse(row.record) as RewardDrawRecord),
	}));
}

/** The only draw of a rule. */
export async function drawOf(db: Database, rule: string): Promise<DrawOfTest> {
	const [draw, ...others] = await drawsOf(db, rule);
	if (!draw || others.length > 0) throw new Error(`${rule} has not one draw`);
	return draw;
}

/** Whether a stranger finds the record right, with the published hash. */
export function isProven({ record, recordHash }: DrawOfTest): boolean {
	const found = checkDraw(JSON.stringify({ record: canonicalJson(record), recordHash }));
	return !('fault' in found) && isDrawRight(found) && found.steps.length === 7;
}

export interface EntryOfTest {
	memberId: number;
	no: number;
	tickets: number;
	person: number;
	prize: bigint | null;
	state: string;
}

export async function entriesOf(db: Database, drawId: string): Promise<EntryOfTest[]> {
	const { rows } =
		await sql<EntryOfTest>`select member_id as "memberId", no, tickets, person, prize,
		state from reward_draw_entry where draw_id = ${drawId}::uuid order by no`.execute(db);
	return rows;
}

/** A log-in of a member at an instant: the trigger that sets the time is off for it. */
export async function aLogIn(owner: Database, memberId: number, at: Date): Promise<void> {
	await transaction(owner, async (tx) => {
		await sql`alter table member_event disable trigger number_event`.execute(tx);
		await sql`insert into member_event (id, at, kind, member_id, address, user_agent)
			values (nextval('member_event_number'), ${at}, 'log_in', ${memberId}, '', '')`.execute(tx);
		await sql`alter table member_event enable trigger number_event`.execute(tx);
	});
}

export async function join(
	db: Database,
	input: { memberId: number; rule: string; now: Date },
): Promise<void> {
	await transaction(db, (tx) => joinRule(tx, { ...input, language: 'en' }));
}

export async function takeOwn(
	db: Database,
	input: { memberId: number; drawId: string; now: Date },
): Promise<TakenEnvelope> {
	return await transaction(db, (tx) => takeEnvelope(tx, input));
}

/** Links accounts: the same payout account. */
export async function samePerson(db: Database, members: readonly number[]): Promise<void> {
	const mark = Buffer.from(randomUUID());
	for (const memberId of members) {
		await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail,
				number_mark, usable_from, removed_at)
			values (${randomUUID()}, ${memberId}, 'ewallet', 'BKASH', '1', '1', '1', ${mark},
				core.now(), core.now())`.execute(db);
	}
}

/** A member of a list, for whom alone a rule of the test is. */
export async function aMemberOf(db: Database, list: string): Promise<number> {
	const memberId = await aMember(db);
	await sql`insert into reward_list (name, member_id) values (${list}, ${memberId})`.execute(db);
	return memberId;
}
