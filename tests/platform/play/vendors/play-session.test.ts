import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { continuePlay, findPlay } from '#platform/play/vendors/play-session.ts';
import { NOON, test } from '../../database.ts';
import { aPlayer } from './player.ts';
import { movement } from './vendor.ts';

test('a play session continues over launches and stakes, and ends after 30 idle minutes', async ({
	db,
}) => {
	const { vendor, memberId, play } = await aPlayer(db);
	const roundOf = async (id: string, win: bigint) => {
		const bet = movement(id, { amount: 10n });
		await vendor.call('bet', { ...play, ...bet });
		const won = { ...movement(id), amount: win, betTransactionId: bet.transactionId };
		await vendor.call('win', { ...play, ...won, roundClosed: true });
	};
	await roundOf('before', 0n);
	await continuePlay(db, memberId, NOON);
	const begun = await findPlay(db, memberId);
	await roundOf('first', 25n);
	vendor.clock.now = secondsAfter(NOON, 1500);
	await vendor.call('bet', { ...play, ...movement('second'), amount: 7n });
	await continuePlay(db, memberId, secondsAfter(NOON, 1500 + 1800));
	const continued = await findPlay(db, memberId);
	await continuePlay(db, memberId, secondsAfter(NOON, 1500 + 1800 + 1801));
	const next = await findPlay(db, memberId);

	expect(begun).toEqual({ startedAt: NOON, staked: 0n, returned: 0n });
	expect(continued).toEqual({ startedAt: NOON, staked: 17n, returned: 25n });
	expect(next).toMatchObject({ startedAt: secondsAfter(NOON, 5101), staked: 0n, returned: 0n });
});
