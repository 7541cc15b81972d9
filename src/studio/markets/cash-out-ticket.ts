import { parseDecimal, toDecimal } from '#lib/money.ts';
import { type CashOutOffer, cashOutOf, type LiveLeg } from '../engines/match/ticket-money.ts';
import { refuse } from '../refuse.ts';
import type { Tx } from '../store/database.ts';
import { type FixtureRow, findFixtures, shareFixtures } from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { lockPlayer, type SessionRow } from '../store/sessions.ts';
import * as tickets from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { isTakingBets } from './place-ticket.ts';
import { offersOf } from './prices.ts';
import { withValidStakes } from './valid-stakes.ts';

/**
 * Ends a ticket for its value now: a better offer than asked for is paid, a worse one is not. A ticket
 * that has ended already is returned as it is, so a repeat changes nothing.
 *
 * Refuses: `not_found`; `round_closed` while the wallet has not confirmed the stake; `market_closed`
 * while a step is drawn; `nothing_to_take` for an offer of 0; `offer_changed` with `offer`.
 */
export async function cashOutTicket(
	core: StudioContext,
	session: SessionRow,
	{ requestId, offer }: { requestId: string; offer: string },
): Promise<tickets.TicketRow> {
	const ticketId = await core.db.transaction().execute(async (tx) => {
		await lockPlayer(tx, session.player_id);
		const ticket = await tickets.findRequestedTicket(tx, session.player_id, requestId);
		if (!ticket) throw refuse('not_found');
		if (ticket.state === 'betting') throw refuse('round_closed');
		if (ticket.state === 'held') await pay(tx, ticket, parseDecimal(offer) ?? 0n);
		return ticket.ticket_id;
	});
	core.wake();
	return tickets.getTicket(core.db, ticketId);
}

async function pay(tx: Tx, ticket: tickets.TicketRow, asked: bigint): Promise<void> {
	const open = ticket.legs.filter(({ outcome }) => outcome === null);
	const ids = open.map(({ fixture_id: id }) => id);
	// While a step is drawn no share is taken: shares that overlap would hold the draw up.
	const seen = offerOf(ticket, await findFixtures(tx, ids), await readNow(tx));
	if (!seen) throw refuse('market_closed');
	const fixtures = await shareFixtures(tx, ids);
	const now = await readNow(tx);
	const current = offerOf(ticket, fixtures, now);
	if (!current) throw refuse('market_closed');
	if (current.offer === 0n) throw refuse('nothing_to_take');
	if (current.offer < asked) throw refuse('offer_changed', { offer: toDecimal(current.offer) });
	await tickets.saveTicketCashOut(tx, ticket.ticket_id, now);
	const ended = { ticket, payout: current.offer, isCashedOut: true };
	await tickets.decideTickets(tx, await withValidStakes(tx, [ended]));
}

/** What a held ticket is worth now; undefined while a fixture of it takes no bets. */
export function offerOf(
	{ stake, legs, state }: tickets.TicketRow,
	fixtures: readonly FixtureRow[],
	now: Date,
): CashOutOffer | undefined {
	if (state !== 'held') return undefined;
	const live: LiveLeg[] = [];
	for (const { outcome, fixture_id: id, selection, price } of legs) {
		if (outcome === 'lost') return undefined;
		if (outcome === 'won') live.push({ price, chance: { over: 1n, under: 1n } });
		if (outcome !== null) continue;
		const fixture = fixtures.find((one) => one.fixture_id === id);
		const chance = fixture && offersOf(fixture).get(selection)?.chance;
		if (!chance || !isTakingBets(fixture, now)) return undefined;
		live.push({ price, chance });
	}
	return cashOutOf(stake, live);
}
