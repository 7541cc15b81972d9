import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { cashOutOf, type LiveLeg, priceOf, returnOf } from '#studio/engines/match/ticket-money.ts';
import type { Chance, MarketGame } from '#studio/game.ts';
import { openFixtureSeed } from '#studio/markets/advance-fixture.ts';
import { drawSteps } from '#studio/markets/match-draw.ts';
import { getMarketTitle } from '#studio/registry.ts';
import type { FixtureRow, TickRow } from '#studio/store/fixtures.ts';
import type { LegRow } from '#studio/store/tickets.ts';
import type { EmptyDatabase } from '../empty-database.ts';
import { SEED_KEY } from './fixtures.ts';
import type { TestWallet } from './wallet.ts';

/** Rounds of the local beacon. */
const ROUND_MS = 3000;

export interface DrawnFixture extends FixtureRow {
	ticks: TickRow[];
}

export interface BookedTicket {
	bet_id: string;
	request_id: string;
	placed_at: Date;
	cashed_out_at: Date | null;
	state: string;
	/** Minor units. */
	stake: bigint;
	payout: bigint | null;
	legs: LegRow[];
}

/** What the studio has stored of its markets, and when each round of its beacons is spoken. */
export interface Books {
	fixtures: Map<string, DrawnFixture>;
	tickets: BookedTicket[];
	chains: Map<string, Date>;
}

/** Reads the books. No process may draw meanwhile, or they are not of one moment. */
export async function readBooks(database: EmptyDatabase): Promise<Books> {
	const fixtures = await database.query<FixtureRow>('SELECT * FROM studio.fixture');
	const ticks = await database.query<TickRow & { fixture_id: string }>(
		'SELECT * FROM studio.fixture_tick ORDER BY fixture_id, tick',
	);
	const chains = await database.query<{ anchor: string; starts_at: Date }>(
		`SELECT encode(anchor, 'hex') AS anchor, starts_at FROM studio.beacon_chain`,
	);
	const tickets = await database.query<
		Omit<BookedTicket, 'stake' | 'payout'> & { stake: string; payout: string | null }
	>(`SELECT t.bet_id, t.request_id, t.placed_at, t.cashed_out_at, b.state, b.amount::text AS stake,
			b.payout::text AS payout, (SELECT jsonb_agg(to_jsonb(l) ORDER BY l.leg_no)
				FROM studio.leg l WHERE l.ticket_id = t.ticket_id) AS legs
		FROM studio.ticket t JOIN studio.bet b USING (bet_id)`);
	const ofFixture = Map.groupBy(ticks, ({ fixture_id: id }) => id);
	return {
		fixtures: new Map(
			fixtures.map((row) => [
				row.fixture_id,
				{ ...row, ticks: ofFixture.get(row.fixture_id) ?? [] },
			]),
		),
		tickets: tickets.map((row) => ({
			...row,
			stake: BigInt(row.stake),
			payout: row.payout === null ? null : BigInt(row.payout),
		})),
		chains: new Map(chains.map(({ anchor, starts_at: at }) => [`local:${anchor}`, at])),
	};
}

/** When bets ended that were made after so many draws: the instant of the next draw's beacon. */
export function closeOf(books: Books, fixture: DrawnFixture, tick: number): number {
	const { beacon, beacon_round: round } = fixture.ticks[tick] ?? fixture;
	const startsAt = books.chains.get(beacon ?? '');
	if (!startsAt || round === null) throw new Error('the draw names no beacon');
	return startsAt.getTime() + round * ROUND_MS;
}

/** Plays a match again. Returns what is not as it must be. */
export function faultsOfFixture(books: Books, fixture: DrawnFixture): string[] {
	const { fixture_id: fixtureId, game_code: code, params, table_hash: tableHash } = fixture;
	const { game } = getMarketTitle(code);
	const seed = openFixtureSeed({ seedKey: SEED_KEY }, fixture).toString('hex');
	const faults: string[] = [];
	let state = game.begin(params);
	for (const [at, row] of fixture.ticks.entries()) {
		const { tick, beacon, beacon_round: beaconRound, signature } = row;
		if (tick !== at + 1) faults.push(`draw ${at + 1} is missing`);
		if (game.isOver(state)) faults.push(`draw ${tick} came after the end`);
		const chance = { beacon, beaconRound, signature, seed };
		state = drawSteps(game, state, { fixtureId, tableHash, tick, params, ...chance });
		if (canonicalJson(state) !== canonicalJson(row.state)) faults.push(`draw ${tick} differs`);
		if (row.drawn_at.getTime() < closeOf(books, fixture, at)) faults.push(`draw ${tick} is early`);
	}
	if (canonicalJson(state) !== canonicalJson(fixture.state)) faults.push('the state differs');
	if (fixture.ticks.length !== fixture.tick) faults.push('draws are not counted');
	if (fixture.phase !== (game.isOver(state) ? 'over' : 'open')) faults.push(fixture.phase);
	return faults.map((fault) => `${code} ${fixture.number}: ${fault}`);
}

/** A leg, worked out from the draws alone. */
interface ReadLeg {
	faults: string[];
	/** Of the draws so far. */
	isWon: boolean | undefined;
	/** What it was worth when its ticket was cashed out. */
	live: LiveLeg | undefined;
}

