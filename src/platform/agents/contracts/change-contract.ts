import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import type { StepUp } from '../prove-step.ts';
import { lockMembers } from './chain-rows.ts';
import {
	type DraftTerms,
	requireFree,
	requireSound,
	requireUnder,
	termsOf,
} from './check-offer.ts';
import { notifyOfContracts } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { insertVersion, selectActive, selectVersion, selectVersionsOf } from './rows.ts';
import type { Version } from './version.ts';

interface ChangeInput {
	payer: { memberId: number; username: string };
	/** The contract in force. */
	id: string;
	draft: DraftTerms;
	stepUp: StepUp;
	now: Date;
}

/**
 * Offers other terms for a contract in force, which counts on until they are accepted. Refuses
 * `contract_gone` for any other contract, `contract_exists` while another offer is open or its ending
 * is asked, `contract_missing_own`, `invalid_input`, `ladder_not_rising` and `contract_above_own`.
 */
export async function offerChange(tx: Tx, input: ChangeInput): Promise<Version> {
	const { payer, id, draft, stepUp, now } = input;
	const old = await lockOwnPaid(tx, { payerId: payer.memberId, id });
	const { product, kind, payeeId } = old;
	if (old.endingAsked) throw refuse('contract_exists', { product });
	const own = await selectActive(tx, { payeeId: payer.memberId, kind, product });
	if (!own) throw refuse('contract_missing_own');
	requireFree(await selectVersionsOf(tx, { payeeId, kind, now }), { product, replaces: id });
	const terms = termsOf(draft, own.terms);
	requireSound(terms);
	requireUnder(terms, own.terms);

	const sides = { payerId: payer.memberId, payeeId, replaces: id };
	const state = 'offered' as const;
	const version = await insertVersion(tx, { ...sides, terms, product, state, offeredAt: now });
	const who = { actor: 'upline', actorId: payer.memberId, stepUp } as const;
	const both = { above: own.terms, replaced: old.terms };
	await recordEvent(tx, { version, what: 'offered', who, now, ...both });
	const notice = { kind: 'contract_change_offered', version, account: payer.username } as const;
	await notifyOfContracts(tx, [{ ...notice, memberId: payeeId }]);
	return version;
}

/**
 * Locks both members of a contract in force that a member pays, and reads it. Refuses
 * `contract_gone` for any other one.
 */
export async function lockOwnPaid(
	tx: Tx,
	{ payerId, id }: { payerId: number; id: string },
): Promise<Version> {
	const found = await selectVersion(tx, id);
	if (found?.payerId !== payerId) throw refuse('contract_gone');
	await lockMembers(tx, [payerId, found.payeeId]);
	const version = await selectVersion(tx, id);
	if (version?.state !== 'active') throw refuse('contract_gone');
	return version;
}
