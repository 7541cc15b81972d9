import { createHash, randomBytes } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { insertLaunchToken } from './rows.ts';

/** Lifetime of a launch token until the vendor exchanges it. */
const LAUNCH_TTL_S = 60;

interface MintLaunchTokenInput {
	vendorCode: string;
	gameCode: string;
	memberId: number;
	/** The session of the member that launches the game. */
	sessionId: number;
	currency: string;
	/** The language of the game: `bn`, `en`. */
	language: string;
	now: Date;
}

/**
 * Creates the token that opens one game for one member. It is valid once, within 60 seconds, and
 * bound to member, session, game, currency and mode (real or trial). Only its hash is stored. Its
 * exchange voids earlier tokens of the same member and game.
 */
export async function mintLaunchToken(tx: Tx, input: MintLaunchTokenInput): Promise<string> {
	const token = randomToken();
	await insertLaunchToken(tx, {
		hash: hashToken(token),
		vendor_code: input.vendorCode,
		game_code: input.gameCode,
		member_id: input.memberId,
		session_id: input.sessionId,
		currency: input.currency,
		mode: input.currency === DEMO_CURRENCY ? 'trial' : 'real',
		language: input.language,
		expires_at: secondsAfter(input.now, LAUNCH_TTL_S),
	});
	return token;
}

/** Returns a token of 256 random bits. */
export function randomToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
