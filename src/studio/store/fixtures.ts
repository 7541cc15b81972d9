import { sql } from 'kysely';
import { one, type Tx } from './database.ts';

export type FixturePhase = 'open' | 'over' | 'void';

/** A match, from its publication on. It takes bets until `closes_at`, again after each draw. */
export interface FixtureRow {
	fixture_id: string;
	game_code: string;
	number: number;
	matchday: number;
	phase: FixturePhase;
	table_hash: string;
	/** What was drawn and published before the market opened. */
	params: unknown;
	server_hash: string;
	server_sealed: Buffer;
	state: unknown;
	/** Draws made. */
	tick: number;
	/** The first draw: kick-off. */
	starts_at: Date;
	/** When bets on the state end: the instant of the beacon's round that the next draw takes. */
	closes_at: Date | null;
	beacon: string | null;
	beacon_round: number | null;
	/** Why it is void. */
	reason: string | null;
	ended_at: Date | null;
	due_at: Date | null;
}

export interface TickRow {
	tick: number;
	beacon: string;
	beacon_round: number;
	signature: string;
	state: unknown;
	drawn_at: Date;
}

export async function insertMarket(tx: Tx, gameCode: string): Promise<void> {
	await sql`INSERT INTO studio.market (game_code) VALUES (${gameCode})
		ON CONFLICT (game_code) DO NOTHING`.execute(tx);
}

/** Locks a market: one transaction at a time publishes its matchdays and ends its tickets. */
export async function lockMarket(tx: Tx, gameCode: string): Promise<void> {
	await sql`SELECT FROM studio.market WHERE game_code = ${gameCode} FOR UPDATE`.execute(tx);
}

/** Says that everyone sees a change, and wakes the processes that stream. */
export async function touchMarket(tx: Tx, gameCode: string): Promise<void> {
	await sql`UPDATE studio.market SET version = version + 1
		WHERE game_code = ${gameCode}`.execute(tx);
	await sql`SELECT pg_notify('studio_room', '')`.execute(tx);
}

export async function readMarketVersion(tx: Tx, gameCode: string): Promise<bigint> {
	const { rows } = await sql<{ version: bigint }>`SELECT version FROM studio.market
		WHERE game_code = ${gameCode}`.execute(tx);
	return rows[0]?.version ?? 0n;
}

/** The last matchday that is published; undefined before the first. */
export async function findLastMatchday(
	tx: Tx,
	gameCode: string,
): Promise<{ matchday: number; number: number; starts_at: Date } | undefined> {
	const { rows } = await sql<{ matchday: number; number: number; starts_at: Date }>`
		SELECT matchday, number, starts_at FROM studio.fixture
		WHERE game_code = ${gameCode} ORDER BY number DESC LIMIT 1`.execute(tx);
	return rows[0];
}

type NewFixture = Omit<
	FixtureRow,
	'phase' | 'tick' | 'reason' | 'ended_at' | 'due_at' | 'closes_at'
> & { closes_at: Date };

export async function insertFixture(tx: Tx, fixture: NewFixture): Promise<void> {
	const { params, state } = fixture;
	await sql`INSERT INTO studio.fixture (fixture_id, game_code, number, matchday, phase, table_hash,
			params, server_hash, server_sealed, state, starts_at, closes_at, beacon, beacon_round, due_at)
		VALUES (${fixture.fixture_id}, ${fixture.game_code}, ${fixture.number}, ${fixture.matchday},
			'open', ${fixture.table_hash}, ${JSON.stringify(params)}::jsonb, ${fixture.server_hash},
			${fixture.server_sealed}, ${JSON.stringify(state)}::jsonb, ${fixture.starts_at},
			${fixture.closes_at}, ${fixture.beacon}, ${fixture.beacon_round},
			${fixture.closes_at})`.execute(tx);
}

export async function lockFixture(tx: Tx, fixtureId: string): Promise<FixtureRow> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE fixture_id = ${fixtureId} FOR UPDATE`.execute(tx);
	return one(rows);
}

/** Fixtures by id, shared: their next draws wait for the transaction. */
export async function shareFixtures(tx: Tx, ids: readonly string[]): Promise<FixtureRow[]> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE fixture_id = ANY (${[...ids]}::uuid[]) ORDER BY fixture_id FOR SHARE`.execute(tx);
	return rows;
}

/** Fixtures that take bets, and those that have ended since an instant, in their order. */
export async function listFixtures(tx: Tx, gameCode: string, since: Date): Promise<FixtureRow[]> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE game_code = ${gameCode} AND (due_at IS NOT NULL OR ended_at >= ${since})
		ORDER BY number`.execute(tx);
	return rows;
}

/** The first match that is being played, or that comes next; undefined without one. */
export async function findMatchShown(tx: Tx, gameCode: string): Promise<FixtureRow | undefined> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE game_code = ${gameCode} AND phase = 'open'
		ORDER BY tick = 0, number LIMIT 1`.execute(tx);
	return rows[0];
}

/** Results, newest first. */
export async function listEnded(tx: Tx, gameCode: string, limit: number): Promise<FixtureRow[]> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE game_code = ${gameCode} AND phase = 'over'
		ORDER BY number DESC LIMIT ${limit}`.execute(tx);
	return rows;
}

/** Fixtures by id, in their order. */
export async function findFixtures(tx: Tx, ids: readonly string[]): Promise<FixtureRow[]> {
	const { rows } = await sql<FixtureRow>`SELECT * FROM studio.fixture
		WHERE fixture_id = ANY (${[...ids]}::uuid[]) ORDER BY number`.execute(tx);
	return rows;
}

/** Records a draw; the fixture takes bets on its state until `closesAt`. */
export async function saveTick(
	tx: Tx,
	fixture: FixtureRow,
	{ signature, state, next }: { signature: string; state: unknown; next: NextTick },
): Promise<void> {
	const tick = fixture.tick + 1;
	const json = JSON.stringify(state);
	await sql`INSERT INTO studio.fixture_tick (fixture_id, tick, beacon, beacon_round, signature, state)
		VALUES (${fixture.fixture_id}, ${tick}, ${fixture.beacon}, ${fixture.beacon_round},
			${signature}, ${json}::jsonb)`.execute(tx);
	await sql`UPDATE studio.fixture SET tick = ${tick}, state = ${json}::jsonb,
			closes_at = ${next.closesAt}, beacon = ${next.beacon}, beacon_round = ${next.round},
			due_at = ${next.closesAt}
		WHERE fixture_id = ${fixture.fixture_id}`.execute(tx);
}

export interface NextTick {
	closesAt: Date;
	beacon: string;
	round: number;
}

export async function endFixture(
	tx: Tx,
	fixtureId: string,
	{ phase, reason }: { phase: 'over' | 'void'; reason?: string },
): Promise<void> {
	await sql`UPDATE studio.fixture SET phase = ${phase}, reason = ${reason ?? null},
			ended_at = clock_timestamp(), due_at = NULL
		WHERE fixture_id = ${fixtureId}`.execute(tx);
}

export async function deferFixture(tx: Tx, fixtureId: string, dueAt: Date): Promise<void> {
	await sql`UPDATE studio.fixture SET due_at = ${dueAt}
		WHERE fixture_id = ${fixtureId}`.execute(tx);
}

export async function listTicks(tx: Tx, fixtureId: string): Promise<TickRow[]> {
	const { rows } = await sql<TickRow>`SELECT tick, beacon, beacon_round, signature, state,
			drawn_at
		FROM studio.fixture_tick WHERE fixture_id = ${fixtureId} ORDER BY tick`.execute(tx);
	return rows;
}
