import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { toDecimal } from '#lib/money.ts';
import type { ViewHub } from '../live/view-hub.ts';
import type { FixtureResult, TicketAnswer } from '../market-wire.ts';
import { cashOutTicket } from '../markets/cash-out-ticket.ts';
import type { MarketReader } from '../markets/market-hub.ts';
import { listOwnTickets } from '../markets/market-proof.ts';
import { ticketView } from '../markets/market-view.ts';
import { placeTicket } from '../markets/place-ticket.ts';
import { refuse } from '../refuse.ts';
import { getMarketTitle, getTitle } from '../registry.ts';
import { sessionView } from '../rounds/views.ts';
import { findFixtures, listEnded } from '../store/fixtures.ts';
import { readNow } from '../store/rooms.ts';
import { getSession, type SessionRow } from '../store/sessions.ts';
import type { TicketRow } from '../store/tickets.ts';
import type { StudioContext } from '../studio.ts';
import { openStream } from './event-stream.ts';
import { read, sessionOfCall } from './session-of-call.ts';

const RESULTS = 50;
const money = z.string().check(z.regex(/^\d{1,6}\.\d{2,4}$/));

const INPUTS = {
	ticket: z.strictObject({
		requestId: z.uuid(),
		stake: money,
		legs: z
			.array(
				z.strictObject({
					fixtureId: z.uuid(),
					selection: z.string().check(z.regex(/^[\w.:-]{1,40}$/)),
					price: z.string().check(z.regex(/^\d{1,4}\.\d{2}$/)),
				}),
			)
			.check(z.maxLength(20)),
	}),
	cashOut: z.strictObject({ requestId: z.uuid(), offer: money }),
	tickets: z.strictObject({ before: z.optional(z.iso.datetime()) }),
	stream: z.strictObject({ fixtureId: z.optional(z.uuid()) }),
};

/** Adds the calls of markets: a stream of prices, tickets and cash-outs. */
export function addMarketApi(
	app: FastifyInstance,
	core: StudioContext,
	hub: ViewHub<MarketReader>,
): void {
	app.post('/market/ticket', async (request): Promise<TicketAnswer> => {
		const session = await bettorOf(core, request);
		const ticket = await placeTicket(core, session, read(INPUTS.ticket, request.body));
		return answer(core, session, ticket);
	});
	app.post('/market/cash-out', async (request): Promise<TicketAnswer> => {
		const session = await bettorOf(core, request);
		const ticket = await cashOutTicket(core, session, read(INPUTS.cashOut, request.body));
		return answer(core, session, ticket);
	});
	app.get('/market/tickets', async (request) => {
		const session = await bettorOf(core, request);
		return listOwnTickets(core, session, read(INPUTS.tickets, request.query).before);
	});
	app.get('/market/results', async (request): Promise<FixtureResult[]> => {
		const { game_code: code } = await bettorOf(core, request);
		const { game } = getMarketTitle(code);
		return (await listEnded(core.db, code, RESULTS)).map((fixture) => ({
			...{ fixtureId: fixture.fixture_id, number: fixture.number, params: fixture.params },
			result: game.resultOf(fixture.state),
			endedAt: fixture.ended_at?.toISOString() ?? '',
		}));
	});
	app.get('/market/stream', async (request, reply) => {
		const { game_code: gameCode, player_id, session_id } = await bettorOf(core, request);
		const { fixtureId } = read(INPUTS.stream, request.query);
		const reader = { gameCode, playerId: player_id, sessionId: session_id, fixtureId };
		await openStream(reply, ({ write, end }) => hub.join({ ...reader, write, end }));
	});
}

/** Refuses: `session_unknown`; `not_found` when the session's game has no market. */
async function bettorOf(core: StudioContext, request: FastifyRequest): Promise<SessionRow> {
	const session = await sessionOfCall(core, request);
	if (getTitle(session.game_code).game.kind !== 'market') throw refuse('not_found');
	return session;
}

async function answer(
	core: StudioContext,
	session: SessionRow,
	ticket: TicketRow,
): Promise<TicketAnswer> {
	const ids = ticket.legs.map(({ fixture_id: id }) => id);
	const fixtures = await findFixtures(core.db, ids);
	const { balance_after: balance } = ticket;
	return {
		ticket: ticketView(ticket, fixtures, await readNow(core.db)),
		session: sessionView(await getSession(core.db, session.session_id)),
		...(balance !== null && { balance: toDecimal(balance) }),
	};
}
