import { createHash } from 'node:crypto';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { endingBelow } from '#lib/rules/agents/ending-below.ts';
import { nextStart } from '#lib/rules/agents/next-start.ts';
import type { Tx } from '#platform/db/database.ts';
import { type LowerVersion, lockMembers, selectBelow } from './chain-rows.ts';
import { selectVersionsOf } from './rows.ts';
import { dividendPeriodOf, isSameScope, type Version } from './version.ts';

/** When a change counts, and which contracts below end with it. */
export interface Plan {
	at: Date;
	ending: LowerVersion[];
}

export interface Draft {
	payeeId: number;
	product: string;
	terms: ContractTerms;
	/** The payer's own contract; absent where the platform pays. */
	above: Version | undefined;
	now: Date;
}

/**
 * Plans that terms count for a member: from the next start of their period, not before what the member
 * has of the kind has run out and the payer's own contract has begun.
 */
export async function planTerms(db: Tx, draft: Draft): Promise<Plan> {
	const { payeeId, product, terms, above, now } = draft;
	const { kind } = terms;
	const versions = await selectVersionsOf(db, { payeeId, kind, now });
	const others = versions.filter((one) => isSameScope(one.product, product));
	// A version in force without an end is replaced, at the earliest where it begins.
	const bounds = [...others.map((one) => one.endsAt ?? one.startsAt), above?.startsAt];
	const notBefore = bounds.reduce((latest, one) =>
		one && !(latest && latest > one) ? one : latest,
	);
	const at = nextStart({ kind, period: dividendPeriodOf(terms) }, now, notBefore);
	const below = await selectBelow(db, { payeeId, kind, product, at });
	return { at, ending: endingBelow(below, { payeeId, terms }) };
}

/** Plans that a contract ends at an instant: all below it end as well. */
export async function planEnd(
	db: Tx,
	{ payeeId, kind, product }: Version,
	at: Date,
): Promise<Plan> {
	const below = await selectBelow(db, { payeeId, kind, product, at });
	return { at, ending: endingBelow(below, { payeeId, terms: undefined }) };
}

/** When a contract of its kind runs out that ends with the current period. */
export function periodEndOf({ kind, terms }: Version, now: Date): Date {
	return nextStart({ kind, period: dividendPeriodOf(terms) }, now);
}

/** When a version ends in a plan: one that has not begun ends where it would begin. */
export function endOf({ startsAt }: Pick<Version, 'startsAt'>, at: Date): Date {
	return startsAt && startsAt > at ? startsAt : at;
}

/** Names a plan: the SHA-256, in hex, of the sorted ids of what ends, each with its end. */
export function hashOf({ at, ending }: Plan): string {
	const lines = ending.map((one) => `${one.id} ${endOf(one, at).toISOString()}`).sort();
	return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Makes a plan while the members whose contracts it changes are locked, so that no other change of
 * them comes between. Members who join it meanwhile are locked too, and it is made again.
 */
export async function lockPlan<P extends Plan>(
	tx: Tx,
	memberIds: readonly (number | undefined)[],
	make: () => Promise<P>,
): Promise<P> {
	const locked = new Set<number | undefined>([undefined]);
	for (;;) {
		const plan = await make();
		const wanted = [...memberIds, ...plan.ending.map(({ payeeId }) => payeeId)];
		const missing = wanted.filter((id) => id !== undefined && !locked.has(id));
		if (missing.length === 0) return plan;
		await lockMembers(tx, missing as number[]);
		for (const id of missing) locked.add(id);
	}
}
