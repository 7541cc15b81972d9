import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { requireShown } from './answer-offer.ts';
import { lockMembers } from './chain-rows.ts';
import { endContract } from './end-versions.ts';
import { notifyOfContracts } from './notices.ts';
import { endOf, lockPlan, type Plan, periodEndOf, planEnd } from './plan.ts';
import { recordEvent } from './record-event.ts';
import { selectVersion, updateVersion } from './rows.ts';
import type { Version } from './version.ts';

interface EndOwnInput {
	payee: { memberId: number; username: string };
	id: string;
	stepUp: StepUp;
	now: Date;
	/** The hash of the list of what ends below, as it was shown. */
	proceed?: string | undefined;
}

/**
 * Ends a member's own contract with its current period: because the upline asked, or by itself. All
 * contracts below end at the same instant. Refuses `contract_gone`, and `contract_would_end`
 * (hash, count) as an acceptance does.
 */
export async function endOwn(tx: Tx, input: EndOwnInput): Promise<Version> {
	const { payee, id, stepUp, now } = input;
	const found = await findOwn(tx, input);
	const plan = await lockPlan(tx, [payee.memberId, found.payerId], () => planOwnEnd(tx, input));
	requireShown(plan, input.proceed);
	const { version, at } = plan;
	const { payerId, endingAsked } = version;
	const reason = endingAsked ? 'asked' : 'downline';
	const who = { actor: 'downline', actorId: payee.memberId, stepUp } as const;
	await endContract(tx, { version, plan, reason, who, now });
	const endsAt = endOf(version, at);
	const notice = { kind: 'contract_ended', version, at: endsAt, reason } as const;
	const memberIds = [payee.memberId, ...(payerId === undefined ? [] : [payerId])];
	await notifyOfContracts(
		tx,
		memberIds.map((memberId) => ({ ...notice, memberId })),
	);
	return { ...version, id, state: 'ended', endsAt, endingAsked: false };
}

export type OwnEndPlan = Plan & { version: Version };

/** Plans that a member's own contract ends with its current period. Refuses `contract_gone`. */
export async function planOwnEnd(
	tx: Tx,
	input: Pick<EndOwnInput, 'id' | 'now'> & { payee: { memberId: number } },
): Promise<OwnEndPlan> {
	const version = await findOwn(tx, input);
	return { ...(await planEnd(tx, version, periodEndOf(version, input.now))), version };
}

/** Keeps a contract that the upline wants to end. Refuses `contract_gone` when it does not. */
export async function keepContract(tx: Tx, input: EndOwnInput): Promise<Version> {
	const { payee, id, stepUp, now } = input;
	const found = await findOwn(tx, input);
	await lockMembers(tx, [payee.memberId, ...(found.payerId === undefined ? [] : [found.payerId])]);
	const version = await findOwn(tx, input);
	if (!version.endingAsked) throw refuse('contract_gone');
	await updateVersion(tx, id, { endingAsked: false });
	const who = { actor: 'downline', actorId: payee.memberId, stepUp } as const;
	await recordEvent(tx, { version, what: 'kept', who, now });
	if (version.payerId !== undefined) {
		await notifyOfContracts(tx, [{ memberId: version.payerId, kind: 'contract_kept', version }]);
	}
	return { ...version, endingAsked: false };
}

async function findOwn(
	tx: Tx,
	{ payee: { memberId }, id }: { payee: { memberId: number }; id: string },
): Promise<Version> {
	const found = await selectVersion(tx, id);
	if (found?.payeeId !== memberId || found.state !== 'active') throw refuse('contract_gone');
	return found;
}
