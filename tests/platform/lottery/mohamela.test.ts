import { describe, expect } from 'vitest';
import { parseDecimal, UNIT } from '#lib/money.ts';
import { jackpotPool } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { divide, jackpotOf } from '#platform/lottery/settlement/share-pool.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'mohamela';
const amount = (text: string) => parseDecimal(text) ?? 0n;

describe('the jackpot of six numbers', () => {
	test('E7: is divided by weight, and a minor unit stays', () => {
		const shares = divide(amount('1234567.8901'), [{ weight: 10n }, { weight: 30n }]);

		expect(shares.map((share) => share.amount)).toEqual([
			amount('308641.9725'),
			amount('925925.9175'),
		]);
	});

	test('gets 15 % of each stake, the next one 2.5 %; six right take it all', async ({
		database,
	}) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const { id, numero } = await closeToLock(clock, GAME);
		const bettor = await aBettor(db, { cash: 1000n * UNIT });
		const other = await aBettor(db, { cash: 1000n * UNIT });
		await bettor.place(
			GAME,
			numero,
			[{ play: 'mg.six', balls: '1,2,3,4,5,6', price: 10n * UNIT }],
			{
				mode: 'ZY',
			},
		);
		await other.place(
			GAME,
			numero,
			[{ play: 'mg.six', balls: '7,8,9,10,11,12', price: 10n * UNIT }],
			{
				mode: 'ZY',
			},
		);
		const before = await balanceOf(db, jackpotOf(GAME));

		await clock.advance(21);
		await clock.drawAs(id, ['6', '5', '4', '3', '2', '1']);
		await clock.run();

		const jackpot = before + 3n * UNIT;
		expect(await bettor.balance()).toBe(990n * UNIT + jackpot);
		expect(await other.balance()).toBe(990n * UNIT);
		// The next jackpot, 2.5 % of 20.00, has moved in.
		expect(await balanceOf(db, jackpotOf(GAME))).toBe(UNIT / 2n);
		expect(await balanceOf(db, jackpotPool(`${GAME}.next`, 'BDT'))).toBe(0n);
		expect((await clock.read(id)).state).toBe('settled');
		expect(clock.log).toEqual([]);
	});
});
