import { findTermsFault } from '#lib/rules/agents/check-terms.ts';
import type { ContractProduct, ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { hasUpline } from '#platform/people/tree/has-upline.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { endBelow, endVersion } from './end-versions.ts';
import { notifyOfContracts } from './notices.ts';
import { lockPlan, type Plan, planTerms } from './plan.ts';
import { recordEvent } from './record-event.ts';
import { insertVersion, selectVersionsOf } from './rows.ts';
import { dividendPeriodOf, isSameScope, type Version } from './version.ts';

/** The account type of general agents, the tops of lines. */
const TOP_TYPE = 2;

interface SetInput {
	memberId: number;
	product: ContractProduct;
	terms: ContractTerms;
	/** The operator, by the name of the audit. */
	by: string;
	now: Date;
}

/**
 * Gives the general agent at the top of a line a contract with the platform, or other terms of the one
 * it has, from the next start of its period on. Returns it, and how many contracts below end. Throws
 * `CommandError` for another account, wrong terms, another period, and a product that excludes it.
 */
export async function setPlatformContract(
	tx: Tx,
	input: SetInput,
): Promise<{ version: Version; startsAt: Date; endingCount: number }> {
	const { memberId: payeeId, product, terms, by, now } = input;
	requireSoundFile(terms);
	const plan = await lockPlan(tx, [payeeId], () => planSet(tx, input));
	const { at: startsAt, replaced, ending } = plan;
	const who = { actor: 'operator', by } as const;
	const draft = { payerId: undefined, payeeId, product, terms, offeredAt: now };
	if (replaced) {
		await endVersion(tx, { version: replaced, at: startsAt, reason: 'replaced', who, now });
	}
	const more = { replaces: replaced?.id, state: 'active' as const, startsAt };
	const version = await insertVersion(tx, { ...draft, ...more });
	await recordEvent(tx, {
		...{ version, what: 'accepted', who, now, replaced: replaced?.terms },
		more: { startsAt: startsAt.toISOString(), ends: ending.length },
	});
	await endBelow(tx, { head: version, terms, plan, now });
	const notice = { memberId: payeeId, kind: 'contract_set', version, at: startsAt } as const;
	await notifyOfContracts(tx, [notice]);
	return { version, startsAt, endingCount: ending.length };
}

function requireSoundFile(terms: ContractTerms): void {
	const fault = findTermsFault(terms);
	if (!fault) return;
	const { row, field, isOrder } = fault;
	const place = row === undefined ? field : `row ${row}, ${field}`;
	throw new CommandError(
		isOrder
			? `The ladder falls or repeats at ${place}.`
			: `The terms are missing or out of range at ${place}.`,
	);
}

type SetPlan = Plan & { replaced: Version | undefined };

async function planSet(tx: Tx, { memberId, product, terms, now }: SetInput): Promise<SetPlan> {
	const member = await findMember(tx, { id: memberId });
	if (member?.type !== TOP_TYPE || member.status !== 'active' || (await hasUpline(tx, memberId))) {
		throw new CommandError(
			'The platform has contracts with active general agents (type 2) that have no upline.',
		);
	}
	const versions = await selectVersionsOf(tx, { payeeId: memberId, kind: terms.kind, now });
	const active = versions.filter(({ state }) => state === 'active');
	const other = active.find((one) => one.product !== product && isSameScope(one.product, product));
	if (other) throw new CommandError(`The contract for ${other.product} excludes ${product}.`);
	const replaced = active.find((one) => one.product === product);
	if (replaced && dividendPeriodOf(replaced.terms) !== dividendPeriodOf(terms)) {
		const period = dividendPeriodOf(replaced.terms);
		throw new CommandError(`The contract has the period ${period}: end it, then set another one.`);
	}
	const draft = { payeeId: memberId, product, terms, above: undefined, now };
	return { ...(await planTerms(tx, draft)), replaced };
}
