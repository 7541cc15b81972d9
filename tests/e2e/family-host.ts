import type { Call } from '#lib/wps/call.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { listBets } from '#lib/wps/contract/games.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import * as accounts from '#lib/wps/contract/payout-accounts.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import * as wallet from '#lib/wps/contract/wallet.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import { okResponse, type StubResponse } from './stub-host.ts';

const FLAGS = ['DPSTBAS3', 'WITHDRAW', 'MAILCEN', 'AGETRANSFERUP3', 'PASS3', 'DIRECTREG3'];
const STATUS = {
	info: {
		whitelabel: {
			...{ modId: 'ROOT', enabled: '1' },
			childrenNodes: FLAGS.map((modId) => ({ modId, enabled: '1' })),
		},
	},
	maintenance: null,
};

const WAITING = { id: 'W77', withdrawAmount: '800.00', statusId: 4, statusName: 'Arrived' };

/** What the family's hosts have of the money calls, in the family's variants. */
const VALUES: [Call, unknown][] = [
	[getStatus, STATUS],
	[getMember, { id: 7, account: 'rahim', nickname: '', type: 0, toUpline: '1' }],
	[
		wallet.getBalance,
		{
			...{ sumBalance: 2500.5, currency: 'BDT', currencySymbol: '৳' },
			balance: [{ accountTypeId: 2, availBalance: 2500.5 }],
		},
	],
	[wallet.getMerchantWallet, { isSingle: '1' }],
	[
		wallet.getDepositSettings,
		{ allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '24/24' },
	],
	[
		deposits.listDepositChannels,
		{
			PG: {
				channels: [
					{
						...{ vendorName: 'Wallet One', vendorId: 12, mcsBankCode: 'M1' },
						banks: [{ bankCode: 'KPAY', bankType: 'KPAY' }],
					},
				],
			},
			QR: {
				channels: [
					{
						...{ vendorName: 'Scan Two', vendorId: 'S2' },
						banks: [{ bankCode: 'MWQR', bankType: 'MWQR' }],
					},
				],
			},
		},
	],
	[deposits.depositByPage, { launchUrl: 'https://pay.example/go/1' }],
	[deposits.listDeposits, { data: [] }],
	[withdrawals.hasWithdrawalPassword, true],
	[withdrawals.getWithdrawSettings, { minimumAmount: '100', maximumAmount: 50_000 }],
	[accounts.listWithdrawBanks, [{ bankCode: 'W1', bankName: 'Wallet One' }]],
	[accounts.listPayoutAccounts, [{ id: 5, bankCode: 'W1', bankName: 'Wallet One' }]],
	[withdrawals.withdraw, {}],
	[
		withdrawals.listWithdrawals,
		{
			records: [
				{ id: 'W78', applyAmount: 300, status: 9, statusDesc: 'Bank check', applyTime: 1.7e12 },
				{ ...WAITING, orderTime: '2025-11-24 22:00:00' },
			],
		},
	],
	[withdrawals.listPaymentConfirmations, [{ ...WAITING, orderTime: '2025-11-24 22:00:00' }]],
	[withdrawals.confirmPayment, {}],
	[
		wallet.listTransactions,
		[{ orderNo: 'T-1', type: 'deposit', money: 500, createTime: 1_764_000_000_000 }],
	],
	[listBets, { items: [] }],
];

/** Returns a host with the family's calls except those without `absent`; all else is unknown to it. */
export function familyHost(absent: readonly Call[] = []): StubResponse {
	const known = VALUES.filter(([call]) => !absent.includes(call));
	return (url, method) => {
		const { pathname } = new URL(url, 'http://host.test');
		const ofPath = known.filter(([call]) => call.path === pathname);
		const found = ofPath.find(([call]) => call.method === method);
		if (found) return okResponse(found[1]);
		// Banners and games are not the subject.
		if (/Announcements|newGameVendor|getVassGameType/.test(pathname)) return okResponse({});
		return { status: ofPath.length > 0 ? 405 : 404, body: '<html>nginx</html>' };
	};
}
