import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { test } from '../../database.ts';
import { aBettor } from '../../lottery/bettor.ts';
import { closeToLock, lotteryClock } from '../../lottery/lottery-clock.ts';
import { daysOf } from './sums.ts';

test('a lottery bet counts when its issue has paid, also when it lost', async ({ database }) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	const { id, numero } = await closeToLock(clock, 'panchmishali-1');
	const bettor = await aBettor(db, { cash: 100n * UNIT });
	await bettor.place('panchmishali-1', numero, [
		{ play: 'd5.position', balls: '1||||', price: 10n * UNIT },
	]);
	await foldPlay(db);
	const { memberId } = bettor;
	const before = await daysOf({ db, memberId });
	await clock.lock(id);
	await clock.settleAs(id, ['2', '2', '2', '2', '2']);
	await foldPlay(db);

	expect(before).toEqual([]);
	expect(await daysOf({ db, memberId })).toMatchObject([
		{ game_type: 'LOTT', game_code: 'panchmishali-1', rounds: 1, stake: 10n * UNIT, paid: 0n },
	]);
});
