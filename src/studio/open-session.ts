import { randomBytes, randomUUID } from 'node:crypto';
import { seal, sha256 } from './fair/seeds.ts';
import { DEMO_CURRENCY, fillPurse, limitPurses } from './money/demo-wallet.ts';
import { refuse } from './refuse.ts';
import { findTitle } from './registry.ts';
import { ensureSeed } from './rounds/seeds.ts';
import {
	findSession,
	getSession,
	insertPlayer,
	insertSession,
	lockPlayer,
	type SessionRow,
} from './store/sessions.ts';
import type { StudioContext } from './studio.ts';

interface Exchange {
	gameCode: string;
	launchToken: string;
	/** Of the browser that exchanges it. */
	exchangeId: string;
	language: string;
}

interface Opened {
	/** A bearer key, 256 bits. The database holds its SHA-256 only. */
	key: string;
	session: SessionRow;
}

/**
 * Exchanges a launch token for a session of the studio; the wallet's play token is stored
 * encrypted. A repeated exchange, after a lost response, opens a new session and voids the previous
 * one. Refuses: `not_found` without such a game; `launch_refused` with the wallet's `code`;
 * `wallet_down`.
 */
export async function openSession(
	core: StudioContext,
	{ gameCode, launchToken, exchangeId, language }: Exchange,
): Promise<Opened> {
	const title = findTitle(gameCode);
	if (!title) throw refuse('not_found');
	const wallet = core.wallets.ofVendor(title.game.vendorCode);
	const answer = await wallet('authenticate', {
		requestId: exchangeId,
		sentAt: new Date().toISOString(),
		launchToken,
		gameCode,
	});
	if (!answer.sure) {
		core.log.warn({ reason: answer.reason }, 'launch token outcome unknown');
		throw refuse('wallet_down');
	}
	const { code, token, user, currency, currencySymbol = '' } = answer.reply;
	const { person = null, money = 'play' } = answer.reply;
	if (code !== 'OK') {
		core.log.warn({ code }, 'launch token rejected');
		throw refuse('launch_refused', { code });
	}
	if (!token || !user || !currency) throw new Error('an incomplete reply to authenticate');
	const player = { user, gameCode, currency };
	const answered = { token, currencySymbol, person, money };
	return await begin(core, { player, ...answered, language, mode: 'play' });
}

/** Opens a session with money of the demo. Refuses: `not_found` without such a game. */
export async function openDemo(
	core: StudioContext,
	{ gameCode, language }: Pick<Exchange, 'gameCode' | 'language'>,
): Promise<Opened> {
	if (!findTitle(gameCode)) throw refuse('not_found');
	const player = { user: `demo:${randomUUID()}`, gameCode, currency: DEMO_CURRENCY };
	const currencySymbol = `${DEMO_CURRENCY}\u00a0`;
	const wallet = { token: '', currencySymbol, person: null, money: 'demo' } as const;
	return await begin(core, { player, ...wallet, language, mode: 'demo' });
}

interface NewSession {
	player: { user: string; gameCode: string; currency: string };
	token: string;
	currencySymbol: string;
	language: string;
	mode: SessionRow['mode'];
	person: SessionRow['person'];
	money: SessionRow['money'];
}

async function begin(core: StudioContext, { player, token, ...rest }: NewSession): Promise<Opened> {
	const key = randomBytes(32).toString('base64url');
	const sessionId = randomUUID();
	await core.db.transaction().execute(async (tx) => {
		const playerId = await insertPlayer(tx, player);
		await insertSession(tx, {
			sessionId,
			keyHash: sha256(key),
			playerId,
			tokenSealed: seal(Buffer.from(token), core.seedKey, `token:${sessionId}`),
			...rest,
		});
		if (rest.mode === 'demo') {
			await fillPurse(tx, sessionId);
			await limitPurses(tx);
		}
		await lockPlayer(tx, playerId);
		await ensureSeed(core, tx, playerId);
	});
	return { key, session: await getSession(core.db, sessionId) };
}

/** The session of a bearer key. Refuses: `session_unknown`. */
export async function sessionOf(core: StudioContext, key: string): Promise<SessionRow> {
	const session = await findSession(core.db, sha256(key));
	if (!session) throw refuse('session_unknown');
	return session;
}
