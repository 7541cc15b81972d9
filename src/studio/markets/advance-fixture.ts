import { unseal } from '../fair/seeds.ts';
import type { MarketGame } from '../game.ts';
import { getMarketTitle, type Title } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import * as rows from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { cancelOpenTickets, countOpenTickets } from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { drawSteps } from './match-draw.ts';
import { type Markets, marketMs, publishMatchdays } from './publish-matchdays.ts';
import { settleFixture, voidLegs } from './settle-tickets.ts';

/** How long a draw waits for stakes that the wallet has not confirmed. */
const UNSURE_MS = 2500;
const LOOK_MS = 100;
/** Bets on a state are taken at least so long. */
const OPEN_MIN_MS = 2000;
/** A fixture whose beacon is silent for so long is void. */
const BEACON_WAIT_MS = 30_000;
/** A relay has the signature this long after its time. */
const BEACON_DELAY_MS = 300;

/** Makes the draw of a fixture that is due: no bet on the state before it is open any more. */
export async function advanceFixture(markets: Markets, claimed: rows.FixtureRow): Promise<void> {
	const { core } = markets;
	const signature = await readBeacon(markets, claimed);
	await core.db.transaction().execute(async (tx) => {
		const title = getMarketTitle(claimed.game_code);
		const fixture = await rows.lockFixture(tx, claimed.fixture_id);
		if (fixture.phase !== 'open' || fixture.tick !== claimed.tick) return;
		const now = await readNow(tx);
		const closesAt = fixture.closes_at ?? now;
		if (now < closesAt) return rows.deferFixture(tx, fixture.fixture_id, closesAt);
		if (!(await areTicketsSure(tx, fixture, now))) return;
		if (signature !== undefined) {
			await drawTick(markets, tx, { title, fixture, signature, now });
		} else if (now.getTime() >= closesAt.getTime() + BEACON_WAIT_MS) {
			await makeVoid(markets, tx, fixture);
		} else {
			const dueAt = new Date(now.getTime() + BEACON_DELAY_MS);
			await rows.deferFixture(tx, fixture.fixture_id, dueAt);
		}
	});
	core.wake();
}

/** Money before chance: a ticket whose stake stays unsure is rolled back. */
async function areTicketsSure(tx: Tx, fixture: rows.FixtureRow, now: Date): Promise<boolean> {
	const { fixture_id: fixtureId, game_code: gameCode, closes_at: closesAt } = fixture;
	const isLate = now.getTime() >= (closesAt?.getTime() ?? 0) + UNSURE_MS;
	if (isLate) {
		// Matches that are drawn at once share tickets: one after the other rolls them back.
		await rows.lockMarket(tx, gameCode);
		await cancelOpenTickets(tx, fixtureId);
	} else if ((await countOpenTickets(tx, fixtureId)) > 0) {
		await rows.deferFixture(tx, fixtureId, new Date(now.getTime() + LOOK_MS));
		return false;
	}
	return true;
}

interface Drawing {
	title: Title<MarketGame>;
	fixture: rows.FixtureRow;
	signature: string;
	now: Date;
}

async function drawTick(
	markets: Markets,
	tx: Tx,
	{ title, fixture, signature, now }: Drawing,
): Promise<void> {
	const { game } = title;
	const { fixture_id: fixtureId, params } = fixture;
	const state = drawSteps(game, fixture.state, {
		fixtureId,
		tableHash: fixture.table_hash,
		tick: fixture.tick + 1,
		params,
		beacon: fixture.beacon ?? '',
		beaconRound: fixture.beacon_round ?? 0,
		signature,
		seed: openFixtureSeed(markets.core, fixture).toString('hex'),
	});
	const next = await planTick(markets, tx, { game, fixture, now });
	await rows.saveTick(tx, fixture, { signature, state, next });
	await settleFixture(tx, { game, fixture: { ...fixture, state } });
	if (game.isOver(state)) await rows.endFixture(tx, fixtureId, { phase: 'over' });
	// A matchday that begins makes room for the next.
	if (fixture.tick === 0) await publishMatchdays(markets, tx, title);
	else await rows.touchMarket(tx, game.code);
}

/** Plans when bets on the new state end. What is late does not shorten them. */
async function planTick(
	{ core, beacons }: Markets,
	tx: Tx,
	{ game, fixture, now }: { game: MarketGame; fixture: rows.FixtureRow; now: Date },
): Promise<rows.NextTick> {
	const lastMs = fixture.closes_at?.getTime() ?? now.getTime();
	const earliest = Math.max(
		lastMs + marketMs(core, game.tick.everyMs),
		now.getTime() + marketMs(core, OPEN_MIN_MS),
	);
	const { beacon, round } = await beacons.plan(tx, new Date(earliest));
	return { beacon, round, closesAt: await beacons.instantOf(tx, { beacon, round }) };
}

/** Every open leg on the fixture counts as a price of 1. */
async function makeVoid({ core }: Markets, tx: Tx, fixture: rows.FixtureRow): Promise<void> {
	const { fixture_id: fixtureId, game_code: gameCode } = fixture;
	core.log.error({ fixtureId, gameCode, reason: 'no_beacon' }, 'fixture void');
	await voidLegs(tx, fixture);
	await rows.endFixture(tx, fixtureId, { phase: 'void', reason: 'no_beacon' });
	await rows.touchMarket(tx, gameCode);
}

/** Returns the server seed of a fixture. Secret until its end. */
export function openFixtureSeed(
	{ seedKey }: Pick<StudioContext, 'seedKey'>,
	fixture: rows.FixtureRow,
): Buffer {
	return unseal(fixture.server_sealed, seedKey, `fixture:${fixture.fixture_id}`);
}

/** Reads the beacon outside a transaction: a relay may be slow. */
async function readBeacon(
	{ core, beacons }: Markets,
	fixture: rows.FixtureRow,
): Promise<string | undefined> {
	const { beacon, beacon_round: round } = fixture;
	if (beacon === null || round === null) return undefined;
	const now = await readNow(core.db);
	if (fixture.closes_at && now < fixture.closes_at) return undefined;
	return await beacons.read(core.db, { beacon, round }, now);
}
