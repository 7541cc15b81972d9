import type { Call } from '../call.ts';
import {
	launchGame,
	listBets,
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
} from './games.ts';
import { getMember, register } from './member.ts';
import { listAnnouncements } from './notices.ts';
import { login, logout } from './session.ts';
import { getLocation, getStatus, getWhitelabel, listDomains } from './system.ts';
import { depositPlayMoney, getBalance, getDepositSettings, listTransactions } from './wallet.ts';

/** Every call of the contract, for what works on all of them: gateway, router, tests. */
export const calls: readonly Call[] = [
	login,
	logout,
	register,
	getMember,
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
	launchGame,
	listBets,
	listTransactions,
	listAnnouncements,
];
