import type { Money } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { findLatestRound } from '#platform/play/vendors/counted-rounds.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { insertBonus } from './rows.ts';

const DAY_S = 24 * 60 * 60;

interface OpenBonusInput {
	/** The claim that pays it. */
	claimId: string;
	memberId: number;
	pot: string;
	amount: Money;
	wagering: NonNullable<Rule['wagering']>;
	now: Date;
}

/**
 * Opens a bonus: `times` its amount must be played, in rounds that begin later. Its money is posted by
 * the claim. Call it after that: the lock of the member's cash keeps bets out until the end.
 */
export async function openBonus(tx: Tx, input: OpenBonusInput): Promise<void> {
	const { claimId, memberId, pot, amount, wagering, now } = input;
	const { times, rates, stakeMax, days } = wagering;
	await insertBonus(tx, {
		...{ id: claimId, member_id: memberId, pot, granted: amount, rates },
		needed: amount * BigInt(times),
		stake_max: stakeMax ?? null,
		after_round: await findLatestRound(tx, memberId),
		opened_at: now,
		expires_at: secondsAfter(now, days * DAY_S),
	});
}
