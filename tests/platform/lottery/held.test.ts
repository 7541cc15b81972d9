import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { readLotteryMetrics } from '#platform/lottery/operations/watch-lottery.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'panchmishali-1';
const ALL = '0,1,2,3,4,5,6,7,8,9';

test('an issue is held when the calculations differ by line, though sums agree', async ({
	database,
}) => {
	const { db, owner } = database;
	const clock = await lotteryClock(database);
	const issue = await closeToLock(clock, GAME);
	const bettor = await aBettor(db, { cash: 1000n * UNIT });
	// Each line wins once; the second calculation gives both wins to the first line.
	await bettor.place(GAME, issue.numero, [
		{ play: 'd5.position', balls: `${ALL}||||`, price: UNIT },
		{ play: 'd5.position', balls: `|${ALL}|||`, price: UNIT },
	]);
	await sql`create or replace function lottery.control_hits(
			p_play text, p_balls text, p_result text[], p_format text
		) returns integer[] language sql immutable as $$
			select array[case when p_balls like '|%' then 0 else 2 end] $$`.execute(owner);

	await clock.advance(60);

	expect(await clock.read(issue.id)).toMatchObject({ state: 'drawn', is_held: true });
	expect(await bettor.balance()).toBe(980n * UNIT);
	expect(clock.log).toEqual(['lottery settlement held']);
	expect(await readLotteryMetrics(db)).toMatchObject({ heldIssues: 1, dayStaked: 0 });
});
