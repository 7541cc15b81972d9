import { toDecimal } from '#lib/money.ts';
import { priceText, returnOf } from '../engines/match/ticket-money.ts';
import type { FixtureView, LegView, TicketView } from '../market-wire.ts';
import { getMarketTitle } from '../registry.ts';
import type { FixtureRow } from '../store/fixtures.ts';
import type { TicketRow } from '../store/tickets.ts';
import { offerOf } from './cash-out-ticket.ts';
import { offersOf } from './prices.ts';

/** What everyone sees of a fixture; all its prices, or those of the main markets. */
export function fixtureView(fixture: FixtureRow, { isWhole }: { isWhole: boolean }): FixtureView {
	const { game } = getMarketTitle(fixture.game_code);
	const { phase, closes_at: closesAt, tick, params, state } = fixture;
	const isMain = (code: string) => game.mainMarkets.some((market) => code.startsWith(`${market}:`));
	const prices = [...offersOf(fixture)].flatMap(([code, { price }]) =>
		price !== undefined && (isWhole || isMain(code)) ? [[code, priceText(price)] as const] : [],
	);
	return {
		number: fixture.number,
		matchday: fixture.matchday,
		phase: phase === 'open' ? (tick === 0 ? 'before' : 'running') : phase,
		startsAt: fixture.starts_at.toISOString(),
		...(phase === 'open' && closesAt && { closesAt: closesAt.toISOString() }),
		tick,
		seedHash: fixture.server_hash,
		params,
		state: game.view(params, state),
		prices: phase === 'open' ? Object.fromEntries(prices) : {},
	};
}

/** What a player sees of a ticket; `fixtures` are those of its legs. */
export function ticketView(
	ticket: TicketRow,
	fixtures: readonly FixtureRow[],
	now: Date,
): TicketView {
	const offer = offerOf(ticket, fixtures, now);
	const counted = ticket.legs.filter(({ outcome }) => outcome !== 'void');
	const isLost = ticket.legs.some(({ outcome }) => outcome === 'lost');
	const prices = counted.map(({ price }) => price);
	return {
		ticketId: ticket.ticket_id,
		requestId: ticket.request_id,
		roundId: ticket.wallet_round,
		state: ticket.state,
		placedAt: new Date(ticket.placed_at).toISOString(),
		stake: toDecimal(ticket.stake),
		legs: ticket.legs.map((leg) => legView(leg, fixtures)),
		toReturn: toDecimal(isLost ? 0n : returnOf(ticket.stake, prices)),
		...(offer && { cashOut: { fair: toDecimal(offer.fair), offer: toDecimal(offer.offer) } }),
		...(ticket.cashed_out_at && { isCashedOut: true }),
		...(ticket.payout !== null && { payout: toDecimal(ticket.payout) }),
		...(ticket.refusal !== null && { refusal: ticket.refusal }),
	};
}

function legView(
	{ fixture_id: fixtureId, selection, price, outcome }: TicketRow['legs'][number],
	fixtures: readonly FixtureRow[],
): LegView {
	const fixture = fixtures.find(({ fixture_id: id }) => id === fixtureId);
	if (!fixture) throw new Error(`no fixture ${fixtureId}`);
	const { number, params, phase, state } = fixture;
	const isOver = phase === 'over';
	return {
		...{ fixtureId, selection, price: priceText(price) },
		...(outcome !== null && { outcome }),
		...{ number, params },
		...(isOver && { result: getMarketTitle(fixture.game_code).game.resultOf(state) }),
	};
}
