import type { Call } from '../call.ts';
import * as bonuses from './bonuses.ts';
import { getLeaderboard, listMilestones, listMissions } from './missions.ts';
import * as pointMall from './point-mall.ts';
import { getPointBalance, getPointConfig, listPointGoods } from './points.ts';
import { claimRaffle, getRaffleStatus } from './pool-draws.ts';
import { getPromotionTerms, listPromotionCategories } from './promotions.ts';
import { claimManualRebate, getManualRebate } from './rebates.ts';
import { getReferral, listFriends } from './referral.ts';
import { getDraw } from './reward-draws.ts';
import * as rewards from './rewards.ts';
import * as tickets from './tickets.ts';
import { getRankProgress, listVipLevels } from './vip.ts';

/** The calls of promotions, rewards, levels and points. */
export const rewardCalls: readonly Call[] = [
	listPromotionCategories,
	getPromotionTerms,
	rewards.listRewards,
	rewards.listClaims,
	rewards.getRewardCounts,
	rewards.claimReward,
	rewards.joinPromotion,
	rewards.leavePromotion,
	rewards.applyForReward,
	rewards.claimPromoCode,
	rewards.getSignIn,
	rewards.claimSignIn,
	rewards.setOffers,
	tickets.listTickets,
	tickets.claimTicket,
	tickets.getTicketSeeds,
	tickets.rotateTicketSeeds,
	tickets.chooseTicketSeed,
	getDraw,
	getRaffleStatus,
	claimRaffle,
	getManualRebate,
	claimManualRebate,
	getReferral,
	listFriends,
	listMissions,
	listMilestones,
	getLeaderboard,
	bonuses.listBonuses,
	bonuses.listBonusPlays,
	bonuses.giveUpBonus,
	listVipLevels,
	getRankProgress,
	getPointConfig,
	listPointGoods,
	getPointBalance,
	pointMall.redeemPointGoods,
	pointMall.convertPoints,
	pointMall.listRedemptions,
	pointMall.listConversionTypes,
	pointMall.listPointMovements,
];
