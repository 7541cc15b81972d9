import type { Call } from '#lib/wps/call.ts';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { listBets } from '#lib/wps/contract/games.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import * as accounts from '#lib/wps/contract/payout-accounts.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import * as wallet from '#lib/wps/contract/wallet.ts';
import * as withdrawals from '#lib/wps/contract/withdrawals.ts';
import { type Dialect, formIn, NEWEST } from './dialects.ts';
import { ACCOUNT, createFamilyGames, type HostInput } from './family-games.ts';
import { okResponse, type StubRequest, type StubResponse } from './stub-host.ts';

/** Each in a group of its own kind, three levels below the root. */
const GROUPS = {
	MONEY: ['DPSTBAS3', 'WITHDRAW', 'AGETRANSFERUP3'],
	ACCOUNT: ['MAILCEN', 'PASS3', 'DIRECTREG3', 'GAMELO3', 'GAMELOHOT3'],
};
const on = (modId: string) => ({ modId, enabled: '1' });
const STATUS = {
	info: {
		whitelabel: {
			...on('ROOT'),
			childrenNodes: [
				...Object.entries(GROUPS).map(([group, flags]) => ({
					...on(group),
					childrenNodes: [{ ...on(`${group}_BASE`), childrenNodes: flags.map(on) }],
				})),
				// What a disabled group has is off, whatever its own nodes say.
				{ modId: 'CLOSED', enabled: '0', childrenNodes: [on('FREEPLAY3')] },
			],
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

/** A call that a host got, as it read it. */
export interface AskedCall {
	call: Call;
	input: HostInput;
}

interface FamilyHost {
	absent?: readonly Call[];
	dialect?: Dialect;
	onAsked?: (asked: AskedCall) => void;
}

/** Returns a host with the family's calls except those without `absent`; all else is unknown to it. */
export function familyHost({
	absent = [],
	dialect = NEWEST,
	onAsked,
}: FamilyHost = {}): StubResponse {
	const games = createFamilyGames();
	const values = VALUES.map(([call, value]) => [call, () => ({ value })] as const);
	const all = [...values, ...games].filter(([call]) => !absent.includes(call));
	const known = all.map(([call, answer]) => ({ call, answer, form: formIn(dialect, call) }));
	return (url, method, sent) => {
		const { pathname, searchParams } = new URL(url, 'http://host.test');
		const ofPath = known.filter(({ form }) => form.path === pathname);
		const found = ofPath.find(({ form }) => form.method === method);
		// A server that is no part of the platform answers for it.
		if (!found) return { status: ofPath.length > 0 ? 405 : 404, body: '<html>nginx</html>' };
		const { call, answer } = found;
		const isSession = sent.headers.authorization === ACCOUNT.token;
		if (call.access !== 'visitor' && !isSession) return refusedBy(401, 'login.not.session');
		const input = readFields(sent, dialect);
		if (!input) return refusedBy(415, 'unsupported');
		const read = { ...Object.fromEntries(searchParams), ...input };
		onAsked?.({ call, input: read });
		const said = answer(read);
		if (!('value' in said)) return refusedBy(said.status, said.errorCode);
		return okResponse(dialect.values?.(said.value, call) ?? said.value);
	};
}

function refusedBy(status: number, errorCode: string) {
	return { status, body: JSON.stringify({ success: false, message: errorCode, errorCode }) };
}

/** The fields of a body, as text; undefined for a format that the dialect does not read. */
function readFields(
	{ headers, body }: StubRequest,
	{ wantsForms }: Dialect,
): HostInput | undefined {
	if (body === '') return {};
	const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded');
	if (Boolean(isForm) !== Boolean(wantsForms)) return undefined;
	if (isForm) return Object.fromEntries(new URLSearchParams(body));
	const fields = Object.entries(JSON.parse(body) as object);
	return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
