import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import type { LotteryWorld } from './world.ts';

/** The clock runs by itself from so long before a lock: bets are placed, and processes wake up. */
const BETS_MS = 1800;
const WAKE_MS = 1200;
/** How long a lock is waited for: a database restarts meanwhile. */
const LOCK_MS_MAX = 8000;
/** What the clock is moved when no lock is to come: leases of killed processes end. */
const STEP_S = 10;
const POLL_MS = 40;

/**
 * Takes the clock once past the next lock, at its own pace, and then to the draws. A jump never
 * crosses a lock of an issue with bets: such an issue would be void.
 */
export async function passLock(world: LotteryWorld, { hasBettors }: { hasBettors: boolean }) {
	const { db, owner } = world;
	const next = await findNextLock(db, hasBettors);
	if (next === undefined) {
		await jump(owner, STEP_S);
		await delay(WAKE_MS);
		return;
	}
	const leadMs = hasBettors ? BETS_MS : WAKE_MS;
	if (next > leadMs) await jump(owner, (next - leadMs) / 1000);
	await delay(Math.min(next, leadMs));
	for (let waited = 0; waited < LOCK_MS_MAX && (await isLocking(db)); waited += POLL_MS) {
		await delay(POLL_MS);
	}
	const toDraw = await findNextDraw(db);
	if (toDraw !== undefined && toDraw > 0) await jump(owner, toDraw / 1000);
}

async function jump(owner: Database, seconds: number): Promise<void> {
	await setClockOffset(owner, (await readClockOffset(owner)) + seconds);
}

/** Returns the milliseconds to the next lock; without bettors only of an issue with bets. */
async function findNextLock(db: Database, hasBettors: boolean): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		select extract(epoch from min(i.locks_at) - core.clock())::float8 * 1000 as ms
		from lottery.issue i
		where i.state in ('pre', 'open') and i.locks_at > core.clock() and (${hasBettors}
			or exists (select from lottery.bet b where b.issue_id = i.id and b.state = 'live'))
		`.execute(db);
	return rows[0]?.ms ?? undefined;
}

async function isLocking(db: Database): Promise<boolean> {
	const { rows } = await sql<{ is: boolean }>`
		select exists (select from lottery.issue i
			where i.state in ('pre', 'open') and i.locks_at <= core.clock()
				and exists (select from lottery.bet b where b.issue_id = i.id and b.state = 'live')
			) as is`.execute(db);
	return rows[0]?.is ?? false;
}

async function findNextDraw(db: Database): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		select extract(epoch from min(draws_at) - core.clock())::float8 * 1000 as ms
		from lottery.issue where state = 'locked' and draws_at > core.clock()`.execute(db);
	return rows[0]?.ms ?? undefined;
}

/** How far the issues with bets are. */
export interface Progress {
	decided: number;
	undecided: number;
	/** Of the undecided ones: they stay so. */
	held: number;
}

export async function readProgress(db: Database): Promise<Progress> {
	const { rows } = await sql<Progress>`
		with touched as (
			select i.is_held, i.state in ('settled', 'void', 'not_held') and not exists (
				select from lottery.bet b where b.issue_id = i.id and b.settled_at is null) as is_decided
			from lottery.issue i
			where exists (select from lottery.bet b where b.issue_id = i.id)
		)
		select count(*) filter (where is_decided)::int as decided,
			count(*) filter (where not is_decided)::int as undecided,
			count(*) filter (where not is_decided and is_held)::int as held
		from touched`.execute(db);
	return rows[0] ?? { decided: 0, undecided: 1, held: 0 };
}
