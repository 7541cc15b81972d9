import { expect, test } from 'vitest';
import { createWps } from '#lib/wps/client.ts';
import { listDepositChannels, listDeposits } from '#lib/wps/contract/deposits.ts';
import { listPayoutAccounts, listWithdrawBanks } from '#lib/wps/contract/payout-accounts.ts';
import { getDepositSettings, listTransactions } from '#lib/wps/contract/wallet.ts';
import {
	getWithdrawSettings,
	listPaymentConfirmations,
	listWithdrawals,
	withdraw,
} from '#lib/wps/contract/withdrawals.ts';

function hostWith(value: unknown) {
	const issues: unknown[] = [];
	const wps = createWps({
		origin: 'https://site.test',
		transport: async () => Response.json({ success: true, value }),
		onIssue: ({ fields }) => void issues.push(fields),
	});
	return { wps, issues };
}

const ROW = { id: 41, amount: 500, status: 'ARRIVED', createTime: 1_764_000_000_000 };
const READ = {
	withdrawId: '41',
	amount: 500_0000n,
	state: 'arrived',
	createdAt: new Date(1_764_000_000_000),
};

test.for([
	['bare', [ROW]],
	['in list', { list: [ROW] }],
	['in records', { records: [ROW] }],
	['in data', { data: [ROW] }],
	['in items', { items: [ROW] }],
] as const)('withdrawals are read %s', async ([, value]) => {
	const { wps } = hostWith(value);

	const answer = await wps(listWithdrawals, {});

	expect(answer).toEqual({ ok: true, value: { list: [READ], totalPages: 1, totalCount: 1 } });
});

test.for(['records', 'data', 'items'])(
	'an invalid row in %s drops that row alone',
	async (name) => {
		const { wps, issues } = hostWith({
			[name]: [ROW, { id: 42 }, { ...ROW, id: 43 }],
			totalPages: 3,
		});

		const answer = await wps(listWithdrawals, {});

		const value = answer.ok ? answer.value : undefined;
		expect(value?.list.map(({ withdrawId }) => withdrawId)).toEqual(['41', '43']);
		expect(value?.totalPages).toBe(3);
		expect(issues).toHaveLength(1);
	},
);

test('an answer without a list is no list', async () => {
	const { wps } = hostWith({ message: 'none' });

	expect(await wps(listWithdrawals, {})).toMatchObject({ ok: false });
});

test.for(['amount', 'withdrawAmount', 'applyAmount', 'money', 'orderAmount'])(
	'the amount is read from %s, as a number or as text',
	async (name) => {
		const { amount: _, ...rest } = ROW;
		for (const amount of [1250.5, '1250.50']) {
			const { wps } = hostWith([{ ...rest, amount: null, [name]: amount }]);

			const answer = await wps(listWithdrawals, {});

			expect(answer.ok && answer.value.list[0]?.amount).toBe(1250_5000n);
		}
	},
);

test.for(['state', 'status', 'statusId', 'orderStatus'])(
	'the state is read from %s',
	async (name) => {
		const { status: _, ...rest } = ROW;
		const { wps } = hostWith([
			{ ...rest, [name]: 'Approved' },
			{ ...rest, [name]: 7, statusName: 'FAILED' },
			{ ...rest, [name]: 7, statusName: 'Under\nreview' },
			{ ...rest, [name]: 7, statusDesc: 'Waiting' },
			{ ...rest, [name]: 7 },
			{ ...rest, [name]: 'PENDING_BANK' },
		]);

		const answer = await wps(listWithdrawals, {});

		const rows = answer.ok ? answer.value.list : [];
		expect(rows.map(({ state, stateName }) => [state, stateName])).toEqual([
			['approved', undefined],
			['failed', undefined],
			[undefined, 'Under review'],
			[undefined, 'Waiting'],
			[undefined, undefined],
			[undefined, 'PENDING_BANK'],
		]);
	},
);

