import { sql } from 'kysely';
import type { PlayedMoney } from '#lib/vendor/calls.ts';
import { one, type Tx } from './database.ts';

export interface SessionRow {
	session_id: string;
	player_id: bigint;
	wallet_user: string;
	game_code: string;
	currency: string;
	currency_symbol: string;
	language: string;
	mode: 'play' | 'demo';
	/** The same for all accounts of a person; null in a demo, and when the wallet names none. */
	person: string | null;
	/** What the player plays with; `demo` also for the money of a trial account. */
	money: PlayedMoney;
	/** The wallet's play token; empty in a demo. */
	token_sealed: Buffer;
	started_at: Date;
	staked: bigint;
	returned: bigint;
}

interface NewSession {
	sessionId: string;
	keyHash: Buffer;
	playerId: bigint;
	tokenSealed: Buffer;
	currencySymbol: string;
	language: string;
	mode: 'play' | 'demo';
	person: string | null;
	money: PlayedMoney;
}

export interface PlayerClock {
	now: Date;
	last_round_at: Date | null;
}

export async function insertPlayer(
	tx: Tx,
	{ user, gameCode, currency }: { user: string; gameCode: string; currency: string },
): Promise<bigint> {
	const { rows } = await sql<{ player_id: bigint }>`
		INSERT INTO studio.player (wallet_user, game_code, currency)
		VALUES (${user}, ${gameCode}, ${currency})
		ON CONFLICT (wallet_user, game_code, currency) DO UPDATE SET currency = EXCLUDED.currency
		RETURNING player_id`.execute(tx);
	return one(rows).player_id;
}

/** Locks the player until the transaction ends, so rounds and seeds of a player are serialised. */
export async function lockPlayer(tx: Tx, playerId: bigint): Promise<PlayerClock> {
	const { rows } = await sql<PlayerClock>`
		SELECT last_round_at, clock_timestamp() AS now
		FROM studio.player WHERE player_id = ${playerId} FOR UPDATE`.execute(tx);
	return one(rows);
}

export async function stampRound(tx: Tx, playerId: bigint, at: Date): Promise<void> {
	await sql`UPDATE studio.player SET last_round_at = ${at}
		WHERE player_id = ${playerId}`.execute(tx);
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
	await sql`
		INSERT INTO studio.session
			(session_id, key_hash, player_id, token_sealed, currency_symbol, language, mode, person,
				money)
		VALUES (${session.sessionId}, ${session.keyHash}, ${session.playerId},
			${session.tokenSealed}, ${session.currencySymbol}, ${session.language},
			${session.mode}, ${session.person}, ${session.money})`.execute(tx);
}

export async function findSession(tx: Tx, keyHash: Buffer): Promise<SessionRow | undefined> {
	const { rows } = await sql<SessionRow>`
		SELECT s.*, p.wallet_user, p.game_code, p.currency
		FROM studio.session s JOIN studio.player p USING (player_id)
		WHERE s.key_hash = ${keyHash} AND s.started_at > now() - interval '12 hours'`.execute(tx);
	return rows[0];
}

export async function getSession(tx: Tx, sessionId: string): Promise<SessionRow> {
	const { rows } = await sql<SessionRow>`
		SELECT s.*, p.wallet_user, p.game_code, p.currency
		FROM studio.session s JOIN studio.player p USING (player_id)
		WHERE s.session_id = ${sessionId}`.execute(tx);
	return one(rows);
}

/** Sessions by their ids, in no order. */
export async function listSessions(
	tx: Tx,
	sessionIds: readonly string[],
): Promise<Pick<SessionRow, 'session_id' | 'started_at' | 'staked' | 'returned'>[]> {
	const { rows } = await sql<SessionRow>`
		SELECT session_id, started_at, staked, returned FROM studio.session
		WHERE session_id = ANY (${[...sessionIds]}::uuid[])`.execute(tx);
	return rows;
}

export async function addToSession(
	tx: Tx,
	{ sessionId, staked, returned }: { sessionId: string; staked: bigint; returned: bigint },
): Promise<void> {
	await sql`UPDATE studio.session
		SET staked = staked + ${staked}, returned = returned + ${returned}
		WHERE session_id = ${sessionId}`.execute(tx);
}
