import type { Call } from '../call.ts';
import { launchGame, listBets, listGames, listHotGames, listLanes } from './games.ts';
import { getHelpCenter } from './help.ts';
import { changePassword, getMember, register } from './member.ts';
import { listAnnouncements } from './notices.ts';
import { login, logout } from './session.ts';
import { getStatus } from './system.ts';
import { depositPlayMoney, getBalance, getDepositSettings, listTransactions } from './wallet.ts';

/** Every call of the contract, for what works on all of them: gateway, router, tests. */
export const calls: readonly Call[] = [
	login,
	logout,
	register,
	getMember,
	changePassword,
	getStatus,
	getBalance,
	getDepositSettings,
	depositPlayMoney,
	listLanes,
	listHotGames,
	listGames,
	launchGame,
	listBets,
	listTransactions,
	listAnnouncements,
	getHelpCenter,
];
