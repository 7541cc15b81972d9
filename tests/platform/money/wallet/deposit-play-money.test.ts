import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
	depositPlayMoney,
	getBalance,
	getDepositSettings,
	listTransactions,
} from '#lib/wps/contract/wallet.ts';
import { test } from '../../api.ts';

test('a deposit shows in the balance, in the account record and in the settings', async ({
	api,
}) => {
	const token = await api.aToken();
	const depositId = randomUUID();

	const answer = await api.call(depositPlayMoney, { depositId, amount: 500_0000n }, token);

	expect(answer).toMatchObject({ ok: true, value: { sumBalance: 500_0000n } });
	expect(await api.call(getBalance, {}, token)).toMatchObject({
		value: { sumBalance: 500_0000n, currency: 'BDT', currencySymbol: '৳' },
	});
	expect(await api.call(listTransactions, {}, token)).toMatchObject({
		value: {
			totalCount: 1,
			list: [
				{
					transactionId: `deposit:${depositId}`,
					type: 'deposit',
					amount: 500_0000n,
					balanceAfter: 500_0000n,
				},
			],
		},
	});
	expect(await api.call(getDepositSettings, {}, token)).toMatchObject({
		value: { totalDepositSuccessCount: 1, remainingAmount: 99_500_0000n },
	});
});

test('the same deposit sent 20 times at once moves money once', async ({ api }) => {
	const token = await api.aToken();
	const deposit = { depositId: randomUUID(), amount: 500_0000n };

	const copies = Array.from({ length: 20 }, () => api.call(depositPlayMoney, deposit, token));
	const answers = await Promise.all(copies);

	expect(answers.every(({ ok }) => ok)).toBe(true);
	expect(await api.call(getBalance, {}, token)).toMatchObject({
		value: { sumBalance: 500_0000n },
	});
});

test('an id used for another amount or by another member is a conflict', async ({ api }) => {
	const [token, stranger] = [await api.aToken(), await api.aToken()];
	const depositId = randomUUID();
	await api.call(depositPlayMoney, { depositId, amount: 500_0000n }, token);

	const changed = await api.call(depositPlayMoney, { depositId, amount: 600_0000n }, token);
	const foreign = await api.call(depositPlayMoney, { depositId, amount: 500_0000n }, stranger);

	expect(changed).toMatchObject({ refusal: { code: 'reference_conflict' } });
	expect(foreign).toMatchObject({ refusal: { code: 'reference_conflict' } });
	expect(await api.call(getBalance, {}, stranger)).toMatchObject({ value: { sumBalance: 0n } });
});

test.for([
	[99_9999n, 'deposit_too_low'],
	[25_000_0001n, 'deposit_too_high'],
] as const)('a deposit of %s is refused as %s', async ([amount, code], { api }) => {
	const token = await api.aToken();

	const answer = await api.call(depositPlayMoney, { depositId: randomUUID(), amount }, token);

	expect(answer).toMatchObject({ ok: false, refusal: { code, field: 'amount' } });
});

test('parallel deposits never exceed the daily limit', async ({ api }) => {
	const token = await api.aToken();
	const deposits = Array.from({ length: 8 }, () =>
		api.call(depositPlayMoney, { depositId: randomUUID(), amount: 25_000_0000n }, token),
	);

	const answers = await Promise.all(deposits);

	expect(answers.filter(({ ok }) => ok)).toHaveLength(4);
	expect(answers.find(({ ok }) => !ok)).toMatchObject({
		refusal: { code: 'deposit_limit_reached', params: { remaining: '0.00' } },
	});
	expect(await api.call(getBalance, {}, token)).toMatchObject({
		value: { sumBalance: 100_000_0000n },
	});
});
