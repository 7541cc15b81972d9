import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { readLotteryMetrics } from '#platform/lottery/operations/watch-lottery.ts';
import { selectWonOrders } from '#platform/lottery/results/winners.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'rongmoshal-30s';

test('orders that returned more than they cost are listed, the greatest first, without trials', async ({
	database,
}) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	clock.silence(true);
	const { id, numero } = await closeToLock(clock, GAME);
	const bet = async (currency: string, lines: readonly (readonly [string, bigint])[]) => {
		const bettor = await aBettor(db, { cash: 100n * UNIT, currency });
		const all = lines.map(([balls, price]) => ({ play: 'wg.size', balls, price: price * UNIT }));
		await bettor.place(GAME, numero, all, { mode: 'ZY' });
		return bettor;
	};
	await bet('BDT', [['big', 10n]]);
	await bet('BDT', [['big', 20n]]);
	// A winning line, and a greater loss.
	await bet('BDT', [
		['big', 20n],
		['small', 30n],
	]);
	await bet('BDT', [['small', 20n]]);
	// A win on a side is 1.96 times the stake: 10, 20 and 20 on one, 30 and 20 on the other.
	expect(await readLotteryMetrics(db)).toMatchObject({ highestExposure: 98, dayStaked: 0 });
	await clock.jumpTo(id, 'locks_at');
	await clock.run();
	await clock.drawAs(id, ['9']);
	await clock.run();

	expect(await readLotteryMetrics(db)).toMatchObject({
		...{ dayStaked: 100, dayPaid: 98, dayExpected: 98 },
		...{ lateIssues: 0, heldIssues: 0, voidIssues: 0, highestExposure: 0 },
	});
	const list = (product?: 'LOTT' | 'ELOTT') =>
		selectWonOrders(db, { betsMax: 100, product, limit: 10 });
	const won = await list();
	expect(won.map(({ payout }) => payout)).toEqual([392_000n, 196_000n]);
	expect(won[0]).toMatchObject({ gameCode: GAME, product: 'LOTT' });
	expect(await list('LOTT')).toEqual(won);
	expect(await list('ELOTT')).toEqual([]);
});
