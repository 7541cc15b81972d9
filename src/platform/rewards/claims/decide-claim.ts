import { personOf } from '#platform/core/person-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { findRule, readVersions } from '../rules/find-rules.ts';
import { lockMember } from './lock-member.ts';
import { prizeFromJson } from './prize-of-claim.ts';
import { requireOffers } from './require-offers.ts';
import { lockAnyClaim, updateClaim } from './rows.ts';
import { payInFull } from './take-reward.ts';

interface DecideInput {
	claimId: string;
	decision: 'approve' | 'reject';
	/** What the member reads after a rejection. */
	reason: string;
	decidedBy: string;
	now: Date;
}

/**
 * Decides a claim that waits for staff: an approved one is paid at once. Another person than the one
 * who wrote the rule approves. Throws `CommandError`, and a refusal of the payment.
 */
export async function decideClaim(tx: Tx, input: DecideInput): Promise<void> {
	const { claimId, decision, reason, decidedBy, now } = input;
	const claim = await lockAnyClaim(tx, claimId);
	if (claim?.state !== 'waiting') throw new CommandError('There is no such claim that waits.');
	const [found] = await readVersions(tx, [claim]);
	const stored = await findRule(tx, claim.rule);
	if (!found || !stored) throw new Error('a claim without its rule');
	const { rule } = found;
	const name = rule.names.en;
	if (decision === 'reject') {
		const change = { state: 'rejected', reason, decided_at: now, decided_by: decidedBy } as const;
		await updateClaim(tx, claimId, change);
		await notify(
			tx,
			claim.member_id,
			'reward_rejected',
			{ ...namesOf(rule), reason },
			`reward:${claimId}`,
		);
		return;
	}
	if (personOf(stored.madeBy) === personOf(decidedBy)) {
		throw new CommandError(
			`${personOf(decidedBy)} wrote ${name}. Another person approves claims (--as).`,
		);
	}
	await lockMember(tx, claim.member_id);
	await requireOffers(tx, claim.member_id);
	const change = { state: 'issued', reason, decided_at: now, decided_by: decidedBy } as const;
	await updateClaim(tx, claimId, change);
	const prize = prizeFromJson(claim.prize);
	const { member_id: memberId } = claim;
	await payInFull(tx, { claimId, memberId, rule, prize, now, actor: decidedBy });
	await notify(tx, memberId, 'reward_issued', namesOf(rule), `reward:${claimId}`);
}

function namesOf({ names }: { names: { bn: string; en: string } }) {
	return { name_bn: names.bn, name_en: names.en };
}
