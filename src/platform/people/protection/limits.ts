import type { ExpressionBuilder } from 'kysely';
import { type Money, UNIT } from '#lib/money.ts';
import {
	isLimit,
	type LimitKind,
	type LimitWindow,
	SESSION_MINUTES_MAX,
	WINDOW_S,
} from '#lib/rules/limits/limits.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { keepGuard } from './guard.ts';
import { answerPrompt, type LimitRow, lockMember } from './rows.ts';
import { RISE_OPEN_S, RISE_WAIT_S } from './rules.ts';

export interface LimitName {
	memberId: number;
	kind: LimitKind;
	window: LimitWindow;
	now: Date;
}

interface SetLimitInput extends LimitName {
	/** Minor units; minutes for a session limit; undefined ends the limit. */
	amount: Money | undefined;
}

/** Far above every balance; beyond it a limit is a slip of the finger. */
const AMOUNT_MAX: Money = 1_000_000_000n * UNIT;

/**
 * Sets a limit. A first or lower one applies at once, also below what is used. A higher one, or the
 * end of the limit, waits for 24 hours and a confirmation; the same wish again keeps its time.
 * Refuses `limit_wrong`.
 */
export async function setLimit(tx: Tx, input: SetLimitInput): Promise<void> {
	const { memberId, kind, window, amount, now } = input;
	if (!isLimit(kind, window)) throw refuse('limit_wrong', {}, 'window');
	const max = kind === 'session' ? BigInt(SESSION_MINUTES_MAX) : AMOUNT_MAX;
	if (amount !== undefined && (amount <= 0n || amount > max)) {
		throw refuse('limit_wrong', {}, 'amount');
	}
	await lockMember(tx, memberId);
	const current = await findLimit(tx, input);
	if (!current && amount === undefined) return;
	if (!current || (amount !== undefined && amount < current.amount)) {
		await putLimit(tx, input, amount ?? 0n);
		if (kind !== 'deposit') await keepGuard(tx, memberId, now);
		await answerPrompt(tx, { memberId, answer: 'set', now });
		await notify(tx, memberId, 'limit_set', {}, aboutOf(input));
		return;
	}
	if (amount === current.amount || isPending(current, amount, now)) return;
	const confirmFrom = secondsAfter(now, RISE_WAIT_S);
	await tx
		.updateTable('protection_limit')
		.set({
			rises_to: amount ?? null,
			confirm_from: confirmFrom,
			lapses_at: secondsAfter(confirmFrom, RISE_OPEN_S),
		})
		.where(isRow(input))
		.execute();
	await notify(tx, memberId, 'limit_rise_asked', {}, aboutOf(input));
}

/**
 * Confirms a pending rise, from 24 hours after it was asked for, for 7 days. Refuses `limit_waiting`
 * (until) and `limit_lapsed`.
 */
export async function confirmRise(tx: Tx, input: LimitName): Promise<void> {
	const { memberId, kind, now } = input;
	await lockMember(tx, memberId);
	const row = await findLimit(tx, input);
	if (!row?.confirm_from || !row.lapses_at || row.lapses_at <= now) throw refuse('limit_lapsed');
	if (now < row.confirm_from) {
		throw refuse('limit_waiting', { until: row.confirm_from.toISOString() });
	}
	if (row.rises_to === null) {
		await tx.deleteFrom('protection_limit').where(isRow(input)).execute();
	} else await putLimit(tx, input, row.rises_to);
	if (kind !== 'deposit') await keepGuard(tx, memberId, now);
	await notify(tx, memberId, 'limit_raised', {}, aboutOf(input));
}

/** Cancels a pending rise; does nothing without one. */
export async function cancelRise(tx: Tx, input: LimitName): Promise<void> {
	await lockMember(tx, input.memberId);
	await tx
		.updateTable('protection_limit')
		.set({ rises_to: null, confirm_from: null, lapses_at: null })
		.where(isRow(input))
		.execute();
}

/** True while a rise to the same amount waits or can be confirmed. */
function isPending(row: LimitRow, amount: Money | undefined, now: Date): boolean {
	return row.lapses_at !== null && row.lapses_at > now && (row.rises_to ?? undefined) === amount;
}

async function findLimit(tx: Tx, name: LimitName): Promise<LimitRow | undefined> {
	return await tx.selectFrom('protection_limit').selectAll().where(isRow(name)).executeTakeFirst();
}

async function putLimit(tx: Tx, { memberId, kind, window, now }: LimitName, amount: Money) {
	const row = { amount, set_at: now, rises_to: null, confirm_from: null, lapses_at: null };
	await tx
		.insertInto('protection_limit')
		.values({ member_id: memberId, kind, window_s: WINDOW_S[window], ...row })
		.onConflict((conflict) => conflict.columns(['member_id', 'kind', 'window_s']).doUpdateSet(row))
		.execute();
}

function isRow({ memberId, kind, window }: LimitName) {
	return (where: ExpressionBuilder<Tables, 'protection_limit'>) =>
		where.and({ member_id: memberId, kind, window_s: WINDOW_S[window] });
}

function aboutOf({ kind, window }: LimitName): string {
	return `limit:${kind}:${window}`;
}
