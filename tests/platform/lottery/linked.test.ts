import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { closeToLock, lotteryClock } from './lottery-clock.ts';

const GAME = 'panchmishali-1';
const LOW = '0,1,2,3,4||||';
const HIGH = '5,6,7,8,9||||';

/** Each had the same payout account once. */
async function link(db: Database, memberIds: readonly number[]): Promise<void> {
	const mark = randomBytes(32);
	for (const memberId of memberIds) {
		await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail,
				number_mark, usable_from, removed_at)
			values (${randomUUID()}, ${memberId}, 'ewallet', 'BKASH', '1', '1', '1', ${mark},
				core.now(), core.now())`.execute(db);
	}
}

async function countedOf(db: Database, memberId: number) {
	const { rows } = await sql<{ valid: bigint; reason: string | null }>`
		select turnover as valid, reason from play_fact where member_id = ${memberId}
		order by id`.execute(db);
	return rows;
}

const NONE = { valid: 0n, reason: 'opposite_bets' };
const WHOLE = { valid: 5n * UNIT, reason: null };

test('lines by which accounts of one person cover a position count nothing', async ({
	database,
}) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	const issue = await closeToLock(clock, GAME);
	const bettors = await Promise.all([1, 2, 3, 4].map(() => aBettor(db, { cash: 100n * UNIT })));
	const [low, high, other, alone] = bettors as [Bettor, Bettor, Bettor, Bettor];
	await link(db, [low.memberId, high.memberId, other.memberId]);
	const place = (bettor: Bettor, balls: string, play = 'd5.position') =>
		bettor.place(GAME, issue.numero, [{ play, balls, price: UNIT }]);

	await place(low, LOW);
	await place(high, HIGH);
	await place(other, 'big|odd', 'd5.size.back2');
	await place(alone, HIGH);
	await clock.advance(60);

	expect(await clock.read(issue.id)).toMatchObject({ state: 'settled' });
	expect(await countedOf(db, alone.memberId)).toEqual([WHOLE]);
	expect(await countedOf(db, high.memberId)).toEqual([NONE]);
	expect(await countedOf(db, low.memberId)).toEqual([NONE]);
	// On another play.
	expect(await countedOf(db, other.memberId)).toEqual([{ ...WHOLE, valid: UNIT }]);
	expect(clock.log).toEqual([]);
});

type Bettor = Awaited<ReturnType<typeof aBettor>>;

test('the same choices of accounts of one person count', async ({ database }) => {
	const { db } = database;
	const clock = await lotteryClock(database);
	const issue = await closeToLock(clock, GAME);
	const bettors = await Promise.all([1, 2].map(() => aBettor(db, { cash: 100n * UNIT })));
	const [one, two] = bettors as [Bettor, Bettor];
	await link(db, [one.memberId, two.memberId]);
	for (const bettor of bettors) {
		await bettor.place(GAME, issue.numero, [{ play: 'd5.position', balls: LOW, price: UNIT }]);
	}
	await clock.advance(60);

	expect(await countedOf(db, one.memberId)).toEqual([WHOLE]);
	expect(await countedOf(db, two.memberId)).toEqual([WHOLE]);
});
