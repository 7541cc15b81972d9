import { expect, test } from 'vitest';
import { decideAccess } from '#lib/page/access.ts';
import { type Access, ROUTES, type Route } from '#lib/routes.ts';

const [VISITOR, MEMBER, AGENT, TRIAL] = [undefined, 0, 1, 4];

test('exactly these screens are restricted', () => {
	const names = (access: Access) =>
		Object.entries<Route>(ROUTES).flatMap(([name, route]) => (route.access === access ? name : []));

	expect(names('member').sort()).toEqual(['chat', 'game', 'lotteryOrder', 'lotteryOrders']);
	expect(names('agent')).toEqual([
		...['agentHome', 'agentOverview', 'agentTeam', 'agentBetting', 'agentTransactions'],
		...['agentProfit', 'agentIncome', 'agentDividend', 'agentDaily', 'agentHourly'],
		...['agentRealtime', 'agentRegister', 'agentContracts', 'agentOffer', 'agentBill'],
		...['agentAnnouncement', 'agentTransfers'],
	]);
	expect(names('real').sort()).toEqual([
		...['account', 'accountRecord', 'bettingRecord', 'bonusDetails', 'changePassword'],
		...['confirm', 'deposit'],
		...[
			'depositOrder',
			'event',
			'feedback',
			'limits',
			'manualRebate',
			'member',
			'messages',
			'missionLeaderboard',
		],
		...['payoutAccounts', 'personalProfit', 'playerRank', 'referral', 'rewardCenter'],
		...['round', 'statement'],
		...['transferUpline', 'turnover', 'wallet', 'withdraw', 'withdrawal'],
	]);
});

test.for([
	['everybody', VISITOR, 'open'],
	['everybody', TRIAL, 'open'],
	['member', VISITOR, 'login'],
	['member', TRIAL, 'open'],
	['member', MEMBER, 'open'],
	['real', VISITOR, 'login'],
	['real', TRIAL, 'needs-real'],
	['real', MEMBER, 'open'],
	['real', AGENT, 'open'],
	['agent', VISITOR, 'login'],
	['agent', TRIAL, 'needs-agent'],
	['agent', MEMBER, 'needs-agent'],
	['agent', AGENT, 'open'],
] as const)('a screen for %s gives an account of type %s: %s', ([access, type, decision]) => {
	const member = type === undefined ? undefined : ({ type } as App.Locals['member']);

	expect(decideAccess(access, member)).toBe(decision);
});
