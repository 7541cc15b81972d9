import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ViewHub, ViewReader } from '../live/view-hub.ts';
import { refuse } from '../refuse.ts';
import { getTitle } from '../registry.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
import { actAtTable, chooseHandSeed, leaveTable, sitDown } from '../tables/play-at-table.ts';
import { listHands } from '../tables/table-proof.ts';
import { readTableView } from '../tables/table-view.ts';
import { openStream } from './event-stream.ts';
import { read, sessionOfCall } from './session-of-call.ts';

const INPUTS = {
	sit: z.strictObject({
		stake: z.string().check(z.regex(/^\d{1,6}\.\d{2,4}$/)),
		hasMoreTime: z.boolean(),
	}),
	seed: z.strictObject({ handId: z.uuid(), clientSeed: z.string().check(z.maxLength(64)) }),
	act: z.strictObject({
		requestId: z.uuid(),
		handId: z.uuid(),
		action: z.record(z.string(), z.unknown()),
	}),
	nothing: z.strictObject({}),
	hands: z.strictObject({ before: z.optional(z.iso.datetime()) }),
};

/** Adds the calls of tables. Each answers with what the player sees after it. */
export function addTableApi(
	app: FastifyInstance,
	core: StudioContext,
	hub: ViewHub<ViewReader>,
): void {
	app.get('/table/view', async (request) => readTableView(core, await guestOf(core, request)));
	app.post('/table/sit', async (request) => {
		const session = await guestOf(core, request);
		await sitDown(core, session, read(INPUTS.sit, request.body));
		return readTableView(core, session);
	});
	app.post('/table/seed', async (request) => {
		const session = await guestOf(core, request);
		await chooseHandSeed(core, session, read(INPUTS.seed, request.body));
		return readTableView(core, session);
	});
	app.post('/table/act', async (request) => {
		const session = await guestOf(core, request);
		await actAtTable(core, session, read(INPUTS.act, request.body));
		return readTableView(core, session);
	});
	app.post('/table/leave', async (request) => {
		const session = await guestOf(core, request);
		read(INPUTS.nothing, request.body);
		await leaveTable(core, session);
		return readTableView(core, session);
	});
	app.get('/table/hands', async (request) => {
		const session = await guestOf(core, request);
		return listHands(core, session, read(INPUTS.hands, request.query).before);
	});
	app.get('/table/stream', async (request, reply) => {
		const { game_code: gameCode, player_id, session_id } = await guestOf(core, request);
		await openStream(reply, ({ write, end }) =>
			hub.join({ gameCode, playerId: player_id, sessionId: session_id, write, end }),
		);
	});
}

/** Refuses: `session_unknown`; `not_found` when the session's game has no tables. */
async function guestOf(core: StudioContext, request: FastifyRequest): Promise<SessionRow> {
	const session = await sessionOfCall(core, request);
	if (getTitle(session.game_code).game.kind !== 'table') throw refuse('not_found');
	return session;
}
