import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { getPlaySession, launchGame } from '#lib/wps/contract/launch.ts';
import { depositPlayMoney, getBalance } from '#lib/wps/contract/wallet.ts';
import type { Api } from '../../api.ts';
import type { ConnectedVendor } from '../vendors/connected-vendor.ts';
import { movement } from '../vendors/vendor.ts';
import { COIN_TOSS, test } from './launched-vendor.ts';

test('a play session counts stakes and returns from its launch on', async ({ api, vendor }) => {
	const token = await api.aToken();
	const none = await api.call(getPlaySession, {}, token);
	const play = await openGame(api, vendor, token);
	const bet = movement('session', { amount: 10_0000n });
	// A new member has no money to stake: a refused bet is not part of the session.
	const refused = await vendor.call('bet', { ...play, ...bet });
	const atFirst = await api.call(getPlaySession, {}, token);
	await api.call(depositPlayMoney, { depositId: randomUUID(), amount: 100_0000n }, token);
	const taken = movement('session', { amount: 10_0000n });
	await vendor.call('bet', { ...play, ...taken });
	const win = { ...movement('session'), betTransactionId: taken.transactionId, amount: 25_0000n };
	await vendor.call('win', { ...play, ...win, roundClosed: true });
	const later = await api.call(getPlaySession, {}, token);

	expect(none.ok && none.value.startTime).toBeUndefined();
	expect(refused.code).toBe('INSUFFICIENT_FUNDS');
	expect(atFirst).toMatchObject({ ok: true, value: { staked: 0n, returned: 0n, net: 0n } });
	expect(atFirst.ok && atFirst.value.startTime).toBeInstanceOf(Date);
	expect(later).toMatchObject({
		ok: true,
		value: { staked: 10_0000n, returned: 25_0000n, net: 15_0000n },
	});
});

test('the net position counts everything that left the balance, including tips not rolled back', async ({
	api,
	vendor,
}) => {
	const token = await api.aToken();
	await api.call(depositPlayMoney, { depositId: randomUUID(), amount: 100_0000n }, token);
	const play = await openGame(api, vendor, token);
	await vendor.call('tip', { ...play, ...movement('before'), amount: 1_0000n });
	const begun = await api.call(getPlaySession, {}, token);
	await vendor.call('bet', { ...play, ...movement('tipped'), amount: 10_0000n });
	await vendor.call('tip', { ...play, ...movement('tipped'), amount: 3_0000n });
	const mistaken = movement('elsewhere');
	await vendor.call('tip', { ...play, ...mistaken, amount: 20_0000n });
	const given = await api.call(getPlaySession, {}, token);
	const back = { ...movement('elsewhere'), betTransactionId: mistaken.transactionId };
	await vendor.call('rollback', { ...play, ...back });
	const after = await api.call(getPlaySession, {}, token);

	expect(begun).toMatchObject({ value: { tipped: 1_0000n, net: -1_0000n } });
	expect(given).toMatchObject({ value: { staked: 10_0000n, tipped: 24_0000n, net: -34_0000n } });
	expect(after).toMatchObject({ value: { staked: 10_0000n, tipped: 4_0000n, net: -14_0000n } });
	const balance = await api.call(getBalance, {}, token);
	expect(balance).toMatchObject({ value: { sumBalance: 86_0000n } });
});

async function openGame(api: Api, vendor: ConnectedVendor, token: string) {
	const launch = await api.call(launchGame, COIN_TOSS, token);
	const url = new URL(launch.ok ? launch.value.content.game_url : '');
	const launchToken = url.searchParams.get('launchToken') ?? '';
	return (await vendor.simulator.open(launchToken, 'coin-toss')).play;
}
