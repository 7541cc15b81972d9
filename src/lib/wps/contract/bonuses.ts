import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { instant, jsonMoney, queryPage } from '../values.ts';

const bonusId = z.string().check(z.minLength(1), z.maxLength(64));

export type Bonus = z.output<typeof bonus>;
const bonus = z.object({
	bonusId: z.string(),
	promotionId: z.optional(z.string()),
	/** The version of the promotion's terms that the member has taken (`getPromotionTerms`). */
	termsVersion: z.optional(z.string()),
	/** The promotion is offered still and has its page. */
	isOffered: z.optional(z.boolean()),
	title: z.string(),
	granted: jsonMoney,
	/** What has become cash. */
	released: jsonMoney,
	/** What is locked still; 0 when the bonus has ended. */
	balance: jsonMoney,
	/** Play that is needed, and that counts so far. */
	required: jsonMoney,
	done: jsonMoney,
	status: z.enum(['ACTIVE', 'DONE', 'EXPIRED', 'GIVEN_UP']),
	startTime: instant,
	expireTime: instant,
	/** Absent while it is active. */
	endTime: z.optional(instant),
});

/**
 * Lists the member's bonuses, the newest first.
 *
 * Units: JSON numbers of the currency unit.
 * Source: ours (docs/rewards.md, "Bonuses").
 */
export const listBonuses = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getBonuses',
	access: 'real',
	input: z.strictObject({}),
	value: z.object({ list: z.array(bonus) }),
	refusals: [],
});

export type BonusPlay = z.output<typeof bonusPlay>;
const bonusPlay = z.object({
	gameName: z.string(),
	stake: jsonMoney,
	counted: jsonMoney,
	/**
	 * `whole` turnover, a `rate` of it, the `rest` that was needed, `not_needed`, another `game`, above
	 * `stake_max`, `nothing` valid, `after_end`.
	 */
	reason: z.enum([
		...(['whole', 'rate', 'rest', 'not_needed'] as const),
		...(['game', 'stake_max', 'nothing', 'after_end'] as const),
	]),
	settledTime: instant,
});

/**
 * Lists what rounds counted for a bonus, and why.
 *
 * Refuses: `bonus_not_found` for another member's.
 * Source: ours.
 */
export const listBonusPlays = defineCall({
	method: 'GET',
	path: '/wps/relay/PROMOFE_getBonusPlays',
	access: 'real',
	input: z.strictObject({ bonusId, page: z.optional(queryPage) }),
	value: z.object({ list: z.array(bonusPlay), totalPages: z.number() }),
	refusals: ['bonus_not_found'],
});

/**
 * Ends a bonus for good: what is not cash goes back.
 *
 * Refuses: `bonus_not_found` for another member's and for one that has ended.
 * Source: ours.
 */
export const giveUpBonus = defineCall({
	method: 'POST',
	path: '/wps/relay/PROMOFE_giveUpBonus',
	access: 'real',
	input: z.strictObject({ bonusId }),
	value: z.object({}),
	refusals: ['bonus_not_found'],
});
