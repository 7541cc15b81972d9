import { createHash, randomBytes } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { DEMO_CURRENCY } from '#platform/ledger/accounts.ts';
import { insertLaunchToken } from './rows.ts';

/** How long a launch token waits for the vendor to exchange it. */
const LAUNCH_TTL_S = 60;

interface MintLaunchTokenInput {
	vendorCode: string;
	gameCode: string;
	memberId: number;
	currency: string;
	/** The language of the game: `bn`, `en`. */
	language: string;
	now: Date;
}

/**
 * Makes the token that opens one game for one member: used once, within 60 seconds, bound to
 * member, game, currency and whether the money is real. Only its hash is stored. Where it is
 * exchanged, those made earlier for the same member and game open it no more.
 */
export async function mintLaunchToken(tx: Tx, minting: MintLaunchTokenInput): Promise<string> {
	const token = randomToken();
	await insertLaunchToken(tx, {
		hash: hashToken(token),
		vendor_code: minting.vendorCode,
		game_code: minting.gameCode,
		member_id: minting.memberId,
		currency: minting.currency,
		mode: minting.currency === DEMO_CURRENCY ? 'trial' : 'real',
		language: minting.language,
		expires_at: secondsAfter(minting.now, LAUNCH_TTL_S),
	});
	return token;
}

/** 256 random bits. */
export function randomToken(): string {
	return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}
