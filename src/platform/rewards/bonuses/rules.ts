import { type Money, minOf } from '#lib/money.ts';
import type { GameType } from '../rules/rule-words.ts';

/** Parts of a rate. */
const WHOLE_BP = 10_000n;

/** A bonus is released in so many equal parts. */
const PARTS = 10n;

export interface ActiveBonus {
	id: string;
	granted: Money;
	needed: Money;
	done: Money;
	released: Money;
	rates: Partial<Record<GameType, number>>;
	stakeMax: Money | undefined;
	/** Rounds that began after this one count. An id, not an amount. */
	afterRound: bigint;
	openedAt: Date;
	expiresAt: Date;
}

/** A settled round. */
export interface Round {
	/** An id, not an amount. */
	id: bigint;
	gameType: string;
	stake: Money;
	turnover: Money;
	settledAt: Date;
}

/** Why a round counts what it counts. */
export type PlayReason =
	| ('whole' | 'rate' | 'rest' | 'not_needed')
	| ('game' | 'stake_max' | 'nothing' | 'after_end');

export interface BonusPlay {
	roundId: bigint;
	bonusId: string;
	turnover: Money;
	counted: Money;
	reason: PlayReason;
	settledAt: Date;
}

/**
 * Distributes rounds over bonuses. A round fills the bonus that expires first, what is left of its
 * turnover the next one. Pure: bonuses in the order of their expiry, rounds in that of their
 * settlement.
 */
export function countPlays(bonuses: readonly ActiveBonus[], rounds: readonly Round[]): BonusPlay[] {
	const missing = new Map(bonuses.map(({ id, needed, done }) => [id, needed - done]));
	return rounds.flatMap((round) => {
		let rest = round.turnover;
		const own = bonuses.filter(({ afterRound }) => round.id > afterRound);
		return own.map((bonus): BonusPlay => {
			const { counted, reason, used } = countOne(bonus, round, {
				rest,
				missing: missing.get(bonus.id) ?? 0n,
			});
			rest -= used;
			missing.set(bonus.id, (missing.get(bonus.id) ?? 0n) - counted);
			const { id: roundId, turnover, settledAt } = round;
			return { roundId, bonusId: bonus.id, turnover, counted, reason, settledAt };
		});
	});
}

interface Count {
	counted: Money;
	reason: PlayReason;
	/** The part of the round's turnover that no other bonus can count. */
	used: Money;
}

function countOne(
	{ rates, stakeMax, expiresAt }: ActiveBonus,
	{ gameType, stake, turnover, settledAt }: Round,
	{ rest, missing }: { rest: Money; missing: Money },
): Count {
	const none = (reason: PlayReason): Count => ({ counted: 0n, reason, used: 0n });
	const rate = BigInt(rates[gameType as GameType] ?? 0);
	if (turnover === 0n) return none('nothing');
	if (settledAt > expiresAt) return none('after_end');
	if (rate === 0n) return none('game');
	if (stakeMax !== undefined && stake > stakeMax) return none('stake_max');
	if (missing === 0n || rest === 0n) return none('not_needed');
	const worth = (rest * rate) / WHOLE_BP;
	const counted = minOf(worth, missing);
	if (counted < worth) {
		// Rounded up: what is counted here counts nowhere else.
		return { counted, reason: 'rest', used: (counted * WHOLE_BP + rate - 1n) / rate };
	}
	const isWhole = rate === WHOLE_BP && rest === turnover;
	return { counted, reason: isWhole ? 'whole' : rest < turnover ? 'rest' : 'rate', used: rest };
}

/** What of a bonus is cash when so much is played: a part for each tenth, the last one whole. */
export function releasedAt(
	{ granted, needed }: Pick<ActiveBonus, 'granted' | 'needed'>,
	done: Money,
) {
	const parts = (done * PARTS) / needed;
	return (granted * parts) / PARTS;
}
