import { sql } from 'kysely';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import type { DrawRecord } from '#lib/rules/lottery/draw-record.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { advanceIssue } from '#platform/lottery/issues/advance-issue.ts';
import { createBeacons } from '#platform/lottery/issues/beacon.ts';
import { claimDue, lockIssue } from '#platform/lottery/issues/issue-rows.ts';
import { makeIssues, saveLotteries } from '#platform/lottery/issues/make-issues.ts';
import { readRecord as readRecordOf } from '#platform/lottery/issues/record-draw.ts';
import { settleIssue } from '#platform/lottery/settlement/settle-issue.ts';
import { vault } from '../api.ts';
import type { TestDatabase } from '../database.ts';

/** Runs the lotteries of a database at the times that a test chooses. */
export async function lotteryClock({ db, owner }: Pick<TestDatabase, 'db' | 'owner'>) {
	await markTestClock(owner);
	const local = createBeacons(vault, undefined);
	let isSilent = false;
	const beacons: typeof local = {
		...local,
		read: async (tx, round, now) => (isSilent ? undefined : await local.read(tx, round, now)),
	};
	const log: string[] = [];
	/** What the lines of the log are about. */
	const facts: object[] = [];
	const write = (context: object, message: string) => {
		log.push(message);
		facts.push(context);
	};
	const services = {
		...{ vault, beacons, log: { warn: write, error: write } },
		settle: (at: Database, issue: Parameters<typeof settleIssue>[1]) =>
			settleIssue(at, issue, { error: write }),
	};

	/** Performs every transition that is due now. */
	async function run(): Promise<void> {
		for (;;) {
			const due = await claimDue(db, { limit: 50, leaseS: 30 });
			if (due.length === 0) return;
			for (const issue of due) await advanceIssue(db, services, issue);
		}
	}

	/** Performs the transitions of one issue that are due now. */
	async function advanceOnly(id: number): Promise<void> {
		const issue = await transaction(db, (tx) => lockIssue(tx, id));
		await advanceIssue(db, services, issue);
	}

	return {
		db,
		log,
		facts,
		services,
		run,
		/** Makes the issues to come, of some lotteries only because it takes a while. */
		async make(codes: readonly string[]) {
			await transaction(db, (tx) =>
				saveLotteries(
					tx,
					LOTTERIES.filter(({ code }) => codes.includes(code)),
				),
			);
			await makeIssues(db, { vault, beacons });
		},
		/** Sets the clock ahead and performs what falls due on the way, second by second. */
		async advance(seconds: number) {
			const from = await readClockOffset(owner);
			for (let at = 1; at <= seconds; at += 1) {
				await setClockOffset(owner, from + at);
				await run();
			}
		},
		/** Sets the clock ahead at once. */
		async jump(seconds: number) {
			await setClockOffset(owner, (await readClockOffset(owner)) + seconds);
		},
		/** Sets the clock to just after the lock or draw of an issue, or later; never back. */
		async jumpTo(id: number, moment: 'locks_at' | 'draws_at', laterS = 0) {
			const { rows } = await sql<{ ms: number }>`
				select extract(epoch from ${sql.ref(moment)} - core.clock())::float8 * 1000 as ms
				from lottery.issue where id = ${id}`.execute(db);
			const ms = (rows[0]?.ms ?? 0) + laterS * 1000;
			if (ms <= 0) throw new Error(`this moment was ${-ms} ms ago`);
			await setClockOffset(owner, (await readClockOffset(owner)) + (ms + 100) / 1000);
		},
		/** Goes to the lock of an issue and locks it; other issues are not looked at. */
		async lock(id: number) {
			await this.jumpTo(id, 'locks_at');
			await advanceOnly(id);
		},
		/** Ends a locked issue with a result instead of a draw, and decides and pays its bets. */
		async settleAs(id: number, result: readonly string[]) {
			await this.drawAs(id, result);
			await advanceOnly(id);
		},
		/** Makes the beacon say nothing. */
		silence(silent: boolean) {
			isSilent = silent;
		},
		/** Gives a locked issue a result instead of a draw; its bets are due. */
		async drawAs(id: number, result: readonly string[]) {
			await sql`update lottery.issue set state = 'drawn', result = ${[...result]}::text[],
				due_at = core.now() where id = ${id} and state = 'locked'`.execute(db);
		},
		/** Returns the names of an issue and those after it. */
		async numerosFrom(id: number, count: number): Promise<string[]> {
			const { rows } = await sql<{ numero: string }>`
				select i.numero from lottery.issue i join lottery.issue f on f.id = ${id}
				where i.game_id = f.game_id and i.locks_at >= f.locks_at
				order by i.locks_at limit ${count}`.execute(db);
			return rows.map(({ numero }) => numero);
		},
		async find(code: string, numero: string): Promise<{ id: number }> {
			return await db
				.selectFrom('lottery.issue as i')
				.innerJoin('lottery.game as g', 'g.id', 'i.game_id')
				.select('i.id')
				.where('g.code', '=', code)
				.where('i.numero', '=', numero)
				.executeTakeFirstOrThrow();
		},
		async read(id: number) {
			return await db
				.selectFrom('lottery.issue')
				.selectAll()
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
		},
	};
}

export type LotteryClock = Awaited<ReturnType<typeof lotteryClock>>;

/** Makes the issues, and goes to 20 seconds before the next lock of a game. */
export async function closeToLock(clock: LotteryClock, code: string) {
	await clock.make([code]);
	const { rows } = await sql<{ id: number; numero: string; ms: number }>`
		select i.id, i.numero, extract(epoch from i.locks_at - core.clock())::float8 * 1000 as ms
		from lottery.issue i join lottery.game g on g.id = i.game_id
		where g.code = ${code} and i.locks_at > core.clock() + interval '30 s'
		order by i.locks_at limit 1`.execute(clock.db);
	const [next] = rows;
	if (!next) throw new Error('no issue was made');
	await clock.jump(next.ms / 1000 - 20);
	await clock.run();
	return next;
}

export async function readRecord(db: Database, id: number): Promise<DrawRecord> {
	const record = await readRecordOf(db, id);
	if (!record) throw new Error('the issue has no record');
	return record;
}
