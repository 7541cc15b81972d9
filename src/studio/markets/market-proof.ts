import type {
	FixtureProof,
	LegProof,
	MarketProofAnswer,
	OwnTicketsAnswer,
} from '../market-wire.ts';
import type { Tx } from '../store/database.ts';
import * as rows from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { getSession, type SessionRow } from '../store/sessions.ts';
import * as tickets from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { openFixtureSeed } from './advance-fixture.ts';
import { ticketView } from './market-view.ts';

const PAGE_ROWS = 20;

/**
 * Finds a ticket by its unguessable round at the wallet, with everything that proves its fixtures: as
 * they are at one moment. Undefined without such a ticket.
 */
export async function findMarketProof(
	core: StudioContext,
	walletRound: string,
): Promise<MarketProofAnswer | undefined> {
	const moment = core.db.transaction().setIsolationLevel('repeatable read');
	return moment.execute(async (tx) => {
		const ticket = await tickets.findTicketOf(tx, walletRound);
		if (!ticket) return undefined;
		const session = await getSession(tx, ticket.session_id);
		const fixtures: DrawnFixture[] = [];
		for (const fixture of await listOf(tx, [ticket])) {
			fixtures.push({ ...fixture, ticks: await rows.listTicks(tx, fixture.fixture_id) });
		}
		return {
			kind: 'market',
			roundId: walletRound,
			gameCode: session.game_code,
			currencySymbol: session.currency_symbol,
			ticket: ticketView(ticket, fixtures, await readNow(tx)),
			legs: ticket.legs.map((leg) => legProof(leg, ticket, fixtures)),
			fixtures: fixtures.map((fixture) => fixtureProof(core, fixture)),
		};
	});
}

/** A fixture with its draws. */
type DrawnFixture = rows.FixtureRow & { ticks: rows.TickRow[] };

function fixtureProof(core: StudioContext, fixture: DrawnFixture): FixtureProof {
	const isOver = fixture.phase !== 'open';
	const running = fixture.tick === 0 ? ('before' as const) : ('running' as const);
	return {
		fixtureId: fixture.fixture_id,
		number: fixture.number,
		tableHash: fixture.table_hash,
		phase: fixture.phase === 'open' ? running : fixture.phase,
		params: fixture.params,
		seedHash: fixture.server_hash,
		ticks: fixture.ticks.map(({ beacon, beacon_round: beaconRound, signature, state }) => {
			return { beacon, beaconRound, signature, state };
		}),
		...(isOver && { seed: openFixtureSeed(core, fixture).toString('hex') }),
	};
}

/**
 * A cash-out holds the fixtures of open legs while it reads the clock, so the draws that were recorded
 * by then are the draws that it was paid for.
 */
function legProof(
	{ fixture_id: id, tick, outcome }: tickets.LegRow,
	{ cashed_out_at: at }: tickets.TicketRow,
	fixtures: readonly DrawnFixture[],
): LegProof {
	const fixture = fixtures.find(({ fixture_id: one }) => one === id);
	if (!fixture || !at) return { tick };
	const isVoidBy = outcome === 'void' && fixture.ended_at !== null && fixture.ended_at <= at;
	if (isVoidBy) return { tick };
	return { tick, cashOutTick: fixture.ticks.filter(({ drawn_at: drawn }) => drawn <= at).length };
}

/** Lists the tickets of the session's player, newest first. */
export async function listOwnTickets(
	core: StudioContext,
	session: SessionRow,
	before: string | undefined,
): Promise<OwnTicketsAnswer> {
	const { db } = core;
	const found = await tickets.listTickets(db, session.player_id, {
		before: before === undefined ? undefined : new Date(before),
		limit: PAGE_ROWS + 1,
	});
	const page = found.slice(0, PAGE_ROWS);
	const fixtures = await listOf(db, page);
	const now = await readNow(db);
	const last = page.at(-1);
	return {
		tickets: page.map((ticket) => ticketView(ticket, fixtures, now)),
		...(found.length > PAGE_ROWS && last && { next: new Date(last.placed_at).toISOString() }),
	};
}

/** The fixtures of tickets. */
async function listOf(tx: Tx, of: readonly tickets.TicketRow[]): Promise<rows.FixtureRow[]> {
	const ids = of.flatMap(({ legs }) => legs.map(({ fixture_id: id }) => id));
	return rows.findFixtures(tx, [...new Set(ids)]);
}
