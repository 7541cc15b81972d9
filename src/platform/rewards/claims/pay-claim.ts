import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { Refusal, refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { bonusCost, memberBonusLocked, memberCash, promoPot } from '#platform/ledger/accounts.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { openBonus } from '../bonuses/open-bonus.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import { issuePoints } from '../points/issue-points.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { giveTickets } from '../tickets/give-tickets.ts';
import { type ClaimPrize, costOfPrize } from './prize-of-claim.ts';
import { addGiven } from './rows.ts';

interface PayClaimInput {
	claimId: string;
	memberId: number;
	rule: Rule;
	prize: ClaimPrize;
	now: Date;
	/** The author when it is not the member. */
	actor?: string;
}

/**
 * Pays a claim out of its pot, in one event named by the claim; tickets alone are no event. Refuses `pot_empty` when the pot, the
 * cap of the rule or its limit of claims has no room for the whole prize.
 */
export async function payClaim(
	tx: Tx,
	input: PayClaimInput,
): Promise<{ txId: string | null; cost: Money }> {
	const { claimId, memberId, rule, prize, now, actor } = input;
	const cost = costOfPrize(prize);
	await countGiven(tx, rule, { cost, now });
	if (prize.freeRounds) await giveRounds(tx, input, prize.freeRounds);
	for (const { rule: opens, count } of prize.tickets ?? []) {
		await giveTickets(tx, {
			...{ rule: opens, memberId, count, now, madeFor: `claim:${claimId}:${opens}` },
			...{ givenBy: actor ?? 'rule', reason: `rule ${rule.code}` },
		});
	}
	const postings = postingsOf({ memberId, rule, prize });
	// Tickets take nothing out of the pot.
	if (postings.length === 0) return { txId: null, cost };
	try {
		const { txId } = await post(tx, {
			reference: `reward:${claimId}`,
			kind: kindOf(prize),
			occurredAt: now,
			...(actor !== undefined && { actor }),
			postings,
		});
		if (prize.bonus) await open(tx, input, prize.bonus);
		return { txId, cost };
	} catch (error) {
		const isShort = error instanceof Refusal && error.code === 'insufficient_balance';
		if (isShort) throw refuse('pot_empty');
		throw error;
	}
}

/** The kind of the event decides its column in the sums by day: bonus or rebate. */
function kindOf({ cash, bonus, isRebate, freeRounds }: ClaimPrize): string {
	if (isRebate) return 'rebate_paid';
	if (bonus) return 'reward_bonus';
	if (cash) return 'reward_cash';
	return freeRounds ? 'reward_rounds' : 'reward_points';
}

function postingsOf(input: { memberId: number; rule: Rule; prize: ClaimPrize }): Transfer[] {
	const { memberId, rule, prize } = input;
	const { cash, points, bonus, freeRounds } = prize;
	const pot = rule.pot.code;
	const source = promoPot(pot);
	const bonusAccount = asksNothing(rule) ? memberCash(memberId) : memberBonusLocked(memberId);
	return [
		...(cash ? [{ source, destination: memberCash(memberId), amount: cash }] : []),
		...(points ? issuePoints({ memberId, points, pot }) : []),
		...(bonus ? [{ source, destination: bonusAccount, amount: bonus }] : []),
		...(freeRounds
			? [
					{
						source,
						destination: bonusCost(),
						amount: freeRounds.stake * BigInt(freeRounds.rounds),
					},
				]
			: []),
	];
}

/** A bonus of which nothing must be played is cash. */
function asksNothing({ wagering }: Rule): boolean {
	return (wagering?.times ?? 0) === 0;
}

async function open(tx: Tx, { claimId, memberId, rule, now }: PayClaimInput, amount: Money) {
	const { wagering, pot } = rule;
	if (!wagering || asksNothing(rule)) return;
	await openBonus(tx, { claimId, memberId, pot: pot.code, amount, wagering, now });
}

/** Counts the claim against the limits of the rule; the rows stay locked until the end. */
async function countGiven(tx: Tx, rule: Rule, { cost, now }: { cost: Money; now: Date }) {
	const { total } = rule.limits;
	const { cap } = rule.pot;
	const periods = new Set(['life', ...(total ? [limitPeriod(total.per, now)] : [])]);
	for (const period of [...periods].sort()) {
		const given = await addGiven(tx, { rule: rule.code, period, amount: cost });
		const isOver = total && period === limitPeriod(total.per, now) && given.claims > total.times;
		const isSpent = cap !== undefined && period === 'life' && given.amount > cap;
		if (isOver || isSpent) throw refuse('pot_empty');
	}
}

const DAY_S = 24 * 60 * 60;

async function giveRounds(
	tx: Tx,
	{ claimId, memberId, rule, now }: PayClaimInput,
	{ game, rounds, stake, days }: NonNullable<ClaimPrize['freeRounds']>,
) {
	const [vendorCode = '', gameCode = ''] = game.split('/');
	const expiresAt = secondsAfter(now, days * DAY_S);
	await grantFreeRounds(tx, {
		...{ rewardId: claimId, vendorCode, gameCode, memberId, rounds, stake, expiresAt },
		...{ grantedBy: 'rule', reason: `rule ${rule.code}`, now },
	});
}
