import type { FixtureProof, MarketProofAnswer, OwnTicketsAnswer } from '../market-wire.ts';
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
 * Finds a ticket by its unguessable round at the wallet, with everything that proves its fixtures.
 * Undefined without such a ticket.
 */
export async function findMarketProof(
	core: StudioContext,
	walletRound: string,
): Promise<MarketProofAnswer | undefined> {
	const { db } = core;
	const ticket = await tickets.findTicketOf(db, walletRound);
	if (!ticket) return undefined;
	const session = await getSession(db, ticket.session_id);
	const fixtures = await listOf(db, [ticket]);
	return {
		kind: 'market',
		roundId: walletRound,
		gameCode: session.game_code,
		currencySymbol: session.currency_symbol,
		ticket: ticketView(ticket, fixtures, await readNow(db)),
		fixtures: await Promise.all(fixtures.map((fixture) => fixtureProof(core, fixture))),
	};
}

async function fixtureProof(core: StudioContext, fixture: rows.FixtureRow): Promise<FixtureProof> {
	const ticks = await rows.listTicks(core.db, fixture.fixture_id);
	const isOver = fixture.phase !== 'open';
	const running = fixture.tick === 0 ? ('before' as const) : ('running' as const);
	return {
		fixtureId: fixture.fixture_id,
		number: fixture.number,
		tableHash: fixture.table_hash,
		phase: fixture.phase === 'open' ? running : fixture.phase,
		params: fixture.params,
		seedHash: fixture.server_hash,
		ticks: ticks.map(({ beacon, beacon_round: beaconRound, signature, state }) => {
			return { beacon, beaconRound, signature, state };
		}),
		...(isOver && { seed: openFixtureSeed(core, fixture).toString('hex') }),
	};
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
