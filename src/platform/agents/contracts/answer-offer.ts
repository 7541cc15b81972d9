import { findAboveFault } from '#lib/rules/agents/check-terms.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { isDirect, lockMembers } from './chain-rows.ts';
import { requireFree } from './check-offer.ts';
import { endBelow, endVersion } from './end-versions.ts';
import { notifyOfContracts } from './notices.ts';
import { hashOf, lockPlan, type Plan, planTerms } from './plan.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { selectActive, selectVersion, selectVersionsOf, updateVersion } from './rows.ts';
import { expiryOf, type Version } from './version.ts';

interface AnswerInput {
	payee: { memberId: number; username: string };
	id: string;
	stepUp: StepUp;
	now: Date;
}

/** Rejects an offer; a contract that it would change counts on. Refuses `contract_gone`. */
export async function rejectOffer(tx: Tx, input: AnswerInput): Promise<Version> {
	const { payee, id, stepUp, now } = input;
	const found = await findOffer(tx, input);
	await lockMembers(tx, [payee.memberId, found.payerId]);
	const version = await findOffer(tx, input);
	await updateVersion(tx, id, { state: 'rejected' });
	const who = { actor: 'downline', actorId: payee.memberId, stepUp } as const;
	await recordEvent(tx, { version, what: 'rejected', who, now });
	const notice = { kind: 'contract_rejected', version, account: payee.username } as const;
	await notifyOfContracts(tx, [{ ...notice, memberId: version.payerId }]);
	return { ...version, state: 'rejected' };
}

/**
 * Accepts an offer: its terms count from the next start of their period, where a version that it
 * changes ends, with all contracts below that cannot go on. `proceed` is the hash of their list as it
 * was shown. Refuses `contract_gone` for an offer that is over, `contract_exists`, and
 * `contract_would_end` (hash, count) without `proceed` or with that of another list.
 */
export async function acceptOffer(
	tx: Tx,
	input: AnswerInput & { proceed?: string | undefined },
): Promise<Version> {
	const { payee, id, now } = input;
	const found = await findOffer(tx, input);
	const plan = await lockPlan(tx, [payee.memberId, found.payerId], () => planAcceptance(tx, input));
	requireShown(plan, input.proceed);
	const { offer, above, replaced, at: startsAt } = plan;
	const who: Actor = { actor: 'downline', actorId: payee.memberId, stepUp: input.stepUp };
	if (replaced) {
		const by = { id, terms: offer.terms };
		await endVersion(tx, { version: replaced, at: startsAt, reason: 'replaced', who, now, by });
	}
	await updateVersion(tx, id, { state: 'active', startsAt });
	const version: Version = { ...offer, state: 'active', startsAt };
	const more = { startsAt: startsAt.toISOString(), ends: plan.ending.length, hash: hashOf(plan) };
	const both = { above: above.terms, replaced: replaced?.terms };
	await recordEvent(tx, { version, what: 'accepted', who, now, ...both, more });
	await endBelow(tx, { head: version, terms: offer.terms, plan, now });
	const notice = { kind: 'contract_accepted', version, account: payee.username } as const;
	await notifyOfContracts(tx, [{ ...notice, memberId: offer.payerId, at: startsAt }]);
	return version;
}

/** Refuses `contract_would_end` (hash, count) unless the list of what ends is the one shown. */
export function requireShown(plan: Plan, proceed: string | undefined): void {
	const hash = hashOf(plan);
	if (plan.ending.length === 0 || proceed === hash) return;
	throw refuse('contract_would_end', { hash, count: String(plan.ending.length) }, 'proceed');
}

export type Offer = Version & { payerId: number };

export interface AcceptancePlan extends Plan {
	offer: Offer;
	/** The payer's own contract. */
	above: Version;
	/** The version that ends with the acceptance. */
	replaced: Version | undefined;
}

/** Plans that an open offer is accepted. Refuses `contract_gone` and `contract_exists`. */
export async function planAcceptance(
	tx: Tx,
	input: Pick<AnswerInput, 'id' | 'now'> & { payee: { memberId: number } },
): Promise<AcceptancePlan> {
	const { now } = input;
	const offer = await findOffer(tx, input);
	const { kind, product, payeeId, payerId, terms, replaces } = offer;
	const above = await selectActive(tx, { payeeId: payerId, kind, product });
	const isSound = above && findAboveFault(terms, above.terms) === undefined;
	const sides = { uplineId: payerId, memberId: payeeId };
	if (!isSound || !(await isDirect(tx, sides))) throw refuse('contract_gone');
	const versions = await selectVersionsOf(tx, { payeeId, kind, now });
	const replaced = versions.find((one) => one.id === replaces && one.state === 'active');
	if (replaces && !replaced) throw refuse('contract_gone');
	// An acceptance at the same time may have made the offer itself active since it was read.
	requireFree(
		versions.filter((one) => one.state === 'active' && one.id !== offer.id),
		{ product, replaces },
	);
	const plan = await planTerms(tx, { payeeId, product, terms, above, now });
	return { ...plan, offer, above, replaced };
}

async function findOffer(
	tx: Tx,
	{
		payee: { memberId },
		id,
		now,
	}: Pick<AnswerInput, 'id' | 'now'> & { payee: { memberId: number } },
): Promise<Offer> {
	const found = await selectVersion(tx, id);
	if (!found || found.payeeId !== memberId) throw refuse('contract_gone');
	const { state, payerId } = found;
	if (state !== 'offered' || payerId === undefined || expiryOf(found) <= now) {
		throw refuse('contract_gone');
	}
	return { ...found, payerId };
}
