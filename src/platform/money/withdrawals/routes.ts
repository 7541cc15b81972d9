import { maxOf, minOf, parseDecimal } from '#lib/money.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { isUuid } from '#lib/rules/is-uuid.ts';
import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import * as contract from '#lib/wps/contract/withdrawals.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, route, routeWithDb } from '#platform/core/route.ts';
import { type Tx, transaction } from '#platform/db/database.ts';
import { provePaymentPassword } from '#platform/people/auth/security/prove-payment-password.ts';
import { requireRecentAuth } from '#platform/people/auth/security/recent-auth.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';
import { type Earnings, type ReadKept, readEarnings } from '../earnings.ts';
import { boundsOf, listPayoutChannels } from '../payments/channels.ts';
import { accountRoutes } from './account-routes.ts';
import { listAccounts } from './account-rows.ts';
import { listClaimPictures } from './claim-rows.ts';
import { listWithdrawals, readPlace, readUsualMinutes } from './list-withdrawals.ts';
import { OPEN_STATES } from './machine.ts';
import { mayLeave } from './may-leave.ts';
import { claimReceipt } from './receipts.ts';
import { requestWithdrawal, type WithdrawServices } from './request-withdrawal.ts';
import { listEvents, sumOfDay } from './rows.ts';
import { settleOwed } from './settle-owed.ts';
import { bankNames, withdrawalView } from './views.ts';

interface Services extends WithdrawServices {
	/** Wrong payment passwords per member. */
	throttle: Throttle;
}

/** The routes of withdrawals and payout accounts. */
export function withdrawalRoutes(services: Services): Route[] {
	return [
		...accountRoutes(services),
		...requestRoutes(services),
		...trackRoutes(services),
		route(contract.settleOwed, async ({ settleId }, { tx, caller, now }) => {
			requireFullSession(caller);
			const { owed, cash } = await settleOwed(tx, { caller, settleId, now });
			return { owed, sumBalance: cash };
		}),
		route(contract.confirmPayment, async (input, { tx, caller, now }) => {
			requireFullSession(caller);
			const { transactionId: id, action, amount, images: pictures = [] } = input;
			if (!isUuid(id)) throw refuse('withdrawal_not_found');
			const claim = { memberId: caller.memberId, id, action, amount, pictures, now };
			const { receipt } = await claimReceipt(tx, claim);
			if (receipt === null) throw refuse('withdrawal_not_found');
			return { receipt };
		}),
	];
}

function requestRoutes(services: Services): Route[] {
	const { settings, providers, throttle } = services;
	return [
		routeWithDb(contract.getWithdrawSettings, async () => {
			const kinds = listPayoutChannels(settings(), providers).map((channel) => {
				return { kind: channel.kind, minutes: channel.minutes, ...boundsOf(channel) };
			});
			const { WITHDRAW, CREDITMAR3 } = settings();
			const isOpen = WITHDRAW && !CREDITMAR3 && kinds.length > 0;
			return {
				allowWithdraw: isOpen ? ('Y' as const) : ('N' as const),
				minimumAmount: minOf(...kinds.map(({ min }) => min)),
				maximumAmount: maxOf(...kinds.map(({ max }) => max)),
				kinds,
			};
		}),
		checkRoute(services),
		routeWithDb(contract.withdraw, async (input, { db, caller, now }) => {
			requireFullSession(caller);
			const { withdrawId, cardId: accountId, amount, paymentPassword: given } = input;
			const { memberId } = caller;
			if (!isUuid(accountId)) throw refuse('account_missing', {}, 'cardId');
			if (given === undefined) await requireRecentAuth(db, caller, now);
			else await provePaymentPassword(db, throttle, { memberId, given });
			const isEarnings = input.source === 'agent';
			if (isEarnings && !isAgentType(caller.type)) throw refuse('agent_needed');
			const request = { withdrawId, accountId, amount, isEarnings };
			const row = await transaction(db, (tx) =>
				requestWithdrawal(tx, services, { caller, request, now }),
			);
			const { place } = await readPlace(db, row.seq);
			return { withdrawId: row.id, state: row.state, place };
		}),
	];
}

function checkRoute({ vault, settings, providers, readKept }: Services): Route {
	return routeWithDb(
		contract.checkWithdrawal,
		async ({ amount, cardId, source }, { db, caller, now }) => {
			const earnings = source === 'agent' ? await earningsOf(db, caller, readKept) : undefined;
			const accounts = await listAccounts(db, caller.memberId);
			const account = cardId
				? accounts.find(({ id }) => id === cardId)
				: (accounts.find((one) => one.usable_from <= now) ?? accounts[0]);
			if (cardId && !account) throw refuse('account_missing', {}, 'cardId');
			const channels = listPayoutChannels(settings(), providers);
			const channel = channels.find(({ kind }) => kind === account?.kind);
			const asked = { caller, settings: settings(), vault, now, amount, earnings };
			const leaving = await mayLeave(db, { ...asked, payout: { account, channel } });
			const { countPerDay, sumPerDay } = settings().withdrawRules;
			const day = await sumOfDay(db, caller.memberId);
			const left = (parseDecimal(sumPerDay) ?? 0n) - day.sum;
			return {
				may: leaving.blocks.length === 0,
				available: leaving.available,
				blocks: leaving.blocks.map(({ code, params }) => ({ code, params })),
				...(earnings && { setAside: earnings.setAside, owed: earnings.owed }),
				turnover: leaving.turnover,
				day: {
					count: Math.max(0, countPerDay - day.count),
					countMax: countPerDay,
					left: left > 0n ? left : 0n,
				},
			};
		},
	);
}

/** Refuses `agent_needed`. */
async function earningsOf(db: Tx, caller: Caller, readKept: ReadKept): Promise<Earnings> {
	if (!isAgentType(caller.type)) throw refuse('agent_needed');
	return await readEarnings(db, caller, readKept);
}

function trackRoutes({ settings }: Services): Route[] {
	return [
		routeWithDb(contract.listWithdrawals, async ({ pageNo = 1, language }, { db, caller }) => {
			const page = { limit: PAGE_SIZE, offset: (pageNo - 1) * PAGE_SIZE };
			const found = await listWithdrawals(db, { memberId: caller.memberId, ...page });
			const names = bankNames(settings(), language);
			return {
				list: found.list.map((row) => withdrawalView(row, names)),
				totalPages: pageCountOf(found.count),
				totalCount: found.count,
			};
		}),
		routeWithDb(contract.getWithdrawal, async ({ id, language }, { db, caller }) => {
			const one = { memberId: caller.memberId, id, limit: 1, offset: 0 };
			const [row] = (await listWithdrawals(db, one)).list;
			if (!row) throw refuse('withdrawal_not_found');
			const isOpen = (OPEN_STATES as readonly string[]).includes(row.state);
			const usual = isOpen ? await readUsualMinutes(db, row.channel) : undefined;
			return {
				...withdrawalView(row, bankNames(settings(), language)),
				steps: await listEvents(db, id),
				images: await listClaimPictures(db, id),
				...(isOpen && (await readPlace(db, row.seq))),
				...(usual && { usual }),
			};
		}),
		routeWithDb(contract.listPaymentConfirmations, async ({ language }, { db, caller }) => {
			const receipts = ['asked', 'by_timeout', 'trace'] as const;
			const wanted = { memberId: caller.memberId, receipts, limit: PAGE_SIZE, offset: 0 };
			const names = bankNames(settings(), language);
			return {
				list: (await listWithdrawals(db, wanted)).list.map((row) => withdrawalView(row, names)),
			};
		}),
	];
}
