import { sql } from 'kysely';
import {
	EXCLUSION_TERMS,
	type ExclusionTerm,
	isExclusionWord,
	TIME_OUT_TERMS,
	type TimeOutTerm,
} from '#lib/rules/limits/limits.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { markGuarded } from './guard.ts';
import { type Block, findBlock, listExclusions, lockMember } from './rows.ts';
import { BACK_WAIT_INDEFINITE_S, BACK_WAIT_S } from './rules.ts';

interface BlockInput {
	memberId: number;
	now: Date;
}

/** An indefinite exclusion lasts at least as long as the shortest definite one. */
const INDEFINITE_MONTHS_MIN = EXCLUSION_TERMS['6m'];

/**
 * Begins a time-out, at once. A longer one may follow; none is shortened. Refuses `block_running`
 * (until).
 */
export async function takeTimeOut(
	tx: Tx,
	{ memberId, term, now }: BlockInput & { term: TimeOutTerm },
): Promise<void> {
	await lockMember(tx, memberId);
	const endsAt = secondsAfter(now, TIME_OUT_TERMS[term]);
	requireLonger(await findBlock(tx, memberId), 'time_out', endsAt);
	await insertBlock(tx, { memberId, kind: 'time_out', term, now, endsAt });
	await notify(tx, memberId, 'time_out_began', { until: businessDayOf(endsAt) });
}

/**
 * Excludes the member, at once: the status `excluded` stops play, deposits and registration under
 * another name; log-in, withdrawals and open rounds go on. Refuses `term_wrong` for another word
 * and `block_running` (until).
 */
export async function excludeMember(
	tx: Tx,
	{ memberId, term, word, now }: BlockInput & { term: ExclusionTerm; word: string },
): Promise<void> {
	if (!isExclusionWord(word)) throw refuse('term_wrong', {}, 'word');
	await lockMember(tx, memberId);
	const months = EXCLUSION_TERMS[term];
	const endsAt = months === undefined ? undefined : await monthsAfter(tx, now, months);
	requireLonger(await findBlock(tx, memberId), 'exclusion', endsAt);
	await insertBlock(tx, { memberId, kind: 'exclusion', term, now, endsAt });
	await sql`update member set status = 'excluded'
		where id = ${memberId} and status = 'active'`.execute(tx);
	await notify(tx, memberId, 'exclusion_began');
}

/**
 * Asks for the end of an exclusion, after its term: it is over 24 hours later, an indefinite one
 * after 7 days and the approval of two persons. Asking again keeps the time. Refuses
 * `block_running` (until).
 */
export async function askBack(tx: Tx, { memberId, now }: BlockInput): Promise<void> {
	await lockMember(tx, memberId);
	const exclusions = await listExclusions(tx, memberId);
	if (exclusions.length === 0) throw refuse('block_running');
	for (const { from_at, ends_at } of exclusions) {
		const until = ends_at ?? (await monthsAfter(tx, from_at, INDEFINITE_MONTHS_MIN));
		if (now < until) throw refuse('block_running', { until: until.toISOString() });
	}
	const open = exclusions.filter(({ asked_back_at }) => asked_back_at === null);
	if (open.length === 0) return;
	const isIndefinite = exclusions.some(({ ends_at }) => ends_at === null);
	const opensAt = secondsAfter(now, isIndefinite ? BACK_WAIT_INDEFINITE_S : BACK_WAIT_S);
	await tx
		.updateTable('protection_block')
		.set({ asked_back_at: now, opens_at: opensAt })
		.where(
			'id',
			'in',
			open.map(({ id }) => id),
		)
		.execute();
	await notify(tx, memberId, 'exclusion_asked_back', { until: businessDayOf(opensAt) });
}

/** False for members who may get no bonus, reward or advertisement (P22). */
export async function mayPromote(tx: Tx, memberId: number): Promise<boolean> {
	const { rows } = await sql<{ may: boolean | null }>`
		select protection.may_promote(${memberId}) as may`.execute(tx);
	return rows[0]?.may === true;
}

/** Refuses `excluded` (until) for a member on a break. */
export async function requireNoBlock(tx: Tx, memberId: number): Promise<void> {
	const block = await findBlock(tx, memberId);
	if (!block) return;
	throw refuse('excluded', block.until ? { until: block.until.toISOString() } : {});
}

/** A block that runs may only be followed by a longer one of its kind, or by an exclusion. */
function requireLonger(running: Block | undefined, kind: Block['kind'], endsAt: Date | undefined) {
	if (!running || (running.kind === 'time_out' && kind === 'exclusion')) return;
	const isLonger =
		running.kind === kind &&
		running.until !== undefined &&
		(endsAt === undefined || endsAt > running.until);
	if (isLonger) return;
	throw refuse('block_running', running.until ? { until: running.until.toISOString() } : {});
}

interface NewBlock extends BlockInput {
	kind: Block['kind'];
	term: string;
	/** Absent: indefinite. */
	endsAt: Date | undefined;
}

async function insertBlock(tx: Tx, { memberId, kind, term, now, endsAt }: NewBlock) {
	await tx
		.insertInto('protection_block')
		.values({ member_id: memberId, kind, term, from_at: now, ends_at: endsAt ?? null })
		.execute();
	await markGuarded(tx, memberId);
}

/** Returns the instant `months` after another, by the calendar. */
export async function monthsAfter(tx: Tx, from: Date, months: number): Promise<Date> {
	const { rows } = await sql<{ at: Date }>`
		select ${from}::timestamptz + make_interval(months => ${months}) as at`.execute(tx);
	return rows[0]?.at ?? from;
}
