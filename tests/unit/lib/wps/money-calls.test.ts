import { expect, test } from 'vitest';
import { calls } from '#lib/wps/contract/calls.ts';

/** Every call of money: those of the family by its names, and ours. */
const FAMILY = [
	...['GET /wps/v2/wallets/balance', 'GET /wps/relay/GCS_merchantWallet'],
	...['POST /wps/relay/GCS_walletTransfer', 'GET /wps/relay/MCSFE_getDepositSettings'],
	...['GET /wps/relay/MCSFE_getDepositPaymentChannels', 'GET /wps/system/depositBanks'],
	...['POST /wps/relay/MCSFE_depositByLaunchUrl', 'POST /wps/relay/MCSFE_depositByQRImageUrl'],
	'POST /wps/relay/MCSFE_manualTransferByAccountName',
	...['POST /wps/relay/MCSFE_depositVirtualWallet', 'GET /wps/report/depositTransaction'],
	...['GET /wps/system/withdrawBanks', 'GET /wps/member/bankCard', 'PUT /wps/member/bankCard'],
	...['GET /wps/member/hasWithdrawalPassword', 'GET /wps/relay/MCSFE_getWithdrawSettings'],
	...['PUT /wps/member/paymentPassword', 'POST /wps/member/paymentPassword'],
	...['POST /wps/v2/transaction/withdraw', 'GET /wps/report/withdrawTransaction'],
	'GET /wps/relay/MCSFE_getPaymentConfirmationList',
	'POST /wps/relay/MCSFE_processC2CTransaction',
	...['PUT /wps/agent/transferDownline', 'GET /wps/agent/transferEnabled'],
	...['GET /wps/report/transaction', 'GET /wps/report/accountGameBetHistory'],
];

const OURS = [
	...['GET /wps/transaction/deposit', 'POST /wps/transaction/depositProof'],
	...['DELETE /wps/member/bankCard', 'GET /wps/transaction/withdrawCheck'],
	...['GET /wps/transaction/withdraw', 'PUT /wps/agent/transferUpline'],
	...['GET /wps/report/turnover', 'GET /wps/report/event', 'GET /wps/report/personalProfit'],
	...['GET /wps/report/statement', 'GET /wps/member/limits', 'PUT /wps/member/limits'],
	...['POST /wps/member/limits/confirm', 'DELETE /wps/member/limits/rise'],
	...['POST /wps/member/timeOut', 'POST /wps/member/selfExclusion'],
	...['POST /wps/member/exclusionBack', 'POST /wps/member/realityCheck'],
	...['POST /wps/upload/proof', 'GET /wps/upload/proof'],
];

const named = calls.map((call) => ({ name: `${call.method} ${call.path}`, call }));

test.for([...FAMILY, ...OURS])('%s is in the contract once', (name) => {
	expect(named.filter((one) => one.name === name)).toHaveLength(1);
});

test('calls of money are for real accounts, except the balance', () => {
	const open = named.filter(
		({ name, call }) => [...FAMILY, ...OURS].includes(name) && call.access !== 'real',
	);

	expect(open.map(({ name }) => name)).toEqual(['GET /wps/v2/wallets/balance']);
});

test('a family write that may be absent names the read that it comes with', () => {
	const coming = named.filter(({ call }) => call.comesWith);

	for (const { name, call } of coming) {
		expect(call.comesWith?.method, name).toBe('GET');
		expect(call.comesWith?.comesWith, name).toBeUndefined();
	}
	expect(coming.map(({ name }) => name).sort()).toEqual([
		'DELETE /wps/member/bankCard',
		'POST /wps/relay/MCSFE_claimRafflePromotion',
		'POST /wps/relay/MCSFE_processC2CTransaction',
		'POST /wps/relay/PROMOFE_claimTicket',
	]);
});
