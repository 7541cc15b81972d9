import * as contract from '#lib/wps/contract/payout-accounts.ts';
import { hasWithdrawalPassword } from '#lib/wps/contract/withdrawals.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Route, route, routeWithDb } from '#platform/core/route.ts';
import { requireRecentAuth } from '#platform/people/auth/security/recent-auth.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import { hasPaymentPassword } from '#platform/people/profiles/payment-password.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { nameIn } from '../deposits/views.ts';
import { listPayoutChannels } from '../payments/channels.ts';
import { findAccount, listAccounts, removeAccount } from './account-rows.ts';
import { type AccountServices, bindAccount, sealPlace } from './payout-accounts.ts';
import { findOpenWithdrawal } from './rows.ts';
import { bankNames, maskName } from './views.ts';

/** The routes of payout accounts. */
export function accountRoutes(services: AccountServices): Route[] {
	const { vault, settings, providers } = services;
	return [
		routeWithDb(contract.listWithdrawBanks, async ({ language }) =>
			listPayoutChannels(settings(), providers).flatMap(({ kind, banks }) =>
				banks.map(({ code, names }) => {
					return { kind, bankCode: code, bankName: nameIn(language, names) };
				}),
			),
		),
		routeWithDb(contract.listPayoutAccounts, async ({ language }, { db, caller, now }) => {
			const { memberId } = caller;
			const names = bankNames(settings(), language);
			const accounts = await listAccounts(db, memberId);
			const { payeeName } = await readDetails(db, vault, memberId);
			return {
				hasName: payeeName !== undefined,
				list: accounts.map(({ id, kind, bank, tail, holder, usable_from: usableFrom }) => ({
					...{ cardId: id, kind, bankCode: bank, bankName: names.get(bank) ?? bank, tail },
					holder: maskName(vault.decrypt(holder, sealPlace('holder', id))),
					...{ usableFrom, isUsable: usableFrom <= now },
				})),
			};
		}),
		route(contract.bindPayoutAccount, async (input, { tx, caller, now }) => {
			await requireRecentAuth(tx, caller, now);
			const { cardId: accountId, kind, bankCode: bank, number, holder } = input;
			const account = { accountId, kind, bank, number, holder };
			await bindAccount(tx, services, { memberId: caller.memberId, account, now });
			return { cardId: accountId };
		}),
		route(contract.removePayoutAccount, async ({ cardId: id }, { tx, caller, now }) => {
			await requireRecentAuth(tx, caller, now);
			const { memberId } = caller;
			await lockMember(tx, memberId);
			const account = await findAccount(tx, id);
			if (account?.member_id !== memberId) throw refuse('account_missing');
			const open = await findOpenWithdrawal(tx, memberId);
			if (open?.account_id === id) throw refuse('withdrawal_open', { id: open.id });
			await removeAccount(tx, { id, memberId });
			return {};
		}),
		routeWithDb(hasWithdrawalPassword, (_, { db, caller }) =>
			hasPaymentPassword(db, caller.memberId),
		),
	];
}
