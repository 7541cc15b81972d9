import type { Call } from '../call.ts';
import { indexPaths } from '../call-path.ts';
import { agentCalls } from './agent-calls.ts';
import { getBotCheckTask, getCaptcha } from './bot-check.ts';
import { chatCalls } from './chat.ts';
import { getContentPage } from './content.ts';
import * as deposits from './deposits.ts';
import { addFavourite, listFavouriteIds, listFavourites, removeFavourite } from './favourites.ts';
import {
	getBet,
	listBets,
	listGames,
	listHotGames,
	listLanes,
	listRecentGames,
	listVendorTypes,
	postHotGames,
} from './games.ts';
import { getHelpCenter } from './help.ts';
import { deleteInbox, getInboxMessage, getUnreadCount, listInbox, readInbox } from './inbox.ts';
import { getJackpot, getJackpotDrop, getJackpotShare } from './jackpot.ts';
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
import { getLobby } from './lobby.ts';
import { sendLoginCode, verifyLogin } from './login-verification.ts';
import * as lottery from './lottery.ts';
import * as lotteryOrders from './lottery-orders.ts';
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
import * as payoutAccounts from './payout-accounts.ts';
import { getPlayerAvatar, getProfileIcon, setProfileIcon } from './profile.ts';
import { checkAffiliate, getRegisterSettings, listCountries } from './registration.ts';
import {
	getEvent,
	getPersonalProfit,
	getStatement,
	getStatementSummary,
	getTurnover,
} from './reports.ts';
import { rewardCalls } from './reward-calls.ts';
import { listRooms } from './rooms.ts';
import {
	beginTotp,
	bindContact,
	changePaymentPassword,
	confirmTotp,
	getSecurityConfig,
	removeTotp,
	renewRecoveryCodes,
	sendContactCode,
	setPaymentPassword,
	stepUp,
} from './security.ts';
import * as service from './service.ts';
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
import * as transfers from './transfers.ts';
import { openTrial } from './trial.ts';
import { getProof, uploadProof } from './uploads.ts';
import {
	checkResetLink,
	resetByLink,
	resetByMobile,
	sendCode,
	sendRegisterCode,
	sendResetLink,
	sendResetSms,
} from './verification.ts';
import {
	depositPlayMoney,
	getBalance,
	getDepositSettings,
	getMerchantWallet,
	listTransactions,
	transferWallet,
} from './wallet.ts';
import { listWinners } from './winners.ts';
import * as withdrawals from './withdrawals.ts';

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
	changePaymentPassword,
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
	getMerchantWallet,
	transferWallet,
	getDepositSettings,
	depositPlayMoney,
	deposits.listDepositChannels,
	deposits.listDepositBanks,
	deposits.depositByPage,
	deposits.depositByQr,
	deposits.depositByTransfer,
	deposits.depositByCoin,
	deposits.getDeposit,
	deposits.sendDepositProof,
	deposits.listDeposits,
	uploadProof,
	getProof,
	payoutAccounts.listWithdrawBanks,
	payoutAccounts.listPayoutAccounts,
	payoutAccounts.bindPayoutAccount,
	payoutAccounts.removePayoutAccount,
	withdrawals.hasWithdrawalPassword,
	withdrawals.getWithdrawSettings,
	withdrawals.checkWithdrawal,
	withdrawals.settleOwed,
	withdrawals.withdraw,
	withdrawals.listWithdrawals,
	withdrawals.getWithdrawal,
	withdrawals.listPaymentConfirmations,
	withdrawals.confirmPayment,
	transfers.getTransferOffer,
	transfers.transferToUpline,
	transfers.transferToDownline,
	transfers.transferToPlay,
	transfers.listTransfers,
	getUnreadCount,
	listInbox,
	getInboxMessage,
	readInbox,
	deleteInbox,
	...chatCalls,
	service.sendFeedback,
	service.listConversations,
	service.getConversation,
	service.openConversation,
	service.replyConversation,
	service.solveConversation,
	service.getServiceAddress,
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
	getJackpotDrop,
	getJackpotShare,
	getLobby,
	launchGame,
	launchTrial,
	launchFacebook,
	getPlaySession,
	listBets,
	getBet,
	listTransactions,
	getTurnover,
	getEvent,
	getPersonalProfit,
	getStatementSummary,
	getStatement,
	listAnnouncements,
	getHelpCenter,
	getContentPage,
	...rewardCalls,
	getPlayerAvatar,
	getProfileIcon,
	setProfileIcon,
	...agentCalls,
	startSocial,
	receiveSocial,
	getPendingSocial,
	registerSocial,
	confirmSocial,
	listSocial,
	lottery.listLotteryMenus,
	lottery.listVnLotteryMenus,
	lottery.listRecentLotteries,
	lottery.listPopularLotteries,
	lottery.listLotteries,
	lottery.getPlayMenu,
	lottery.getLotterySetting,
	lottery.getNearNumeros,
	lottery.listRecentNumeros,
	lottery.listChaseNumeros,
	lottery.listDraws,
	lottery.listDrawsByCode,
	lottery.getHotGapInfo,
	lottery.getDrawProof,
	lottery.getQuota,
	lottery.listPrizeSeries,
	lottery.listFavouriteLotteries,
	lottery.addFavouriteLottery,
	lottery.removeFavouriteLottery,
	lotteryOrders.placeBets,
	lotteryOrders.placeClassicBets,
	lotteryOrders.placeVnBets,
	lotteryOrders.listTodayOrders,
	lotteryOrders.listOrders,
	lotteryOrders.getOrder,
	lotteryOrders.getReceipt,
	lotteryOrders.cancelLines,
];

/** Finds the calls of a path, which differ in their methods. */
export const callsOfPath = indexPaths(calls, (call) => call);

/** Finds the call of a request. */
export function findCall({ method, path }: { method: string; path: string }): Call | undefined {
	return callsOfPath(path).find((call) => call.method === method);
}
