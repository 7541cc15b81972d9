import { type Money, parseDecimal, toDecimal } from '#lib/money.ts';
import { TRIAL_TYPE } from '#lib/rules/auth/account.ts';
import { secondsAfter } from '#lib/time.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import * as rows from './rows.ts';

export type WriteRules = Pick<Settings, 'chatRules'>['chatRules'];

const HOUR_S = 60 * 60;

/**
 * Checks that an account may write, whatever the room: it is real, not on a break and not locked, old
 * enough, and has deposits or bets.
 *
 * Refuses `real_account_needed`, `chat_paused`, `chat_too_new` (from), `chat_unproven` (needed, stakeMin).
 */
export async function requireWriter(
	db: Tx,
	{
		caller,
		rules,
		now,
	}: { caller: Pick<Caller, 'memberId' | 'type'>; rules: WriteRules; now: Date },
): Promise<void> {
	if (caller.type === TRIAL_TYPE) throw refuse('real_account_needed');
	const found = await rows.selectWriter(db, caller.memberId);
	if (!found?.isAllowed) throw refuse('chat_paused');
	const from = secondsAfter(found.createdAt, rules.ageHours * HOUR_S);
	if (now < from) throw refuse('chat_too_new', { from: from.toISOString() });
	const [deposited, staked] = [amountOf(rules.deposited), amountOf(rules.staked)];
	const isProven = found.deposited >= deposited || found.staked >= staked;
	if (!isProven) {
		throw refuse('chat_unproven', { needed: toDecimal(deposited), stakeMin: toDecimal(staked) });
	}
}

/** Refuses `chat_closed`, and `chat_muted` (until). The caller has locked the room, or only shows it. */
export async function requireOpen(
	db: Tx,
	{ memberId, room }: { memberId: number; room: Pick<rows.RoomRow, 'isClosed'> },
): Promise<void> {
	if (room.isClosed) throw refuse('chat_closed');
	const until = await rows.selectMute(db, memberId);
	if (until) throw refuse('chat_muted', { until: until.toISOString() });
}

/** Returns why an account may not write in a room now; undefined when it may. */
export async function whyNot(
	db: Tx,
	{
		caller,
		rules,
		room,
		now,
	}: {
		caller: Pick<Caller, 'memberId' | 'type'>;
		rules: WriteRules;
		room: Pick<rows.RoomRow, 'isClosed'>;
		now: Date;
	},
): Promise<Refusal | undefined> {
	try {
		await requireWriter(db, { caller, rules, now });
		await requireOpen(db, { memberId: caller.memberId, room });
		return undefined;
	} catch (error) {
		if (error instanceof Refusal) return error;
		throw error;
	}
}

function amountOf(text: string): Money {
	return parseDecimal(text) ?? 0n;
}
