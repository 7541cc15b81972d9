import { randomBytes, randomUUID } from 'node:crypto';
import { seal, sha256 } from './fair/seeds.ts';
import { refuse } from './refuse.ts';
import { ensureSeed } from './rounds/seeds.ts';
import {
	findSession,
	getSession,
	insertPlayer,
	insertSession,
	lockPlayer,
	type SessionRow,
} from './store/players.ts';
import { GAME_TABLE, type StudioContext } from './studio.ts';

interface Exchange {
	launchToken: string;
	/** Of the browser that exchanges it. */
	exchangeId: string;
	language: string;
}

/** A fresh bearer key, 256 bits. The database holds its SHA-256 only. */
export function newSessionKey(): string {
	return randomBytes(32).toString('base64url');
}

/**
 * Exchanges a launch token for a session of the studio; the wallet's play token is stored
 * encrypted. A repeated exchange, after a lost response, opens a new session and voids the previous
 * one. Refuses: `launch_refused` with the wallet's `code`; `wallet_down`.
 */
export async function openSession(
	core: StudioContext,
	{ launchToken, exchangeId, language }: Exchange,
): Promise<{ key: string; session: SessionRow }> {
	const answer = await core.wallet('authenticate', {
		requestId: exchangeId,
		sentAt: new Date().toISOString(),
		launchToken,
		gameCode: GAME_TABLE.gameCode,
	});
	if (!answer.sure) {
		core.log.warn({ reason: answer.reason }, 'launch token outcome unknown');
		throw refuse('wallet_down');
	}
	const { code, token, user, currency, currencySymbol = '' } = answer.reply;
	if (code !== 'OK') {
		core.log.warn({ code }, 'launch token rejected');
		throw refuse('launch_refused', { code });
	}
	if (!token || !user || !currency) throw new Error('an incomplete reply to authenticate');

	const key = newSessionKey();
	const sessionId = randomUUID();
	await core.db.transaction().execute(async (tx) => {
		const { gameCode } = GAME_TABLE;
		const playerId = await insertPlayer(tx, { user, gameCode, currency });
		await insertSession(tx, {
			sessionId,
			keyHash: sha256(key),
			playerId,
			tokenSealed: seal(Buffer.from(token), core.seedKey, `token:${sessionId}`),
			currencySymbol,
			language,
		});
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
