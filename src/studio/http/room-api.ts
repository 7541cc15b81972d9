import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { refuse } from '../refuse.ts';
import { getTitle } from '../registry.ts';
import { cashOutSlip } from '../rooms/cash-out.ts';
import { listOwnRounds } from '../rooms/own-rounds.ts';
import { cancelSlip, placeSlip } from '../rooms/place-slip.ts';
import type { RoomHub } from '../rooms/room-hub.ts';
import { slipView } from '../rooms/room-views.ts';
import { sessionView } from '../rounds/views.ts';
import { readLastSeq } from '../store/room-events.ts';
import { getSession, type SessionRow } from '../store/sessions.ts';
import type { SlipRow } from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import type { SlipAnswer } from '../wire.ts';
import { openStream } from './event-stream.ts';
import { read, sessionOfCall } from './session-of-call.ts';

const INPUTS = {
	slip: z.strictObject({
		requestId: z.uuid(),
		number: z.int().check(z.positive()),
		bets: z.unknown(),
		clientSeed: z.optional(z.string().check(z.maxLength(64))),
	}),
	rounds: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
	cancel: z.strictObject({ requestId: z.uuid() }),
	stream: z.strictObject({ after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
};

/** Adds the calls of rooms: a stream of events, and slips. */
export function addRoomApi(app: FastifyInstance, core: StudioContext, hub: RoomHub): void {
	app.post('/room/slip', async (request): Promise<SlipAnswer> => {
		const session = await seatOf(core, request);
		return answer(core, session, await placeSlip(core, session, read(INPUTS.slip, request.body)));
	});
	app.post('/room/cancel', async (request): Promise<SlipAnswer> => {
		const session = await seatOf(core, request);
		const { requestId } = read(INPUTS.cancel, request.body);
		return answer(core, session, await cancelSlip(core, session, requestId));
	});
	app.post('/room/cash-out', async (request): Promise<SlipAnswer> => {
		const session = await seatOf(core, request);
		const { requestId } = read(INPUTS.cancel, request.body);
		return answer(core, session, await cashOutSlip(core, session, requestId));
	});
	app.get('/room/rounds', async (request) => {
		const session = await seatOf(core, request);
		const { before } = read(INPUTS.rounds, request.query);
		return listOwnRounds(core, session, before === undefined ? undefined : Number(before));
	});
	addStream(app, core, hub);
}

function addStream(app: FastifyInstance, core: StudioContext, hub: RoomHub): void {
	app.get('/room/stream', async (request, reply) => {
		const session = await seatOf(core, request);
		const { after: text } = read(INPUTS.stream, request.query);
		const after = text === undefined ? undefined : BigInt(text);
		const room = session.game_code;
		if (after !== undefined && after > (await readLastSeq(core.db, room))) {
			throw refuse('bad_sequence');
		}
		await openStream(reply, ({ write, end }) => {
			const { player_id: playerId, session_id: sessionId } = session;
			return hub.join({ room, playerId, sessionId, write, end }, after);
		});
	});
}

/** Refuses: `session_unknown`; `not_found` when the session's game has no room. */
async function seatOf(
	core: StudioContext,
	request: Parameters<typeof sessionOfCall>[1],
): Promise<SessionRow> {
	const session = await sessionOfCall(core, request);
	if (getTitle(session.game_code).game.kind !== 'room') throw refuse('not_found');
	return session;
}

async function answer(
	core: StudioContext,
	session: SessionRow,
	slip: SlipRow,
): Promise<SlipAnswer> {
	const current = await getSession(core.db, session.session_id);
	return { slip: slipView(slip), session: sessionView(current) };
}
