import { findAboveFault } from '#lib/rules/agents/check-terms.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import type { Tx } from '#platform/db/database.ts';
import { selectOffersBy } from './chain-rows.ts';
import { type EndReason, notifyOfContracts } from './notices.ts';
import { endOf, type Plan } from './plan.ts';
import { type Actor, recordEvent } from './record-event.ts';
import { selectVersionsOf, updateVersion } from './rows.ts';
import type { Version } from './version.ts';

interface EndInput {
	version: Version;
	at: Date;
	reason: EndReason | 'replaced';
	who: Actor;
	now: Date;
	/** The contract whose change ends it, and its terms from then on. */
	by?: { id: string; terms: ContractTerms | undefined } | undefined;
}

/** Ends a version at an instant, or where it would begin. */
export async function endVersion(tx: Tx, input: EndInput): Promise<void> {
	const { version, at, reason, who, now, by } = input;
	const endsAt = endOf(version, at);
	await updateVersion(tx, version.id, { state: 'ended', endsAt, endingAsked: false });
	const more = { reason, endsAt: endsAt.toISOString(), cause: by?.id };
	await recordEvent(tx, { version, what: 'ended', who, now, above: by?.terms, more });
}

interface EndBelowInput {
	/** The contract whose change ends them. */
	head: Version;
	/** Its terms from then on; undefined when it ends. */
	terms: ContractTerms | undefined;
	plan: Plan;
	now: Date;
}

/**
 * Ends the contracts of a plan below one that changes, and withdraws the offers that can no longer be
 * accepted: those of payers whose contract ends, and those that would be better than the terms above
 * them. Each payee reads when and why.
 *
 * The members of the plan are locked.
 */
export async function endBelow(tx: Tx, input: EndBelowInput): Promise<void> {
	const { head, terms, plan, now } = input;
	const { at, ending } = plan;
	const by = { id: head.id, terms };
	for (const version of ending) {
		const who = { actor: 'rule' } as const;
		await endVersion(tx, { version, at, reason: 'above', who, now, by });
	}
	await notifyOfContracts(
		tx,
		ending.map((version) => ({
			...{ memberId: version.payeeId, kind: 'contract_ended', reason: 'above', version },
			at: endOf(version, at),
		})),
	);
	await withdrawBelow(tx, input);
}

async function withdrawBelow(tx: Tx, { head, terms, plan, now }: EndBelowInput): Promise<void> {
	const { kind, product, payeeId } = head;
	const payerIds = [payeeId, ...plan.ending.map((one) => one.payeeId)];
	const ended = new Set(plan.ending.map(({ id }) => id));
	for (const version of await selectOffersBy(tx, { payerIds, kind, product })) {
		const { payerId, replaces } = version;
		const isUnder = terms && findAboveFault(version.terms, terms) === undefined;
		const isOfEnded = replaces !== undefined && ended.has(replaces);
		if (payerId === payeeId && isUnder && !isOfEnded) continue;
		await withdrawByRule(tx, version, now);
	}
}

/** Ends a contract as planned, with all below it and with the offers to change it. */
export async function endContract(
	tx: Tx,
	{ plan, ...end }: Omit<EndInput, 'at'> & { plan: Plan },
): Promise<void> {
	const { version, now } = end;
	const { payeeId, kind } = version;
	for (const one of await selectVersionsOf(tx, { payeeId, kind, now })) {
		const isOfThis = one.state === 'offered' && one.replaces === version.id;
		if (isOfThis) await withdrawByRule(tx, one, now);
	}
	await endVersion(tx, { ...end, at: plan.at });
	await endBelow(tx, { head: version, terms: undefined, plan, now });
}

/** Withdraws an offer that can no longer be accepted. */
export async function withdrawByRule(tx: Tx, version: Version, now: Date): Promise<void> {
	await updateVersion(tx, version.id, { state: 'withdrawn' });
	await recordEvent(tx, { version, what: 'withdrawn', who: { actor: 'rule' }, now });
	const { payeeId: memberId } = version;
	await notifyOfContracts(tx, [{ memberId, kind: 'contract_withdrawn', version }]);
}
