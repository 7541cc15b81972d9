import { randomBytes } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { hashOf } from '../sessions/sessions.ts';
import * as rows from './rows.ts';

const BYTES = 32;
const CHALLENGE_TTL_S = 5 * 60;

interface ChallengeContext {
	purpose: rows.ChallengePurpose;
	/** Absent for a visitor. */
	memberId?: number;
	client: Client;
	now: Date;
}

/** Creates a challenge for a passkey to sign: once, for this purpose, in this browser. */
export async function newChallenge(
	db: Database,
	context: ChallengeContext,
): Promise<Uint8Array<ArrayBuffer>> {
	const bytes = randomBytes(BYTES);
	const row = rowOf(context, bytes.toString('base64url'));
	await rows.insertChallenge(db, row, secondsAfter(context.now, CHALLENGE_TTL_S));
	return new Uint8Array(bytes);
}

/**
 * Consumes the signed challenge, even if the response is invalid otherwise; false if it was not
 * issued.
 */
export async function consumeChallenge(db: Database, context: ChallengeContext, challenge: string) {
	return await rows.deleteChallenge(db, rowOf(context, challenge), context.now);
}

function rowOf(
	{ purpose, memberId, client }: ChallengeContext,
	challenge: string,
): rows.ChallengeRow {
	const deviceHash = hashOf(client.deviceKey ?? '');
	return { hash: hashOf(challenge), purpose, memberId, deviceHash };
}
