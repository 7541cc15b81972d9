import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { verifyRecord } from '#lib/rules/lottery/draw-record.ts';
import { playsOf } from '#lib/rules/lottery/odds-table.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { aLine, seeded } from '../../unit/lib/rules/lottery/slips.ts';
import { test } from '../database.ts';
import { aBettor, type Bettor } from './bettor.ts';
import { type LotteryClock, lotteryClock, readRecord } from './lottery-clock.ts';

/** The week around 29 February 2028; LOTTERY_YEAR=1 for the whole of 2028. */
const isWhole = process.env['LOTTERY_YEAR'] === '1';
const [FIRST, DAYS] = isWhole ? ['2028-01-01', 366] : ['2028-02-26', 8];
const DAY_MS = 86_400_000;
/** Days after which issues are made again: they are made for 30. */
const MADE_DAYS = 14;
const SAMPLE = isWhole ? 50 : 12;

// Written apart from the catalogue: hours in Dhaka, weekdays from 0, Sunday, on.
const TIMES = ['14:30', '16:30', '18:30', '20:00', '21:00'];
const COUNT_AT: Record<string, (weekDay: number) => number> = {
	'14:30': (weekDay) => (weekDay === 6 ? 4 : 3),
	'16:30': () => 2,
	'18:30': () => 1,
	'20:00': () => 1,
	'21:00': (weekDay) => ([0, 3, 5].includes(weekDay) ? 1 : 0),
};
const LOCK_S = 60;
/** From a daily draw to the beacon's round. */
const BEACON_S = 30;

const daily = LOTTERIES.filter(({ schedule }) => !('everyS' in schedule));
const random = seeded(2028);

describe('the days of a year', () => {
	test(`from ${FIRST} on, ${DAYS} of them, have their draws at their hours`, async ({
		database,
	}) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const days = Array.from({ length: DAYS }, (_, at) => dayOf(Date.parse(FIRST) + at * DAY_MS));
		await clock.jumpToInstant(inDhaka(FIRST, '00:00'));
		await clock.make(daily.map(({ code }) => code));
		const bettor = await aBettor(db, { cash: 1_000_000n * UNIT });

		for (const [at, day] of days.entries()) {
			if (at % MADE_DAYS === MADE_DAYS - 1) await clock.make([]);
			await passDay(clock, { day, bettor });
		}

		const drawn = await readDrawn(db, days);
		expect(drawn.filter(({ state }) => state !== 'settled')).toEqual([]);
		expect(drawn.filter(({ isOnTime }) => !isOnTime)).toEqual([]);
		expectDays(drawn, days);
		const { rows: chain } = await sql<{ game: string }>`
			select g.code as game from lottery.issue i join lottery.game g on g.id = i.game_id
			where i.record_no is not null group by g.code
			having max(i.record_no) <> count(*)
				or array_agg(i.numero order by i.record_no) <> array_agg(i.numero order by i.draws_at)
			`.execute(db);
		expect(chain).toEqual([]);
		for (let at = 0; at < drawn.length; at += Math.ceil(drawn.length / SAMPLE)) {
			const record = await readRecord(db, drawn[at]?.id ?? 0);
			expect(Object.values(verifyRecord(record)), record.numero).not.toContain(false);
		}
		await sealLedger(db);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
		expect(clock.log).toEqual([]);
	}, 3_600_000);
});

function inDhaka(day: string, time: string): Date {
	return new Date(`${day}T${time}:00+06:00`);
}

function dayOf(ms: number): string {
	return new Date(ms).toISOString().slice(0, 10);
}

function weekDayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Takes the clock through the draws of a day: nothing happens before its time. */
async function passDay(clock: LotteryClock, { day, bettor }: { day: string; bettor: Bettor }) {
	for (const time of TIMES) {
		const drawsAt = inDhaka(day, time);
		if (COUNT_AT[time]?.(weekDayOf(day)) === 0) continue;
		await clock.jumpToInstant(secondsAfter(drawsAt, -LOCK_S - 3));
		await clock.run();
		await betOnNext(bettor);
		// After the lock, and before and after the round of the beacon.
		for (const at of [-LOCK_S + 0.2, BEACON_S - 3, BEACON_S + 0.2]) {
			await clock.jumpToInstant(secondsAfter(drawsAt, at));
			await clock.run();
		}
	}
}

/** Bets on a game that locks next, but for the one with a pool. */
async function betOnNext(bettor: Bettor): Promise<void> {
	const { rows } = await sql<{ code: string; numero: string }>`
		select g.code, i.numero from lottery.issue i join lottery.game g on g.id = i.game_id
		where i.locks_at > core.clock() and g.code <> 'mohamela'
		order by i.locks_at, g.code limit 1`.execute(bettor.db);
	const [next] = rows;
	const lottery = daily.find(({ code }) => code === next?.code);
	if (!next || !lottery) throw new Error('no issue is to come');
	const line = someLine(lottery);
	await bettor.place(next.code, next.numero, [line], { mode: 'SEA', orderId: crypto.randomUUID() });
}

function someLine(lottery: Lottery) {
	const [play] = playsOf(lottery, 'SEA').filter(({ fields }) => fields[0]?.of === 'typed');
	if (!play) throw new Error(`${lottery.code} has no play`);
	return { play: play.code, balls: aLine(lottery.format, play, random).balls, price: UNIT };
}

interface Drawn {
	id: number;
	game: string;
	day: string;
	time: string;
	numero: string;
	state: string;
	isOnTime: boolean;
}

/** Reads the issues that draw on some days in Dhaka. */
async function readDrawn(db: Database, days: readonly string[]): Promise<Drawn[]> {
	const { rows } = await sql<Drawn>`
		select i.id, g.code as game, i.numero, i.state,
			to_char(i.draws_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day,
			to_char(i.draws_at at time zone 'Asia/Dhaka', 'HH24:MI') as time,
			i.locks_at = i.draws_at - make_interval(secs => ${LOCK_S})
				and i.locked_at between i.locks_at and i.locks_at + interval '20 s'
				and i.ended_at between i.draws_at + make_interval(secs => ${BEACON_S})
					and i.draws_at + make_interval(secs => ${BEACON_S} + 20) as "isOnTime"
		from lottery.issue i join lottery.game g on g.id = i.game_id
		where to_char(i.draws_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') = any (${[...days]}::text[])
		order by i.draws_at, g.code`.execute(db);
	return rows;
}

function expectDays(drawn: readonly Drawn[], days: readonly string[]): void {
	const found = Map.groupBy(drawn, ({ day, time }) => `${day} ${time}`);
	for (const day of days) {
		for (const time of TIMES) {
			const ofTime = found.get(`${day} ${time}`) ?? [];
			found.delete(`${day} ${time}`);
			expect(ofTime, `${day} ${time}`).toHaveLength(COUNT_AT[time]?.(weekDayOf(day)) ?? 0);
			expect(ofTime.filter(({ numero }) => numero !== day.replaceAll('-', ''))).toEqual([]);
		}
	}
	expect([...found.keys()]).toEqual([]);
	// In any seven days a ghat draws on the same two weekdays.
	const ghats = Map.groupBy(
		drawn.filter(({ game }) => game.endsWith('-ghat')),
		({ game }) => game,
	);
	expect(ghats.size).toBe(18);
	for (const [game, ofGame] of ghats) {
		const weekDays = new Set(ofGame.map(({ day }) => weekDayOf(day)));
		expect(weekDays.size, game).toBe(2);
	}
}
