import { sql } from 'kysely';
import { LOTTERIES } from '#lib/rules/lottery/catalogue.ts';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { expect } from './fixtures.ts';
import type { Site } from './site-process.ts';

/** Moves the clock of a site from one step of a game to the next, so that a test waits for none. */
export interface LotteryClock {
	/** Goes to the beginning of the next issue and returns its number. */
	toNext: () => Promise<string>;
	/** Goes to the lock of an issue, then to its draw, and waits until its bets are paid. */
	draw: (numero: string) => Promise<void>;
	close: () => Promise<void>;
}

/** So long before a lock the clock of the issues has noticed it: its root must not be late. */
const BEFORE_LOCK_S = 1.5;

export async function lotteryClockOf(
	{ databaseOwnerUrl }: Site,
	game: string,
): Promise<LotteryClock> {
	const owner = openDatabase({ url: databaseOwnerUrl ?? '', connectionsMax: 1 });
	await markTestClock(owner);
	await rest(owner, game);
	const goTo = async (at: Date, beforeS = 0) => {
		const { rows } = await sql<{ seconds: number }>`
			select extract(epoch from ${at}::timestamptz - core.clock())::float8 as seconds`.execute(
			owner,
		);
		const leftS = (rows[0]?.seconds ?? 0) - beforeS;
		if (leftS > 0) await setClockOffset(owner, (await readClockOffset(owner)) + leftS);
	};
	const waitFor = (numero: string, state: string) =>
		expect
			.poll(async () => (await issueOf(owner, game, numero)).state, { intervals: [100] })
			.toBe(state);
	return {
		async toNext() {
			await goTo((await openIssueOf(owner, game)).locksAt);
			return (await openIssueOf(owner, game)).numero;
		},
		async draw(numero) {
			const { locksAt, drawsAt } = await issueOf(owner, game, numero);
			await goTo(locksAt, BEFORE_LOCK_S);
			await waitFor(numero, 'locked');
			await goTo(drawsAt);
			await waitFor(numero, 'settled');
		},
		close: () => closeDatabase(owner),
	};
}

/**
 * Waits until every game has its issues, and leaves all other games alone: a moved clock would
 * owe all their draws at once.
 */
async function rest(owner: Database, game: string): Promise<void> {
	const countGames = async () => {
		const { rows } = await sql<{ games: number }>`
			select count(distinct game_id)::integer as games from lottery.issue
			where locks_at > core.clock()`.execute(owner);
		return rows[0]?.games;
	};
	await expect.poll(countGames).toBe(LOTTERIES.length);
	await sql`update lottery.issue i set due_at = null from lottery.game g
		where g.id = i.game_id and g.code <> ${game} and i.state in ('pre', 'open')`.execute(owner);
}

interface Issue {
	numero: string;
	state: string;
	locksAt: Date;
	drawsAt: Date;
}

const columns = sql`i.numero, i.state, i.locks_at as "locksAt", i.draws_at as "drawsAt"
	from lottery.issue i join lottery.game g on g.id = i.game_id`;

async function openIssueOf(db: Database, game: string): Promise<Issue> {
	const { rows } = await sql<Issue>`
		select ${columns} where g.code = ${game} and i.locks_at > core.clock()
		order by i.locks_at limit 1`.execute(db);
	const [issue] = rows;
	if (!issue) throw new Error(`${game} has no issue`);
	return issue;
}

async function issueOf(db: Database, game: string, numero: string): Promise<Issue> {
	const { rows } = await sql<Issue>`
		select ${columns} where g.code = ${game} and i.numero = ${numero}`.execute(db);
	const [issue] = rows;
	if (!issue) throw new Error(`${game} has no issue ${numero}`);
	return issue;
}
