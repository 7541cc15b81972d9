import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { endMissed } from '#platform/lottery/issues/issue-rows.ts';
import { test } from '../database.ts';
import { aBettor } from './bettor.ts';
import { type LotteryClock, lotteryClock } from './lottery-clock.ts';

const FAST = 'rongmoshal-1';
const LINE = { play: 'wg.size', balls: 'big', price: UNIT };
const VN_LINE = { play: 'vn.lo2', balls: '07', price: UNIT };
/** How late a draw without a bet may be before it is given up (run-clock.ts). */
const MISSED_S = 300;

const STOPS_AT = inDhaka('2028-03-01', '18:29:00');

function inDhaka(day: string, time: string): Date {
	return new Date(`${day}T${time}+06:00`);
}

describe('the clock of lotteries', () => {
	test('passes the midnight after 29 February in Dhaka', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		const midnight = inDhaka('2028-03-01', '00:00:00');
		await clock.jumpToInstant(secondsAfter(midnight, -600));
		await clock.make([FAST]);
		await clock.run();
		const bettor = await aBettor(db, { cash: 100n * UNIT });
		const numeros = ['202802291439', '202802291440', '202803010001'];
		const issues = numeros.map((numero) => ({ numero, multiple: 1 }));
		await bettor.placeIn(FAST, issues, [LINE], { mode: 'ZY' });

		for (const at of [-60, 0, 60]) {
			await goTo(clock, secondsAfter(midnight, at));
			// Past the lock, and past the draw ten seconds later.
			await clock.advance(12);
		}

		const { rows } = await sql<{ numero: string; state: string; drawn: string }>`
			select i.numero, i.state,
				to_char(i.draws_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD HH24:MI:SS') as drawn
			from lottery.issue i join lottery.bet b on b.issue_id = i.id and b.state = 'settled'
			order by i.draws_at`.execute(db);
		expect(rows).toEqual([
			{ numero: '202802291439', state: 'settled', drawn: '2028-02-29 23:59:10' },
			{ numero: '202802291440', state: 'settled', drawn: '2028-03-01 00:00:10' },
			{ numero: '202803010001', state: 'settled', drawn: '2028-03-01 00:01:10' },
		]);
		expect(clock.log).toEqual([]);
	});

	test('catches up after a stop of six hours', async ({ database }) => {
		const { db } = database;
		const clock = await lotteryClock(database);
		await clock.jumpToInstant(secondsAfter(STOPS_AT, -600));
		await endMissed(db, { codes: [FAST], lateS: MISSED_S });
		await clock.make([FAST, 'teesta-27', 'haatbar']);
		await clock.run();
		const bettor = await aBettor(db, { cash: 100n * UNIT });
		// One issue is locked before the stop, one is not; Teesta is locked and not drawn.
		for (const numero of ['202803011109', '202803011120'])
			await bettor.place(FAST, numero, [LINE], ZY);
		await bettor.place('teesta-27', '20280301', [VN_LINE], { mode: 'SEA' });
		await goTo(clock, STOPS_AT);
		await clock.advance(4);
		await clock.jump(6 * 3600);

		const missed = await endMissed(db, { codes: [FAST], lateS: MISSED_S });
		await clock.run();

		expect(missed).toBeGreaterThan(80);
		expect(await readNotHeld(db)).toEqual({ issues: missed, statements: 1 });
		// In the order of their draws.
		expect(await readEnded(clock)).toEqual([
			`${FAST} 202803011109 settled`,
			'teesta-27 20280301 settled',
			`${FAST} 202803011120 void late_root`,
			'haatbar 20280301 settled',
		]);
		await sealLedger(db);
		expect(await reconcile(db, invariants, { full: true })).toEqual([]);
	});
});

const ZY = { mode: 'ZY' } as const;

/** Goes to a second before a lock, with nothing left to do: one that is late makes its issue void. */
async function goTo(clock: LotteryClock, lock: Date): Promise<void> {
	await clock.jumpToInstant(secondsAfter(lock, -30));
	await clock.run();
	await clock.jumpToInstant(secondsAfter(lock, -1));
}

/** Counts the issues that were given up since the stop, and the transactions that did. */
async function readNotHeld(db: Database) {
	const { rows } = await sql<{ issues: number; statements: number }>`
		select count(*)::int as issues, count(distinct xmin::text)::int as statements
		from lottery.issue where state = 'not_held' and draws_at > ${STOPS_AT}`.execute(db);
	return rows[0];
}

/** Lists what was drawn after the stop, void or not, as it ended. */
async function readEnded({ db }: LotteryClock): Promise<string[]> {
	const { rows } = await sql<{ text: string }>`
		select concat_ws(' ', g.code, i.numero, i.state, i.reason) as text
		from lottery.issue i join lottery.game g on g.id = i.game_id
		where i.record_no is not null and i.draws_at > ${STOPS_AT}
		order by i.ended_at`.execute(db);
	return rows.map(({ text }) => text);
}
