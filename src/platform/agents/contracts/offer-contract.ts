import type { ContractKind, ContractProduct } from '#lib/rules/agents/contract.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { acceptsMoney } from '#platform/people/protection/inflow.ts';
import type { StepUp } from '../prove-step.ts';
import { type Direct, findDirect, lockMembers } from './chain-rows.ts';
import {
	type DraftTerms,
	requireFree,
	requireSound,
	requireUnder,
	termsOf,
} from './check-offer.ts';
import { notifyOfContracts } from './notices.ts';
import { recordEvent } from './record-event.ts';
import { insertVersion, selectActive, selectVersionsOf } from './rows.ts';
import type { Version } from './version.ts';

/** The account types that may have a contract: an agent, and a general agent. */
const PAYEE_TYPES: readonly number[] = [1, 2];

interface OfferInput {
	/** The member who offers, and pays. */
	payer: { memberId: number; username: string };
	offer: DraftTerms & { kind: ContractKind; product: ContractProduct; account: string };
	stepUp: StepUp;
	now: Date;
}

/**
 * Offers a contract to an agent directly below. Refuses `not_in_tree`; `contract_not_accepted` for an
 * account that cannot have one now, without the reason; `contract_missing_own` without an own contract
 * of the kind and product; `contract_exists` (product), `invalid_input`, `ladder_not_rising` and
 * `contract_above_own` (row, field).
 */
export async function offerContract(tx: Tx, input: OfferInput): Promise<Version> {
	const { payer, offer, stepUp, now } = input;
	const { kind, product } = offer;
	const payee = await lockPayee(tx, input);
	const own = await selectActive(tx, { payeeId: payer.memberId, kind, product });
	if (!own) throw refuse('contract_missing_own', {}, 'product');
	requireFree(await selectVersionsOf(tx, { payeeId: payee.memberId, kind, now }), { product });
	const terms = termsOf(offer, own.terms);
	requireSound(terms);
	requireUnder(terms, own.terms);

	const sides = { payerId: payer.memberId, payeeId: payee.memberId };
	const state = 'offered' as const;
	const version = await insertVersion(tx, { ...sides, terms, product, state, offeredAt: now });
	const who = { actor: 'upline', actorId: payer.memberId, stepUp } as const;
	await recordEvent(tx, { version, what: 'offered', who, now, above: own.terms });
	const notice = { kind: 'contract_offered', version, account: payer.username } as const;
	await notifyOfContracts(tx, [{ ...notice, memberId: payee.memberId }]);
	return version;
}

async function lockPayee(tx: Tx, { payer, offer: { account } }: OfferInput): Promise<Direct> {
	const of = { uplineId: payer.memberId, account };
	const found = await findDirect(tx, of);
	if (!found) throw refuse('not_in_tree', {}, 'account');
	await lockMembers(tx, [payer.memberId, found.memberId]);
	const payee = await findDirect(tx, of);
	if (!payee) throw refuse('not_in_tree', {}, 'account');
	const isOpen = PAYEE_TYPES.includes(payee.type) && (await acceptsMoney(tx, payee.memberId));
	if (!isOpen) throw refuse('contract_not_accepted', {}, 'account');
	return payee;
}
