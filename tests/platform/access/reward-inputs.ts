import { randomUUID } from 'node:crypto';
import type { Call } from '#lib/wps/call.ts';
import { giveUpBonus, listBonusPlays } from '#lib/wps/contract/bonuses.ts';
import { getLeaderboard, listMilestones } from '#lib/wps/contract/missions.ts';
import * as pointMall from '#lib/wps/contract/point-mall.ts';
import { claimRaffle } from '#lib/wps/contract/pool-draws.ts';
import { getPromotionTerms } from '#lib/wps/contract/promotions.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import * as rewards from '#lib/wps/contract/rewards.ts';
import * as tickets from '#lib/wps/contract/tickets.ts';
import { type Make, sample } from './sample.ts';

/** Valid inputs of the calls of rewards that need one. */
export const REWARD_SAMPLES: readonly [Call, Make<Call>][] = [
	...[listBonusPlays, giveUpBonus].map((call) => sample(call, () => ({ bonusId: randomUUID() }))),
	sample(pointMall.convertPoints, () => ({
		...{ requestId: randomUUID(), points: 500_0000n, password: 'not-the-one' },
	})),
	sample(pointMall.redeemPointGoods, () => ({
		...{ requestId: randomUUID(), id: 1, points: 500_0000n, password: 'not-the-one' },
	})),
	sample(getPromotionTerms, () => ({ promotionId: 'none', language: 'bn' })),
	sample(claimRaffle, () => ({ drawId: randomUUID() })),
	...[listMilestones, getLeaderboard].map((call) => sample(call, () => ({ missionId: 'none' }))),
	sample(rewards.claimReward, () => ({ promotionClaimId: 'none:life' })),
	...[rewards.joinPromotion, rewards.leavePromotion].map((call) =>
		sample(call, () => ({ promotionId: 'none' })),
	),
	sample(rewards.applyForReward, () => ({ promotionId: 'none', remarks: 'x' })),
	sample(rewards.claimPromoCode, () => ({ promoCode: 'NONE' })),
	sample(rewards.setOffers, () => ({ wanted: true })),
	sample(tickets.claimTicket, () => ({ transactionId: randomUUID() })),
	sample(tickets.rotateTicketSeeds, () => ({ seedId: randomUUID() })),
	sample(tickets.chooseTicketSeed, () => ({ seedId: randomUUID(), clientSeed: 'x' })),
	sample(getDraw, () => ({ drawId: randomUUID() })),
];

/** Inputs of the same calls that name what player A owns. */
export const OWNED_REWARDS: readonly [Call, Make<Call>][] = [
	...[listBonusPlays, giveUpBonus].map((call) => sample(call, ({ bonusId }) => ({ bonusId }))),
	sample(tickets.claimTicket, ({ ticketId }) => ({ transactionId: ticketId })),
	sample(tickets.rotateTicketSeeds, ({ seedId }) => ({ seedId })),
	sample(tickets.chooseTicketSeed, ({ seedId }) => ({ seedId, clientSeed: 'x' })),
	sample(pointMall.convertPoints, ({ transferId }) => ({
		...{ requestId: transferId, points: 500_0000n, password: 'not-the-one' },
	})),
	sample(pointMall.redeemPointGoods, ({ transferId }) => ({
		...{ requestId: transferId, id: 1, points: 500_0000n, password: 'not-the-one' },
	})),
];
