import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { dayEndOf } from './end-lost.ts';
import { endContract } from './end-versions.ts';
import { notifyOfContracts } from './notices.ts';
import { endOf, lockPlan, planEnd } from './plan.ts';
import { selectVersion } from './rows.ts';

interface EndInput {
	id: string;
	/** The operator, by the name of the audit. */
	by: string;
	now: Date;
}

/**
 * Ends a contract with the business day, and all below it. Returns its end and how many below end.
 * Throws `CommandError` for one that is not in force.
 */
export async function endByOperator(
	tx: Tx,
	{ id, by, now }: EndInput,
): Promise<{ endsAt: Date; endingCount: number }> {
	const found = await selectVersion(tx, id);
	if (!found) throw new CommandError(`There is no contract ${id}.`);
	const at = dayEndOf(now);
	const memberIds = [found.payeeId, ...(found.payerId === undefined ? [] : [found.payerId])];
	const plan = await lockPlan(tx, memberIds, () => planEnd(tx, found, at));
	const version = await selectVersion(tx, id);
	if (version?.state !== 'active') throw new CommandError(`The contract ${id} is not in force.`);
	const who = { actor: 'operator', by } as const;
	await endContract(tx, { version, plan, reason: 'operator', who, now });
	const endsAt = endOf(version, at);
	const notice = { kind: 'contract_ended', version, at: endsAt, reason: 'operator' } as const;
	await notifyOfContracts(
		tx,
		memberIds.map((memberId) => ({ ...notice, memberId })),
	);
	return { endsAt, endingCount: plan.ending.length };
}
