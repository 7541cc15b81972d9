import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { checkDay, rebuildDay } from '#platform/play/days/rebuild-day.ts';
import { test } from '../../database.ts';
import { aBettor } from '../../lottery/bettor.ts';
import { closeToLock, lotteryClock } from '../../lottery/lottery-clock.ts';

test('bets on lotteries are compared and repaired too', async ({ database, owner }) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	const { id, numero } = await closeToLock(clock, 'panchmishali-1');
	const bettor = await aBettor(db, { cash: 100n * UNIT });
	await bettor.place('panchmishali-1', numero, [
		{ play: 'd5.position', balls: '1||||', price: 10n * UNIT },
	]);
	await foldPlay(db);
	await clock.lock(id);
	await clock.settleAs(id, ['2', '2', '2', '2', '2']);
	const day = async () => {
		const { rows } = await sql<{ day: string }>`select day::text from play_day
			where member_id = ${bettor.memberId}`.execute(db);
		return rows[0]?.day ?? '';
	};
	await foldPlay(db);
	const settled = await day();
	expect(await checkDay(db, settled)).toEqual([]);
	for (const table of ['play_day', 'play_counted']) {
		await sql`delete from ${sql.table(table)} where member_id = ${bettor.memberId}`.execute(owner);
		expect((await checkDay(db, settled)).map((one) => one.table)).toContain(table);
		await rebuildDay(db, settled);
		expect(await checkDay(db, settled)).toEqual([]);
	}
});
