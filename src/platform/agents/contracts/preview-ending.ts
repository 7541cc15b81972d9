import { maskedAccount } from '#lib/rules/masked.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { usernamesOf } from '#platform/people/members/members.ts';
import { planAcceptance } from './answer-offer.ts';
import { type DraftTerms, requireSound, requireUnder, termsOf } from './check-offer.ts';
import { planOwnEnd } from './end-own.ts';
import { endOf, hashOf, type Plan, planTerms } from './plan.ts';
import { selectActive, selectVersion } from './rows.ts';
import type { Version } from './version.ts';

interface PreviewInput {
	memberId: number;
	/** An open offer, or a contract in force. */
	id: string;
	/** Other terms for a contract that the member pays. */
	draft?: DraftTerms | undefined;
	now: Date;
}

export interface EndingPreview {
	hash: string;
	at: Date;
	count: number;
	ends: (Pick<Version, 'id' | 'kind' | 'product'> & {
		account: string;
		isDirect: boolean;
		endsAt: Date;
	})[];
}

const SHOWN_MAX = 200;

/**
 * Shows which contracts below a decision would end: of an offer its acceptance, of a contract in force
 * the end of the member's own, or other terms for one that the member pays. Accounts are masked unless
 * they are directly below the member. Refuses `contract_gone`, and what the offer of such terms refuses.
 */
export async function previewEnding(db: Tx, input: PreviewInput): Promise<EndingPreview> {
	const { memberId } = input;
	const plan = await planOf(db, input);
	const shown = plan.ending.slice(0, SHOWN_MAX);
	const names = await usernamesOf(
		db,
		shown.map(({ payeeId }) => payeeId),
	);
	return {
		...{ hash: hashOf(plan), at: plan.at, count: plan.ending.length },
		ends: shown.map((version) => {
			const { id, kind, product, payeeId, payerId } = version;
			const isDirect = payerId === memberId;
			const name = names.get(payeeId) ?? '';
			const account = isDirect ? name : maskedAccount(name);
			return { id, kind, product, account, isDirect, endsAt: endOf(version, plan.at) };
		}),
	};
}

async function planOf(db: Tx, input: PreviewInput): Promise<Plan> {
	const { memberId, id, draft, now } = input;
	const found = await selectVersion(db, id);
	if (!found) throw refuse('contract_gone');
	const { payerId, payeeId, state } = found;
	const isSide = memberId === payeeId || memberId === payerId;
	if (draft && memberId === payerId) return await planDraft(db, { version: found, draft, now });
	if (draft || !isSide) throw refuse('contract_gone');
	if (state === 'offered')
		return await planAcceptance(db, { payee: { memberId: payeeId }, id, now });
	return await planOwnEnd(db, { payee: { memberId: payeeId }, id, now });
}

async function planDraft(
	db: Tx,
	{ version, draft, now }: { version: Version; draft: DraftTerms; now: Date },
): Promise<Plan> {
	const { kind, product, payeeId, payerId = 0 } = version;
	if (version.state !== 'active') throw refuse('contract_gone');
	const above = await selectActive(db, { payeeId: payerId, kind, product });
	if (!above) throw refuse('contract_missing_own');
	const terms = termsOf(draft, above.terms);
	requireSound(terms);
	requireUnder(terms, above.terms);
	return await planTerms(db, { payeeId, product, terms, above, now });
}
