import { ALL_PRODUCTS, type ContractTerms } from '#lib/rules/agents/contract.ts';
import { secondsAfter } from '#lib/time.ts';
import { acceptOffer } from '#platform/agents/contracts/answer-offer.ts';
import { offerContract } from '#platform/agents/contracts/offer-contract.ts';
import { setPlatformContract } from '#platform/agents/contracts/set-platform-contract.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DemoContract } from './terms.ts';

/** A member is given some time before it answers an offer. */
const ANSWER_S = 20 * 60;

const DRAFT = { product: ALL_PRODUCTS, stepUp: 'recent_login' } as const;

/** The ids of members by their account names, as they are typed. */
export type Ids = ReadonlyMap<string, number>;

interface MakeInput {
	ids: Ids;
	contracts: readonly DemoContract[];
	now: Date;
}

/** Offers contracts and accepts them, payers first: they count from the next start of their kind. */
export async function makeContracts(tx: Tx, { ids, contracts, now }: MakeInput): Promise<void> {
	for (const contract of contracts) {
		const { terms, payee, payer } = contract;
		if (!payer) {
			const memberId = idOf(ids, payee);
			await setPlatformContract(tx, { memberId, product: ALL_PRODUCTS, terms, by: 'demo', now });
			continue;
		}
		const { id } = await offerDemo(tx, { ids, contract: { ...contract, payer }, now });
		await acceptOffer(tx, {
			...{ id, stepUp: DRAFT.stepUp, now: secondsAfter(now, ANSWER_S) },
			payee: { memberId: idOf(ids, payee), username: payee },
		});
	}
}

interface OfferInput {
	ids: Ids;
	contract: DemoContract & Required<Pick<DemoContract, 'payer'>>;
	now: Date;
}

/** Offers a contract; it waits for its answer. */
export async function offerDemo(tx: Tx, { ids, contract, now }: OfferInput) {
	const { terms, payee, payer } = contract;
	const offer = { kind: terms.kind, product: DRAFT.product, account: payee, ...partOf(terms) };
	const by = { memberId: idOf(ids, payer), username: payer };
	return await offerContract(tx, { payer: by, offer, stepUp: DRAFT.stepUp, now });
}

function partOf(terms: ContractTerms) {
	return terms.kind === 'realtime' ? { rates: terms.rates } : { rows: terms.rows };
}

/** The id of a member of the demo team. */
export function idOf(ids: Ids, nickname: string): number {
	const id = ids.get(nickname);
	if (id === undefined) throw new Error(`${nickname} is not in the demo team`);
	return id;
}
