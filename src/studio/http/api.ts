import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findProof } from '../find-proof.ts';
import type { ViewHub, ViewReader } from '../live/view-hub.ts';
import type { MarketReader } from '../markets/market-hub.ts';
import { openDemo, openSession } from '../open-session.ts';
import { refuse } from '../refuse.ts';
import { TITLES } from '../registry.ts';
import type { RoomHub } from '../rooms/room-hub.ts';
import { playAfterCycle } from '../rounds/early-press.ts';
import * as rounds from '../rounds/round-session.ts';
import { readState } from '../session-state.ts';
import { findGameVersion } from '../store/game-versions.ts';
import { readNow } from '../store/rooms.ts';
import type { StudioContext } from '../studio.ts';
import type { SessionAnswer } from '../wire.ts';
import { addMarketApi } from './market-api.ts';
import { addRoomApi } from './room-api.ts';
import { read, sessionOfCall } from './session-of-call.ts';
import { addTableApi } from './table-api.ts';

/** Below it the clients of the games call. */
export const API_PATH = '/api';

const uuid = z.uuid();
const gameCode = z.string().check(z.regex(/^[\w-]{1,64}$/));
const language = z.enum(['bn', 'en']);

const INPUTS = {
	session: z.union([
		z.strictObject({ mode: z.literal('demo'), gameCode, language }),
		z.strictObject({
			gameCode,
			launchToken: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
			exchangeId: uuid,
			language,
		}),
	]),
	round: z.strictObject({
		requestId: uuid,
		stake: z.string().check(z.regex(/^\d{1,6}\.\d{2,4}$/)),
		choice: z.optional(z.record(z.string(), z.unknown())),
		rewardId: z.optional(uuid),
	}),
	step: z.strictObject({
		roundId: uuid,
		stepNo: z.int().check(z.positive(), z.maximum(1000)),
		choice: z.record(z.string(), z.unknown()),
	}),
	seed: z.strictObject({ seedId: uuid, clientSeed: z.string().check(z.maxLength(64)) }),
	nothing: z.strictObject({}),
	history: z.strictObject({ before: z.optional(uuid) }),
	roundId: z.strictObject({ roundId: uuid }),
	table: z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
};

/** What streams to the pages of this process. */
export interface Hubs {
	rooms: RoomHub;
	tables: ViewHub<ViewReader>;
	markets: ViewHub<MarketReader>;
}

/** Adds the calls of the game clients. */
export function addApi(app: FastifyInstance, core: StudioContext, hubs: Hubs): void {
	app.addHook('onRequest', async (request, reply) => {
		reply.header('cache-control', 'no-store');
		const site = request.headers['sec-fetch-site'];
		const isOwn = site === undefined || site === 'same-origin';
		if (request.method !== 'GET' && !isOwn) throw refuse('forbidden_origin');
	});
	addSessionCalls(app, core);
	addRoundCalls(app, core);
	addRoomApi(app, core, hubs.rooms);
	addTableApi(app, core, hubs.tables);
	addMarketApi(app, core, hubs.markets);
	addPublicCalls(app, core);
}

function addSessionCalls(app: FastifyInstance, core: StudioContext): void {
	app.post('/session', async ({ body }): Promise<SessionAnswer> => {
		const wish = read(INPUTS.session, body);
		const opened = await ('mode' in wish ? openDemo(core, wish) : openSession(core, wish));
		return { key: opened.key, state: await readState(core, opened.session) };
	});
	app.get('/state', async (request) => readState(core, await sessionOfCall(core, request)));
}

function addRoundCalls(app: FastifyInstance, core: StudioContext): void {
	app.post('/round', async (request) => {
		const session = await sessionOfCall(core, request);
		const wish = read(INPUTS.round, request.body);
		return playAfterCycle(() => rounds.startRound(core, session, wish));
	});
	app.post('/round/step', async (request) => {
		const session = await sessionOfCall(core, request);
		return rounds.takeStep(core, session, read(INPUTS.step, request.body));
	});
	app.post('/seed', async (request) => {
		const session = await sessionOfCall(core, request);
		return rounds.chooseSeed(core, session, read(INPUTS.seed, request.body));
	});
	app.post('/seed/rotate', async (request) => {
		const session = await sessionOfCall(core, request);
		read(INPUTS.nothing, request.body);
		return rounds.renewSeed(core, session);
	});
	app.get('/rounds', async (request) => {
		const session = await sessionOfCall(core, request);
		return rounds.listHistory(core, session, read(INPUTS.history, request.query).before);
	});
	app.get('/round', async (request) => {
		const session = await sessionOfCall(core, request);
		return rounds.readRound(core, session, read(INPUTS.roundId, request.query).roundId);
	});
}

/** Calls that need no session: round ids cannot be guessed. */
function addPublicCalls(app: FastifyInstance, core: StudioContext): void {
	app.get('/clock', async () => ({ now: (await readNow(core.db)).toISOString() }));
	app.get('/proof', async ({ query }) => findProof(core, read(INPUTS.roundId, query).roundId));
	app.get('/table', async ({ query }) => {
		const { hash } = read(INPUTS.table, query);
		const title = TITLES.find(({ tableHash }) => tableHash === hash);
		const json = title?.tableJson ?? (await findGameVersion(core.db, hash));
		if (json === undefined) throw refuse('not_found');
		return JSON.parse(json) as unknown;
	});
}
