import { type Money, shareDown, sumOf } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { findLatestRound, listCountedRounds } from '#platform/play/vendors/counted-rounds.ts';
import { foldChunk } from './fold-rounds.ts';
import {
	hasRequirement,
	insertRequirement,
	lockFold,
	markSpent,
	moveFold,
	type RequirementSource,
	selectOpenNeeds,
	selectSeries,
} from './rows.ts';
import { type Contribution, fillRequirements, SPENT_BELOW } from './rules.ts';

/** Parts of a multiple: 10,000 is once. */
const ONCE_BP = 10_000n;

interface OpenRequirementInput {
	memberId: number;
	source: RequirementSource;
	/** The credit's permanent name, such as `deposit:<id>`. */
	ref: string;
	/** The amount that must be staked. */
	base: Money;
	/** How many times, in parts of 10,000. */
	multipleBp: number;
	/** The sum of cash, bonus, escrow and withdraw_hold before this credit. */
	fundsBefore: Money;
}

/**
 * Opens a requirement: `base` must be staked `multipleBp`/10,000 times, in rounds whose first bet
 * comes later. The oldest requirement is filled first. When the member had less than 1.00 before
 * this credit, the earlier open ones end as spent. Repeating a `ref` changes nothing.
 *
 * Call it after the credit is posted, in the same transaction: the lock of the member's cash then
 * keeps bets out until the end.
 *
 * Locks the member's `turnover_fold`, after the ledger's accounts.
 * Source: design of the wallet, "Turnover"; ours.
 */
export async function openRequirement(tx: Tx, input: OpenRequirementInput): Promise<void> {
	const { memberId, source, ref, base, multipleBp, fundsBefore } = input;
	let through = await lockFold(tx, memberId);
	if (await hasRequirement(tx, ref)) return;
	// What earlier rounds count belongs to earlier requirements, also to those that end now.
	while (await foldChunk(tx, memberId, through)) through = await lockFold(tx, memberId);
	if (fundsBefore < SPENT_BELOW) await markSpent(tx, memberId);

	const isFirst = (await selectOpenNeeds(tx, memberId)).length === 0;
	const afterRound = await findLatestRound(tx, memberId);
	const needed = shareDown(base, BigInt(multipleBp), ONCE_BP);
	const row = { memberId, source, ref, base, multipleBp, needed, afterRound, isFirst };
	await insertRequirement(tx, row);
	// Without an open requirement no earlier round can count any more.
	if (isFirst) await moveFold(tx, memberId, afterRound);
}

export interface Turnover {
	needed: Money;
	done: Money;
	missing: Money;
}

const NOTHING: Turnover = { needed: 0n, done: 0n, missing: 0n };

/**
 * Sums the open requirements, together with those that were met since the last time none was open.
 * Rounds that are not stored yet count. All three are 0 when nothing is missing.
 */
export async function readTurnover(db: Tx, memberId: number): Promise<Turnover> {
	const { pending: _, ...sums } = await readPending(db, memberId);
	return sums;
}

/** Reads the sums of `readTurnover`, and what rounds that are not stored yet count. */
export async function readPending(
	db: Tx,
	memberId: number,
): Promise<Turnover & { pending: Contribution[] }> {
	const series = await selectSeries(db, memberId);
	const [first] = series;
	if (!first) return { ...NOTHING, pending: [] };
	const wanted = { memberId, afterRound: first.throughRound, limit: Number.MAX_SAFE_INTEGER };
	const rounds = await listCountedRounds(db, wanted);
	const needs = series.filter(({ isOpen }) => isOpen);
	const pending = fillRequirements({ needs, rounds });
	const needed = sumOf(series.map((row) => row.needed));
	const stored = sumOf(series.map((row) => row.done));
	const done = stored + sumOf(pending.map(({ counted }) => counted));
	if (done >= needed) return { ...NOTHING, pending };
	return { needed, done, missing: needed - done, pending };
}
