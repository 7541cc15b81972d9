import { randomUUID } from 'node:crypto';
import { parseDecimal, toDecimal } from '#lib/money.ts';
import { LEGS_MAX, priceText, readPrice, returnOf } from '../engines/match/ticket-money.ts';
import type { MarketGame } from '../game.ts';
import { type BetRow, getBet, insertBet } from '../money/bet-rows.ts';
import { runBet } from '../money/run-bet.ts';
import { refuse } from '../refuse.ts';
import { getMarketTitle } from '../registry.ts';
import type { Tx } from '../store/database.ts';
import { type FixtureRow, findFixtures, shareFixtures } from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { lockPlayer, type SessionRow } from '../store/sessions.ts';
import * as tickets from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { offersOf } from './prices.ts';

/** A leg as the player asks for it, with the price that is shown. */
export interface LegRequest {
	fixtureId: string;
	selection: string;
	/** `2.29`. */
	price: string;
}

export interface TicketRequest {
	/** The client's; a repeat is the same ticket. */
	requestId: string;
	stake: string;
	legs: LegRequest[];
}

/**
 * Places a ticket of one to six legs on different fixtures, at the prices of this moment: a better one
 * than asked for is taken, a worse one is not.
 *
 * Refuses: `bad_stake`, `too_many_legs`, `same_fixture`, `bad_choice` for a selection that the game does
 * not have; `market_closed` with `leg` when no bet is taken on it now; `price_changed` with `leg` and
 * `price`; `limit_reached` with `max` for the return; `reference_conflict`. None of them charges.
 */
export async function placeTicket(
	core: StudioContext,
	session: SessionRow,
	request: TicketRequest,
): Promise<tickets.TicketRow> {
	const { game } = getMarketTitle(session.game_code);
	const stake = readStake(game, request.stake);
	const { legs } = request;
	if (legs.length === 0 || legs.length > LEGS_MAX) throw refuse('too_many_legs', { max: LEGS_MAX });
	if (new Set(legs.map(({ fixtureId }) => fixtureId)).size < legs.length) {
		throw refuse('same_fixture');
	}
	const { ticketId, bet, isNew } = await core.db.transaction().execute(async (tx) => {
		await lockPlayer(tx, session.player_id);
		const known = await tickets.findRequestedTicket(tx, session.player_id, request.requestId);
		if (known) {
			if (!isSame(known, stake, legs)) throw refuse('reference_conflict');
			return { ticketId: known.ticket_id, bet: await getBet(tx, known.bet_id), isNew: false };
		}
		return await record(core, tx, { session, game, stake, request });
	});
	if (isNew) {
		const work = runBet(core, bet).finally(() => core.working.delete(bet.bet_id));
		core.working.set(bet.bet_id, work);
	}
	await core.working.get(bet.bet_id);
	return tickets.getTicket(core.db, ticketId);
}

function readStake({ limits }: MarketGame, text: string): bigint {
	const stake = parseDecimal(text);
	const isFine =
		stake !== undefined &&
		stake >= limits.stakeMin &&
		stake <= limits.stakeMax &&
		stake % 100n === 0n;
	if (!isFine) {
		const { stakeMin, stakeMax } = limits;
		throw refuse('bad_stake', { min: toDecimal(stakeMin), max: toDecimal(stakeMax) });
	}
	return stake;
}

function isSame(known: tickets.TicketRow, stake: bigint, legs: readonly LegRequest[]): boolean {
	return (
		known.stake === stake &&
		known.legs.length === legs.length &&
		known.legs.every((leg, no) => {
			const asked = legs[no];
			return leg.fixture_id === asked?.fixtureId && leg.selection === asked.selection;
		})
	);
}

interface Recording {
	session: SessionRow;
	game: MarketGame;
	stake: bigint;
	request: TicketRequest;
}

async function record(
	core: StudioContext,
	tx: Tx,
	{ session, game, stake, request: { requestId, legs } }: Recording,
): Promise<{ ticketId: string; bet: BetRow; isNew: boolean }> {
	const ids = legs.map(({ fixtureId }) => fixtureId);
	// A late ticket takes no share: shares that overlap would hold a draw up without end.
	const seen = { game, fixtures: await findFixtures(tx, ids), now: await readNow(tx) };
	for (const [no, leg] of legs.entries()) openFixture({ ...seen, leg, no });
	const fixtures = await shareFixtures(tx, ids);
	// The clock is read after the fixtures are held: a wait for them must not make a late bet early.
	const now = await readNow(tx);
	const taken = legs.map((leg, no) => takeLeg({ game, leg, no, fixtures, now }));
	const back = returnOf(
		stake,
		taken.map(({ price }) => price),
	);
	const { winMax } = game.limits;
	if (back > winMax) throw refuse('limit_reached', { max: toDecimal(winMax) });
	const bet = await insertBet(
		tx,
		{
			bet_id: randomUUID(),
			owner: 'ticket',
			wallet_round: randomUUID(),
			player_id: session.player_id,
			session_id: session.session_id,
			amount: stake,
			reward_id: null,
		},
		core.timings.leaseMs,
	);
	const ticketId = randomUUID();
	const ticket = { ticket_id: ticketId, bet_id: bet.bet_id, player_id: session.player_id };
	await tickets.insertTicket(tx, { ...ticket, request_id: requestId, placed_at: now }, taken);
	return { ticketId, bet, isNew: true };
}

interface Taking {
	game: MarketGame;
	leg: LegRequest;
	no: number;
	fixtures: readonly FixtureRow[];
	now: Date;
}

/** Returns the fixture of a leg that takes bets. */
function openFixture({ game, leg, no, fixtures, now }: Taking): FixtureRow {
	const fixture = fixtures.find(({ fixture_id: id }) => id === leg.fixtureId);
	if (fixture?.game_code !== game.code) throw refuse('bad_choice', { leg: no });
	if (!isTakingBets(fixture, now)) throw refuse('market_closed', { leg: no });
	return fixture;
}

function takeLeg(taking: Taking): Omit<tickets.LegRow, 'outcome'> {
	const { game, leg, no } = taking;
	const fixture = openFixture(taking);
	const offer = offersOf(fixture).get(leg.selection);
	if (!offer) {
		const isKnown = isSelection(game, fixture, leg.selection);
		throw refuse(isKnown ? 'market_closed' : 'bad_choice', { leg: no });
	}
	if (offer.price === undefined) throw refuse('market_closed', { leg: no });
	const asked = readPrice(leg.price);
	if (offer.price < asked) {
		throw refuse('price_changed', { leg: no, price: priceText(offer.price) });
	}
	return {
		...{ leg_no: no, fixture_id: fixture.fixture_id, tick: fixture.tick },
		...{ selection: leg.selection, price: offer.price },
	};
}

/** Whether a selection is one of the game's that is decided already, such as the side of a past round. */
function isSelection(game: MarketGame, { params, state }: FixtureRow, code: string): boolean {
	const first = game.selections(params, game.begin(params));
	return (
		first.some((selection) => selection.code === code) || isDecided(game, { params, state }, code)
	);
}

function isDecided(
	game: MarketGame,
	{ params, state }: Pick<FixtureRow, 'params' | 'state'>,
	code: string,
): boolean {
	try {
		return game.outcomeOf(params, state, code) !== undefined;
	} catch {
		// The game has no such selection.
		return false;
	}
}

/** Bets on a state end when the beacon of the next draw speaks, by the database's clock. */
export function isTakingBets({ phase, closes_at: closesAt }: FixtureRow, now: Date): boolean {
	return phase === 'open' && closesAt !== null && now < closesAt;
}
