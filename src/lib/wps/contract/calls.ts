import type { Call } from '../call.ts';
import { getTeamOverview } from './agents.ts';
import { getBotCheckTask, getCaptcha } from './bot-check.ts';
import { getContentPage } from './content.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.ts';
import {
	getBet,
	getJackpot,
	listBets,
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
	listVendorTypes,
	postHotGames,
} from './games.ts';
import { getHelpCenter } from './help.ts';
import { deleteInbox, getUnreadCount, listInbox, readInbox } from './inbox.ts';
import { getPlaySession, launchFacebook, launchGame, launchTrial } from './launch.ts';
import {
	askExclusionBack,
	cancelLimitRise,
	confirmLimit,
	declineLimits,
	excludeSelf,
	getLimits,
	setLimit,
	setRealityCheck,
	takeTimeOut,
} from './limits.ts';
import { sendLoginCode, verifyLogin } from './login-verification.ts';
import {
	changePassword,
	getMember,
	register,
	registerAutoNamed,
	registerByMobile,
} from './member.ts';
import { listAnnouncements } from './notices.ts';
import {
	addPasskey,
	beginPasskey,
	beginPasskeyLogin,
	beginPasskeyStepUp,
	loginByPasskey,
	removePasskey,
	renamePasskey,
	stepUpByPasskey,
} from './passkeys.ts';
import { getPointBalance, getPointConfig, listPointGoods } from './points.ts';
import { listPromotionCategories } from './promotions.ts';
import { checkAffiliate, getRegisterSettings, listCountries } from './registration.ts';
import { listRooms } from './rooms.ts';
import {
	beginTotp,
	bindContact,
	confirmTotp,
	getSecurityConfig,
	removeTotp,
	renewRecoveryCodes,
	sendContactCode,
	setPaymentPassword,
	stepUp,
} from './security.ts';
import { login, logout, restoreSession } from './session.ts';
import { endOtherSessions, endSession, listAccountEvents, listSessions } from './sessions.ts';
import {
	confirmSocial,
	getPendingSocial,
	listSocial,
	receiveSocial,
	registerSocial,
	startSocial,
} from './social.ts';
import { getLocation, getStatus, getWhitelabel, listDomains } from './system.ts';
import { openTrial } from './trial.ts';
import {
	checkResetLink,
	resetByLink,
	resetByMobile,
	sendCode,
	sendRegisterCode,
	sendResetLink,
	sendResetSms,
} from './verification.ts';
import { getRankProgress, listVipLevels } from './vip.ts';
import { depositPlayMoney, getBalance, getDepositSettings, listTransactions } from './wallet.ts';
import { listWinners } from './winners.ts';

/** Every call of the contract, for the gateway, the router and the tests. */
export const calls: readonly Call[] = [
	login,
	restoreSession,
	logout,
	getCaptcha,
	getBotCheckTask,
	openTrial,
	register,
	registerAutoNamed,
	registerByMobile,
	getMember,
	changePassword,
	sendCode,
	sendRegisterCode,
	resetByMobile,
	sendResetLink,
	sendResetSms,
	checkResetLink,
	resetByLink,
	listSessions,
	endSession,
	endOtherSessions,
	listAccountEvents,
	verifyLogin,
	sendLoginCode,
	stepUp,
	getSecurityConfig,
	beginTotp,
	confirmTotp,
	removeTotp,
	renewRecoveryCodes,
	setPaymentPassword,
	sendContactCode,
	bindContact,
	beginPasskey,
	addPasskey,
	renamePasskey,
	removePasskey,
	beginPasskeyLogin,
	loginByPasskey,
	beginPasskeyStepUp,
	stepUpByPasskey,
	getStatus,
	getWhitelabel,
	getLocation,
	listDomains,
	getRegisterSettings,
	listCountries,
	checkAffiliate,
	getBalance,
	getDepositSettings,
	depositPlayMoney,
	getUnreadCount,
	listInbox,
	readInbox,
	deleteInbox,
	getLimits,
	setLimit,
	confirmLimit,
	cancelLimitRise,
	declineLimits,
	takeTimeOut,
	excludeSelf,
	askExclusionBack,
	setRealityCheck,
	listLanes,
	listVendorTypes,
	listHotGames,
	postHotGames,
	listGames,
	listRooms,
	listRecentGames,
	listFavouriteIds,
	listFavourites,
	addFavourite,
	removeFavourite,
	listWinners,
	getJackpot,
	launchGame,
	launchTrial,
	launchFacebook,
	getPlaySession,
	listBets,
	getBet,
	listTransactions,
	listAnnouncements,
	getHelpCenter,
	getContentPage,
	listPromotionCategories,
	listVipLevels,
	getRankProgress,
	getPointConfig,
	listPointGoods,
	getPointBalance,
	getTeamOverview,
	startSocial,
	receiveSocial,
	getPendingSocial,
	registerSocial,
	confirmSocial,
	listSocial,
];
