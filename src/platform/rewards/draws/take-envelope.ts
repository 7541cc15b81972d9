import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import { lockMember } from '../claims/lock-member.ts';
import { findPaid } from '../claims/pay-cash.ts';
import { requireOffers } from '../claims/require-offers.ts';
import { takeOnce } from '../claims/take-once.ts';
import { readVersions } from '../rules/find-rules.ts';
import { hasEntry, lockEntry } from './entry-rows.ts';
import { payPrize } from './pay-draw.ts';
import { type DrawRow, lockDraw, selectDrawOf } from './rows.ts';

export interface TakenEnvelope {
	claimId: string;
	rule: string;
	amount: Money;
	/** A repeat: it was taken before. */
	replayed: boolean;
}

interface TakeEnvelopeInput {
	memberId: number;
	drawId: string;
	now: Date;
}

/**
 * Takes the member's own envelope. A repeat answers the same. Refuses `draw_not_open` before the
 * opening and for another kind of draw, `claim_expired` after the last day, `taken_by_person` where
 * another account of the person has the envelope, `not_eligible` (why) for a member without one, and
 * `offers_paused`.
 */
export async function takeEnvelope(tx: Tx, input: TakeEnvelopeInput): Promise<TakenEnvelope> {
	const { memberId, drawId, now } = input;
	await lockMember(tx, memberId);
	// Not beside the end of the draw, which returns what is not taken.
	const draw = await lockDraw(tx, drawId, 'share');
	if (draw?.kind !== 'envelopes') throw refuse('draw_not_open');
	const known = await findPaid(tx, { ...draw, memberId });
	if (known) return { ...known, rule: draw.rule, replayed: true };
	await requireOffers(tx, memberId);
	if (draw.state === 'committed' || draw.state === 'closed') throw refuse('draw_not_open');
	const entry = await lockEntry(tx, drawId, memberId);
	if (!entry) {
		if (await hasOther(tx, draw, memberId)) throw refuse('taken_by_person');
		throw refuse('not_eligible', { why: 'who' });
	}
	const isOver = draw.state === 'paid' || (draw.ends_at !== null && draw.ends_at <= now);
	if (isOver) throw refuse('claim_expired');
	const [found] = await readVersions(tx, [draw]);
	if (!found) throw new Error(`the draw ${drawId} has no rule`);
	const claimId = await payPrize(tx, { draw, found, entry, now, state: 'claimed' });
	await takeOnce(tx, found.rule, { memberId, claimId });
	return { claimId, rule: draw.rule, amount: entry.prize ?? 0n, replayed: false };
}

/** The same for the claim of a rule and its period. Refuses `claim_not_found` before the opening. */
export async function takeEnvelopeOf(
	tx: Tx,
	{ memberId, rule, period, now }: { memberId: number; rule: string; period: string; now: Date },
): Promise<TakenEnvelope> {
	const draw = await selectDrawOf(tx, { rule, period });
	const isOpened = draw?.state === 'drawn' || draw?.state === 'paid';
	if (!draw || !isOpened || draw.kind !== 'envelopes') throw refuse('claim_not_found');
	return await takeEnvelope(tx, { memberId, drawId: draw.id, now });
}

/** Whether another account of the member's person is in the list. */
async function hasOther(tx: Tx, draw: DrawRow, memberId: number): Promise<boolean> {
	const { same } = await linkedMembers(tx, memberId);
	return await hasEntry(
		tx,
		draw.id,
		same.map((one) => one.memberId),
	);
}
