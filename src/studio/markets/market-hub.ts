import { toDecimal } from '#lib/money.ts';
import { createViewHub, type ViewHub, type ViewReader } from '../live/view-hub.ts';
import type { FixtureView, MarketView } from '../market-wire.ts';
import { sessionView } from '../rounds/views.ts';
import type { Tx } from '../store/database.ts';
import * as rows from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { listSessions } from '../store/sessions.ts';
import { listLiveTickets, type TicketRow } from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { fixtureView, ticketView } from './market-view.ts';

/** How long a fixture and a ticket are shown after their end. */
const ENDED_MS = 120_000;

export interface MarketReader extends ViewReader {
	/** The fixture whose every price the page shows. */
	fixtureId?: string | undefined;
}

/** The fixtures of a market with their views, read once for all readers. */
interface Market {
	version: bigint;
	readMs: number;
	fixtures: rows.FixtureRow[];
	main: Record<string, FixtureView>;
}

/** Streams markets: fixtures with their prices, and the own tickets of each reader. */
export function createMarketHub(core: StudioContext): ViewHub<MarketReader> {
	const markets = new Map<string, Market>();
	return createViewHub<MarketReader>(core, {
		name: 'markets',
		read: (readers) => readViews(core, markets, readers),
	});
}

async function readViews(
	core: StudioContext,
	markets: Map<string, Market>,
	readers: readonly MarketReader[],
): Promise<Map<MarketReader, object>> {
	const { db } = core;
	const now = await readNow(db);
	const since = new Date(now.getTime() - ENDED_MS);
	for (const code of new Set(readers.map(({ gameCode }) => gameCode))) {
		await readMarket(core, markets, { code, since });
	}
	const playerIds = readers.map(({ playerId }) => playerId);
	const live = await listLiveTickets(db, playerIds, since);
	const ofLegs = await readFixturesOf(db, live, markets);
	const tickets = Map.groupBy(live, (ticket) => ticket.player_id);
	const sessionIds = readers.map(({ sessionId }) => sessionId);
	const sessions = new Map(
		(await listSessions(db, sessionIds)).map((session) => [session.session_id, session]),
	);
	const views = new Map<MarketReader, object>();
	for (const reader of readers) {
		const session = sessions.get(reader.sessionId);
		const market = markets.get(reader.gameCode);
		if (!session || !market) continue;
		const own = tickets.get(reader.playerId) ?? [];
		const view: MarketView = {
			// Of the market's last change: a clock that ran would make every look a change.
			now: new Date(market.readMs).toISOString(),
			fixtures: fixturesFor(market, reader),
			tickets: Object.fromEntries(
				own.map((ticket) => [ticket.ticket_id, ticketView(ticket, ofLegs, now)]),
			),
			session: sessionView(session),
			...balanceOf(own),
		};
		views.set(reader, view);
	}
	return views;
}

/** The fixtures of the legs of tickets: those of the markets, and those that have ended long ago. */
async function readFixturesOf(
	tx: Tx,
	tickets: readonly TicketRow[],
	markets: ReadonlyMap<string, Market>,
): Promise<rows.FixtureRow[]> {
	const shown = [...markets.values()].flatMap(({ fixtures }) => fixtures);
	const known = new Set(shown.map(({ fixture_id: id }) => id));
	const ids = tickets.flatMap(({ legs }) => legs.map(({ fixture_id: id }) => id));
	const missing = [...new Set(ids)].filter((id) => !known.has(id));
	return missing.length === 0 ? shown : [...shown, ...(await rows.findFixtures(tx, missing))];
}

/** Reads the fixtures of a market when they have changed. */
async function readMarket(
	{ db }: StudioContext,
	markets: Map<string, Market>,
	{ code, since }: { code: string; since: Date },
): Promise<void> {
	const version = await rows.readMarketVersion(db, code);
	const known = markets.get(code);
	const isFresh = known && known.version === version && known.readMs > since.getTime();
	if (isFresh) return;
	const fixtures = await rows.listFixtures(db, code, since);
	const main = Object.fromEntries(
		fixtures.map((fixture) => [fixture.fixture_id, fixtureView(fixture, { isWhole: false })]),
	);
	markets.set(code, { version, fixtures, main, readMs: (await readNow(db)).getTime() });
}

/** The fixture that the page has opened has every price. */
function fixturesFor({ fixtures, main }: Market, { fixtureId }: MarketReader): Market['main'] {
	const opened = fixtures.find(({ fixture_id: id }) => id === fixtureId);
	if (!opened) return main;
	return { ...main, [opened.fixture_id]: fixtureView(opened, { isWhole: true }) };
}

function balanceOf(own: readonly TicketRow[]): { balance?: string } {
	const known = own.filter(({ balance_after }) => balance_after !== null);
	const atMs = ({ closed_at: closedAt, placed_at: placedAt }: TicketRow) =>
		(closedAt ?? placedAt).getTime();
	const newest = known.toSorted((a, b) => atMs(b) - atMs(a))[0]?.balance_after;
	return newest == null ? {} : { balance: toDecimal(newest) };
}