/** Works a ticket out from the draws and the wallet's movements. Returns what is not as it must be. */
export function faultsOfTicket(
	books: Books,
	ticket: BookedTicket,
	movements: TestWallet['movements'],
): string[] {
	const legs = ticket.legs.map((leg) => readLeg(books, ticket, leg));
	const due = dueOf(ticket, legs);
	const faults = legs.flatMap((leg) => leg.faults);
	if (ticket.state === 'settled' && ticket.payout !== due) {
		faults.push(`pays ${ticket.payout} and not ${due}`);
	}
	if (ticket.state === 'held' && due !== undefined) faults.push(`is held and decided: ${due}`);
	if (!['settled', 'held'].includes(ticket.state) && ticket.cashed_out_at) {
		faults.push('is cashed out and not paid');
	}
	const moved = [...movements].flatMap(([id, { kind, betId, amount }]) =>
		id === ticket.bet_id || betId === ticket.bet_id ? [`${kind} ${amount}`] : [],
	);
	const allowed = movementsOf(ticket).map((kinds) => kinds.join());
	if (!allowed.includes(moved.join())) faults.push(`${ticket.state}, but moved: ${moved}`);
	return faults.map((fault) => `ticket ${ticket.request_id}: ${fault}`);
}

/** The movements at the wallet that a state allows: exactly one of these lists. */
function movementsOf({ state, stake, payout }: BookedTicket): string[][] {
	const bet = `bet ${-stake}`;
	if (state === 'settled') return [[bet, `win ${payout}`]];
	if (state === 'held') return [[bet]];
	if (state === 'refused') return [[]];
	if (state === 'void') return [[], ['rollback 0'], [bet, `rollback ${stake}`]];
	// The wallet has not confirmed the end: no ticket may be left so.
	return [];
}

/** What a ticket returns; undefined while it is undecided. */
function dueOf({ stake, cashed_out_at: at, legs }: BookedTicket, read: readonly ReadLeg[]) {
	if (at) {
		const live = read.flatMap((leg) => leg.live ?? []);
		return live.length === read.length ? cashOutOf(stake, live).offer : undefined;
	}
	if (read.some(({ isWon }) => isWon === false)) return 0n;
	if (read.some(({ isWon }) => isWon === undefined)) return undefined;
	return returnOf(
		stake,
		legs.map(({ price }) => price),
	);
}

function readLeg(books: Books, ticket: BookedTicket, leg: LegRow): ReadLeg {
	const fixture = books.fixtures.get(leg.fixture_id);
	if (!fixture) throw new Error('a leg has no fixture');
	const { game } = getMarketTitle(fixture.game_code);
	const { tick, selection, price } = leg;
	const isWon = outcomeBy(game, fixture, { selection, tick: fixture.ticks.length });
	const faults: string[] = [];
	const chance = chancesAt(game, fixture, tick).get(selection);
	if (!chance || priceOf(chance) !== price) faults.push(`${selection} had no price ${price}`);
	const placedMs = ticket.placed_at.getTime();
	if (placedMs >= closeOf(books, fixture, tick)) faults.push(`${selection} is taken late`);
	const next = fixture.ticks[tick]?.drawn_at;
	if (next && next.getTime() <= placedMs) faults.push(`${selection} is taken after the draw`);
	const last = fixture.ticks[tick - 1]?.drawn_at;
	if (last && placedMs < last.getTime()) faults.push(`${selection} is taken before its state`);
	// A cash-out decides no leg; the draws do.
	const stored = leg.outcome === null ? undefined : leg.outcome === 'won';
	if (stored !== isWon) faults.push(`${selection} is ${leg.outcome}, and ${isWon} by the draws`);
	return { faults, isWon, live: liveAt(game, fixture, { leg, at: ticket.cashed_out_at }) };
}

/** What a leg was worth at an instant; undefined when it had lost by then. */
function liveAt(
	game: MarketGame,
	fixture: DrawnFixture,
	{ leg: { selection, price }, at }: { leg: LegRow; at: Date | null },
): LiveLeg | undefined {
	if (!at) return undefined;
	const tick = fixture.ticks.filter(({ drawn_at: drawn }) => drawn <= at).length;
	const isWon = outcomeBy(game, fixture, { selection, tick });
	if (isWon) return { price, chance: { over: 1n, under: 1n } };
	const chance = isWon === undefined && chancesAt(game, fixture, tick).get(selection);
	return chance ? { price, chance } : undefined;
}

function outcomeBy(
	game: MarketGame,
	{ params, ticks }: DrawnFixture,
	{ selection, tick }: { selection: string; tick: number },
): boolean | undefined {
	for (const { state } of ticks.slice(0, tick)) {
		const isWon = game.outcomeOf(params, state, selection);
		if (isWon !== undefined) return isWon;
	}
	return undefined;
}

const chances = new Map<string, Map<string, Chance>>();
/** The undecided selections after so many draws. */
function chancesAt(game: MarketGame, fixture: DrawnFixture, tick: number): Map<string, Chance> {
	const key = `${fixture.fixture_id}:${tick}`;
	const { params, ticks } = fixture;
	const state = tick === 0 ? game.begin(params) : ticks[tick - 1]?.state;
	const found =
		chances.get(key) ??
		new Map(game.selections(params, state).map(({ code, chance }) => [code, chance]));
	chances.set(key, found);
	return found;
}
