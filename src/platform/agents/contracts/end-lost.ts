import { businessDayOf, dayAfter, startOfBusinessDay } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { selectLost } from './chain-rows.ts';
import { endContract, withdrawByRule } from './end-versions.ts';
import { notifyOfContracts } from './notices.ts';
import { endOf, lockPlan, planEnd } from './plan.ts';
import type { Actor } from './record-event.ts';
import { selectVersion } from './rows.ts';

/**
 * Ends the contracts whose payer is no longer directly above their payee, and those of members who are
 * locked or excluded: with the business day, and all below them. Their open offers are withdrawn.
 * Returns how many it ended, without those below.
 */
export async function endLost(db: Database): Promise<number> {
	const now = await readNow(db);
	let count = 0;
	for (const { id } of await selectLost(db)) {
		count += await transaction(db, (tx) => endOneLost(tx, { id, now }));
	}
	return count;
}

/** As `endLost`, for one member. */
export async function endLostOf(
	tx: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<number> {
	let count = 0;
	for (const { id } of await selectLost(tx, memberId)) count += await endOneLost(tx, { id, now });
	return count;
}

async function endOneLost(tx: Tx, { id, now }: { id: string; now: Date }): Promise<number> {
	const [lost] = await selectLost(tx, undefined, id);
	const found = lost && (await selectVersion(tx, id));
	if (!found) return 0;
	const dayEnd = dayEndOf(now);
	const plan = await lockPlan(tx, [found.payeeId, found.payerId], () => planEnd(tx, found, dayEnd));
	const version = await selectVersion(tx, id);
	if (version?.state === 'offered') await withdrawByRule(tx, version, now);
	if (version?.state !== 'active') return 0;
	const { payerId, payeeId } = version;
	const reason = lost.isMoved ? 'moved' : 'closed';
	const who: Actor = { actor: 'rule' };
	await endContract(tx, { version, plan, reason, who, now });
	const memberIds = [payeeId, ...(payerId === undefined ? [] : [payerId])];
	const at = endOf(version, dayEnd);
	await notifyOfContracts(
		tx,
		memberIds.map((memberId) => ({ memberId, kind: 'contract_ended', version, at, reason })),
	);
	return 1;
}

/** The end of the business day of an instant. */
export function dayEndOf(now: Date): Date {
	return startOfBusinessDay(dayAfter(businessDayOf(now), 1));
}
