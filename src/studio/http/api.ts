import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import { type createDemo, isDemoKey } from '../demo-play.ts';
import type { GameSession } from '../game-session.ts';
import { openSession, sessionOf } from '../open-session.ts';
import { refuse } from '../refuse.ts';
import { playAfterCycle } from '../rounds/early-spin.ts';
import { findProof } from '../rounds/find-proof.ts';
import { findGameVersion } from '../store/rounds.ts';
import { GAME_TABLE_HASH, GAME_TABLE_JSON, type StudioContext } from '../studio.ts';
import { walletPlay } from '../wallet-play.ts';
import type { SessionAnswer } from '../wire.ts';
import { readJson, replyJson } from './reply.ts';

const session = z.union([
	z.strictObject({ mode: z.literal('demo') }),
	z.strictObject({
		launchToken: z.string().check(z.regex(/^[\w.:-]{1,64}$/)),
		exchangeId: z.uuid(),
		language: z.enum(['bn', 'en']),
	}),
]);
const spin = z.strictObject({
	spinId: z.uuid(),
	stake: z.string().check(z.regex(/^\d{1,6}\.\d{2,4}$/)),
	rewardId: z.optional(z.uuid()),
});
const seedChoice = z.strictObject({
	seedId: z.uuid(),
	clientSeed: z.string().check(z.maxLength(64)),
});
const uuid = z.uuid();
const tableHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export interface Api {
	core: StudioContext;
	demo: ReturnType<typeof createDemo>;
}

type Handler = (call: { api: Api; req: IncomingMessage; url: URL }) => Promise<unknown>;

/** The calls of the game client, by method and address. */
const CALLS: Record<string, Handler> = {
	'POST /api/session': async ({ api, req }) =>
		startSession(api, read(session, await readJson(req))),
	'GET /api/state': async ({ api, req }) => (await playOf(api, req)).state(),
	'POST /api/spin': async ({ api, req }) => {
		const play = await playOf(api, req);
		const wish = read(spin, await readJson(req));
		return playAfterCycle(() => play.spin(wish));
	},
	'POST /api/seed': async ({ api, req }) => {
		const play = await playOf(api, req);
		return play.chooseClientSeed(read(seedChoice, await readJson(req)));
	},
	'POST /api/seed/rotate': async ({ api, req }) => {
		const play = await playOf(api, req);
		read(z.strictObject({}), await readJson(req));
		return play.rotateSeed();
	},
	'GET /api/rounds': async ({ api, req, url }) => {
		const before = url.searchParams.get('before') ?? undefined;
		const play = await playOf(api, req);
		return play.history(before === undefined ? undefined : read(uuid, before));
	},
	'GET /api/round': async ({ api, req, url }) => {
		const play = await playOf(api, req);
		return play.round(read(uuid, url.searchParams.get('roundId')));
	},
	'GET /api/proof': async ({ api, url }) =>
		findProof(api.core, read(uuid, url.searchParams.get('roundId'))),
	'GET /api/table': async ({ api, url }) => {
		const hash = read(tableHash, url.searchParams.get('hash'));
		const json =
			hash === GAME_TABLE_HASH ? GAME_TABLE_JSON : await findGameVersion(api.core.db, hash);
		if (json === undefined) throw refuse('not_found');
		return JSON.parse(json);
	},
};

const PATHS = new Set(Object.keys(CALLS).map((call) => call.slice(call.indexOf(' ') + 1)));

/** Serves a call below `/api`. Throws refusals. */
export async function answerApi(
	api: Api,
	{ req, res, url }: { req: IncomingMessage; res: ServerResponse; url: URL },
): Promise<void> {
	const handler = CALLS[`${req.method} ${url.pathname}`];
	if (!handler) throw refuse(PATHS.has(url.pathname) ? 'method_not_allowed' : 'not_found');
	const site = req.headers['sec-fetch-site'];
	if (req.method !== 'GET' && site !== undefined && site !== 'same-origin') {
		throw refuse('forbidden_origin');
	}
	replyJson(res, 200, await handler({ api, req, url }));
}

async function startSession(api: Api, wish: z.output<typeof session>): Promise<SessionAnswer> {
	if ('mode' in wish) {
		const { key, play } = api.demo.open();
		return { key, state: await play.state() };
	}
	const opened = await openSession(api.core, wish);
	return { key: opened.key, state: await walletPlay(api.core, opened.session).state() };
}

async function playOf({ core, demo }: Api, req: IncomingMessage): Promise<GameSession> {
	const key = /^Bearer ([\w.-]{40,64})$/.exec(req.headers.authorization ?? '')?.[1];
	if (!key) throw refuse('session_unknown');
	if (isDemoKey(key)) return demo.find(key);
	return walletPlay(core, await sessionOf(core, key));
}

function read<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
	const result = schema.safeParse(value);
	if (!result.success) throw refuse('invalid_input');
	return result.data;
}
