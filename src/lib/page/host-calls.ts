import { ROUTES, type RouteName } from '#lib/routes.ts';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { listAgentAnnouncements } from '#lib/wps/contract/agent-announcements.ts';
import { getAgentBill, getAgentBillFile, listAgentBills } from '#lib/wps/contract/agent-bills.ts';
import { listContracts } from '#lib/wps/contract/agent-contracts.ts';
import { listLinks } from '#lib/wps/contract/agent-links.ts';
import {
	getDownlineProfit,
	getIncome,
	listDownlines,
	listTeamBets,
	listTeamMovements,
} from '#lib/wps/contract/agent-reports.ts';
import { getTeamOverview } from '#lib/wps/contract/agents.ts';
import { listBonuses } from '#lib/wps/contract/bonuses.ts';
import { listChatMessages } from '#lib/wps/contract/chat.ts';
import { getDeposit } from '#lib/wps/contract/deposits.ts';
import { getBet, listBets } from '#lib/wps/contract/games.ts';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { getLimits } from '#lib/wps/contract/limits.ts';
import { getDrawProof } from '#lib/wps/contract/lottery.ts';
import { getOrder, listTodayOrders } from '#lib/wps/contract/lottery-orders.ts';
import { listMissions } from '#lib/wps/contract/missions.ts';
import { listPayoutAccounts } from '#lib/wps/contract/payout-accounts.ts';
import { getManualRebate } from '#lib/wps/contract/rebates.ts';
import { getReferral } from '#lib/wps/contract/referral.ts';
import {
	getEvent,
	getPersonalProfit,
	getStatementSummary,
	getTurnover,
} from '#lib/wps/contract/reports.ts';
import { getDraw } from '#lib/wps/contract/reward-draws.ts';
import { listRewards } from '#lib/wps/contract/rewards.ts';
import { listConversations } from '#lib/wps/contract/service.ts';
import { listTickets } from '#lib/wps/contract/tickets.ts';
import { transferToUpline } from '#lib/wps/contract/transfers.ts';
import { getDepositSettings, listTransactions } from '#lib/wps/contract/wallet.ts';
import { getWithdrawSettings, listWithdrawals } from '#lib/wps/contract/withdrawals.ts';
import { isSwitchedOff } from './page-toggles.ts';
import { readInfo } from './site-flags.ts';

/** The call without which a screen has no subject. */
const SUBJECTS: Partial<Record<RouteName, Call>> = {
	deposit: getDepositSettings,
	depositOrder: getDeposit,
	withdraw: getWithdrawSettings,
	/** Without steps it shows what the list has. */
	withdrawal: listWithdrawals,
	payoutAccounts: listPayoutAccounts,
	transferUpline: transferToUpline,
	bettingRecord: listBets,
	round: getBet,
	accountRecord: listTransactions,
	event: getEvent,
	personalProfit: getPersonalProfit,
	agentOverview: getTeamOverview,
	agentTeam: listDownlines,
	agentBetting: listTeamBets,
	agentTransactions: listTeamMovements,
	agentProfit: getDownlineProfit,
	agentIncome: getIncome,
	agentDividend: listAgentBills,
	agentDaily: listAgentBills,
	agentHourly: listAgentBills,
	agentRealtime: listAgentBills,
	agentBill: getAgentBill,
	agentRegister: listLinks,
	agentBillCheck: getAgentBillFile,
	agentContracts: listContracts,
	agentOffer: listContracts,
	agentAnnouncement: listAgentAnnouncements,
	turnover: getTurnover,
	statement: getStatementSummary,
	messages: listInbox,
	/** Its form needs the types, which the list has. */
	feedback: listConversations,
	conversations: listConversations,
	chat: listChatMessages,
	rewardCenter: listRewards,
	manualRebate: getManualRebate,
	referral: getReferral,
	missionLeaderboard: listMissions,
	bonusDetails: listBonuses,
	limits: getLimits,
	chance: listTickets,
	chanceVerify: getDraw,
	lotteryVerify: getDrawProof,
	raffle: getDraw,
	raffleVerify: getDraw,
	lotteryOrders: listTodayOrders,
	lotteryOrder: getOrder,
};

/**
 * Whether the host is known to have no such call: what depends on it is not offered. The own
 * platform has every call of the contract. Only a member's session is let in to find out.
 */
export async function lacks({ lacks: ask, member }: App.Locals, call: Call): Promise<boolean> {
	return ask !== undefined && member !== undefined && (await ask(call));
}

/** Makes a call; returns undefined where the host has no such call. */
export async function callIfPresent<C extends Call>(
	locals: App.Locals,
	call: C,
	input: InputOf<C>,
): Promise<CallResult<ValueOf<C>> | undefined> {
	return (await lacks(locals, call)) ? undefined : await locals.wps(call, input);
}

/**
 * Whether the host has what a screen is about and the operator has not switched it off. Links to the
 * others are left out; they answer 404, and those of a closed centre a warning.
 */
export async function offers(locals: App.Locals, name: RouteName): Promise<boolean> {
	if (isSwitchedOff(await readInfo(locals), name)) return false;
	const subject = SUBJECTS[name];
	return !(subject && (await lacks(locals, subject)));
}

/**
 * Whether pages link to conversations. Of a host this is known with a member's session alone; visitors
 * find its own contacts.
 */
export async function hasConversations(locals: App.Locals): Promise<boolean> {
	if (!locals.lacks) return true;
	return locals.member !== undefined && (await offers(locals, 'conversations'));
}

/** The addresses, in the default language, of the screens that are not offered. */
export async function listAbsentPaths(locals: App.Locals): Promise<ReadonlySet<string>> {
	const names = Object.keys(ROUTES) as RouteName[];
	const offered = await Promise.all(names.map((name) => offers(locals, name)));
	const absent = names.filter((_, index) => !offered[index]);
	return new Set(absent.map((name) => ROUTES[name].path));
}
