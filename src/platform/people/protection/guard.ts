import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { MONTH_S } from '#lib/rules/limits/limits.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Account, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { accountQuery, firstVersionSince } from '#platform/ledger/postings.ts';
import { lockAccounts } from './lock-accounts.ts';

const HOUR_S = 60 * 60;

/** Limits that a stake is checked against. */
const GUARDED_KINDS = ['loss', 'wager', 'stake', 'session'] as const;

/**
 * Keeps the guard of a member: one exists exactly while a limit or a reality check needs it, and
 * `member.is_guarded` says so to every bet. The caller has locked the member's row. Locks the
 * member's accounts: a bet in flight ends before the guard begins to count. `isWanted`: for a reality
 * check that is set next.
 */
export async function keepGuard(
	tx: Tx,
	memberId: number,
	now: Date,
	isWanted = false,
): Promise<void> {
	const { currency } = await tx
		.selectFrom('member')
		.select('currency')
		.where('id', '=', memberId)
		.executeTakeFirstOrThrow();
	await lockAccounts(tx, memberId);
	if (isWanted || (await needsGuard(tx, memberId))) {
		// One window and its oldest hour, which counts whole.
		const since = secondsAfter(now, -MONTH_S - HOUR_S);
		await tx
			.insertInto('protection_guard')
			.values({
				member_id: memberId,
				cash_version: await versionBefore(tx, memberCash(memberId, currency), since),
				escrow_version: await versionBefore(tx, roundEscrow(memberId, currency), since),
				staked_at: null,
				reality_min: null,
				acknowledged_at: null,
			})
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		await foldGuard(tx, memberId);
	} else {
		await tx.deleteFrom('protection_guard').where('member_id', '=', memberId).execute();
		await tx.deleteFrom('protection_bucket').where('member_id', '=', memberId).execute();
	}
	await markGuarded(tx, memberId);
}

/** Sets `member.is_guarded`: with a guard, or while a break lasts. */
export async function markGuarded(tx: Tx, memberId: number): Promise<void> {
	await sql`
		update member m set is_guarded = wanted.is_guarded
		from (select exists (select from protection_guard where member_id = ${memberId})
			or exists (select from protection_block where member_id = ${memberId} and over_at is null
				and (kind = 'exclusion' or ends_at > core.now())) as is_guarded) wanted
		where m.id = ${memberId} and m.is_guarded <> wanted.is_guarded`.execute(tx);
}

/** Adds the member's latest play to the counted hours. */
export async function foldGuard(tx: Tx, memberId: number): Promise<void> {
	await sql`select protection.fold(${memberId})`.execute(tx);
}

export interface Usage {
	/** Below 0: won. Open stakes are not in it. */
	loss: Money;
	wager: Money;
	playedS: bigint;
}

/** Reads what a guarded member lost, wagered and played within a window. `foldGuard` was called. */
export async function readUsage(tx: Tx, memberId: number, windowS: number): Promise<Usage> {
	const { rows } = await sql<Usage>`
		select loss, wager, played_s as "playedS"
		from protection.usage_of(${memberId}, ${windowS}, core.clock())`.execute(tx);
	return rows[0] ?? { loss: 0n, wager: 0n, playedS: 0n };
}

async function needsGuard(tx: Tx, memberId: number): Promise<boolean> {
	const limit = await tx
		.selectFrom('protection_limit')
		.select('kind')
		.where('member_id', '=', memberId)
		.where('kind', 'in', GUARDED_KINDS)
		.limit(1)
		.executeTakeFirst();
	if (limit) return true;
	const guard = await tx
		.selectFrom('protection_guard')
		.select('reality_min')
		.where('member_id', '=', memberId)
		.executeTakeFirst();
	return guard !== undefined && guard.reality_min !== null;
}

async function versionBefore(tx: Tx, account: Account, since: Date): Promise<number> {
	const { rows } = await sql<{ first: number | null }>`
		with recursive a as materialized (${accountQuery(account)})
		select ${firstVersionSince(since)} as first from a`.execute(tx);
	return (rows[0]?.first ?? 1) - 1;
}