test.for(['createTime', 'createdAt', 'applyTime', 'orderTime'])(
	'the time is read from %s in every form',
	async (name) => {
		const { createTime: _, ...rest } = ROW;
		const forms = [
			1_764_000_000_000,
			'1764000000000',
			'2025-11-24T16:00:00Z',
			'2025-11-24T22:00:00.000+06:00',
			'2025-11-24 22:00:00',
			'2025-11-24 22:00',
		];
		const { wps } = hostWith(forms.map((time) => ({ ...rest, [name]: time })));

		const answer = await wps(listWithdrawals, {});

		const times = answer.ok ? answer.value.list.map(({ createdAt }) => createdAt.getTime()) : [];
		expect(times).toEqual(forms.map(() => 1_764_000_000_000));
	},
);

test.for(['yesterday', '2025-13-40 10:00:00', 1.5, '', {}])('%j is no time', async (time) => {
	const { wps } = hostWith([{ ...ROW, createTime: time }]);

	expect(await wps(listWithdrawals, {})).toMatchObject({ ok: true, value: { list: [] } });
});

test('receipts to confirm, transactions, deposits and accounts are lists in the same forms', async () => {
	const { wps } = hostWith({ records: [ROW] });
	const moved = { orderNo: 'T-1', type: 'deposit', money: '20', orderTime: 1_764_000_000_000 };

	expect(await wps(listPaymentConfirmations, {})).toEqual({ ok: true, value: { list: [READ] } });
	expect(await hostWith([moved]).wps(listTransactions, {})).toEqual({
		ok: true,
		value: {
			list: [
				{
					...{ transactionId: 'T-1', type: 'deposit', amount: 20_0000n },
					time: new Date(1_764_000_000_000),
				},
			],
			totalPages: 1,
			totalCount: 1,
		},
	});
	expect(await hostWith([]).wps(listDeposits, {})).toMatchObject({ ok: true, value: { list: [] } });
	const card = { id: 5, bankCode: 17, bankName: 'Wallet one' };
	expect(await hostWith([card]).wps(listPayoutAccounts, {})).toMatchObject({
		ok: true,
		value: { list: [{ cardId: '5', bankCode: '17', bankName: 'Wallet one' }] },
	});
	expect(await hostWith([card]).wps(listWithdrawBanks, {})).toEqual({
		ok: true,
		value: [{ bankCode: '17', bankName: 'Wallet one' }],
	});
});

test.for([
	[{ minimumAmount: 100, maximumAmount: 50_000 }],
	[{ minimumAmount: '100', maximumAmount: '50000.00' }],
])('withdraw settings are read from %j', async ([value]) => {
	const { wps } = hostWith(value);

	expect(await wps(getWithdrawSettings, {})).toEqual({
		ok: true,
		value: { minimumAmount: 100_0000n, maximumAmount: 50_000_0000n },
	});
});

test('deposit settings of the family are enough', async () => {
	const { wps } = hostWith({
		allowDeposit: 'Y',
		totalDepositSuccessCount: '3',
		depositInfo: '24/24',
	});

	expect(await wps(getDepositSettings, {})).toEqual({
		ok: true,
		value: { allowDeposit: 'Y', totalDepositSuccessCount: 3 },
	});
});

test('deposit channels have codes as text or numbers', async () => {
	const banks = [{ bankCode: 'MWQR', bankType: 'MWQR' }];
	const channel = { vendorName: 'Wallet', vendorId: 12, mcsBankCode: 7, banks };
	const { wps } = hostWith({ QR: { channels: [channel, { vendorName: 'None' }] } });

	expect(await wps(listDepositChannels, {})).toEqual({
		ok: true,
		value: { QR: { channels: [{ ...channel, vendorId: '12', mcsBankCode: '7' }] } },
	});
});

test("an account and a withdrawal may have a host's own id", async () => {
	const input = { withdrawId: '01890000-0000-7000-8000-000000000000', amount: 5_0000n };

	expect(await hostWith(undefined).wps(withdraw, { ...input, cardId: '5' })).toEqual({
		ok: true,
		value: {},
	});
});
