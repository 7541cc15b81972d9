import type { Call } from '../call.ts';
import { getTeamOverview } from './agents.ts';
import {
	getJackpot,
	launchGame,
	listBets,
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
} from './games.ts';
import { getHelpCenter } from './help.ts';
import { changePassword, getMember, register } from './member.ts';
import { listAnnouncements } from './notices.ts';
import { getPointBalance, getPointConfig, listPointGoods } from './points.ts';
import { listPromotionCategories } from './promotions.ts';
import { login, logout } from './session.ts';
import { getLocation, getStatus, getWhitelabel, listDomains } from './system.ts';
import { getRankProgress, listVipLevels } from './vip.ts';
import { depositPlayMoney, getBalance, getDepositSettings, listTransactions } from './wallet.ts';

/** Every call of the contract, for what works on all of them: gateway, router, tests. */
export const calls: readonly Call[] = [
	login,
	logout,
	register,
	getMember,
	changePassword,
	getStatus,
	getWhitelabel,
	getLocation,
	listDomains,
	getBalance,
	getDepositSettings,
	depositPlayMoney,
	listLanes,
	listHotGames,
	listGames,
	listRecentGames,
	getJackpot,
	launchGame,
	listBets,
	listTransactions,
	listAnnouncements,
	getHelpCenter,
	listPromotionCategories,
	listVipLevels,
	getRankProgress,
	getPointConfig,
	listPointGoods,
	getPointBalance,
	getTeamOverview,
];
