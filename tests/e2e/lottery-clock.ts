import { sql } from 'kysely';
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

/** A moment after an instant, so that the clock of the issues has noticed it. */
const BEHIND_S = 0.2;

export async function lotteryClockOf(
	{ databaseOwnerUrl }: Site,
	game: string,
): Promise<LotteryClock> {
	const owner = openDatabase({ url: databaseOwnerUrl ?? '', connectionsMax: 1 });
	await markTestClock(owner);
	await rest(owner, game);
	const goTo = async (at: Date) => {
		const { rows } = await sql<{ seconds: number }>`
			select extract(epoch from ${at}::timestamptz - core.clock())::float8 as seconds`.execute(
			owner,
		);
		const left = rows[0]?.seconds ?? 0;
		if (left > -BEHIND_S) {
			await setClockOffset(owner, (await readClockOffset(owner)) + left + BEHIND_S);
		}
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
			await goTo(locksAt);
			// Its root is public before the beacon speaks, else it is void.
			await waitFor(numero, 'locked');
			await goTo(drawsAt);
			await waitFor(numero, 'settled');
		},
		close: () => closeDatabase(owner),
	};
}

/**
 * Waits for the issues of a game, and leaves all other games alone: a moved clock would owe all their
 * draws at once.
 */
async function rest(owner: Database, game: string): Promise<void> {
	await expect(() => openIssueOf(owner, game)).toPass();
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
