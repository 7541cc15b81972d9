import { createHash } from 'node:crypto';
import type { SocialProvider } from '#lib/rules/auth/social.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SignInRequest } from './provider.ts';
import * as rows from './rows.ts';

/** Lifetime of a sign-in attempt. A slower one has to start again. */
const ATTEMPT_TTL_S = 10 * 60;

/** The state of a sign-in between the redirect to the provider and its response. */
export interface Attempt {
	request: SignInRequest;
	/** The return path of the site, and its language. */
	next: string;
	language: 'bn' | 'en';
	/** The referral code that the visitor came with. */
	referralCode?: string | undefined;
}

interface SaveAttemptInput {
	provider: SocialProvider;
	attempt: Attempt;
	memberId: number | undefined;
	client: Client;
	now: Date;
}

/** Stores a sign-in attempt, encrypted and bound to this browser, for ten minutes. */
export async function saveAttempt(tx: Tx, vault: Vault, input: SaveAttemptInput): Promise<void> {
	const { provider, attempt, memberId, client, now } = input;
	const stateHash = hashOf(attempt.request.state);
	await rows.deleteExpired(tx, now);
	await rows.insertAttempt(tx, {
		state_hash: stateHash,
		device_hash: deviceHashOf(client),
		provider,
		member_id: memberId ?? null,
		sealed: vault.encrypt(JSON.stringify(attempt), placeOf(stateHash)),
		expires_at: secondsAfter(now, ATTEMPT_TTL_S),
	});
}

interface ConsumeAttemptInput {
	provider: SocialProvider;
	/** The `state` of the provider's response. */
	state: string;
	client: Client;
	now: Date;
}

/**
 * Deletes and returns a sign-in attempt, so that its response is accepted once. Refuses
 * `social_expired` if the attempt is unknown, expired, used, or was started in another browser.
 */
export async function consumeAttempt(tx: Tx, vault: Vault, input: ConsumeAttemptInput) {
	const { provider, state, client, now } = input;
	const stateHash = hashOf(state);
	const key = { provider, stateHash, deviceHash: deviceHashOf(client), now };
	const row = await rows.consumeAttempt(tx, key);
	if (!row) throw refuse('social_expired');
	const attempt: Attempt = JSON.parse(vault.decrypt(row.sealed, placeOf(stateHash)));
	return { ...attempt, memberId: row.memberId ?? undefined };
}

/** Hashes the browser's device key for storage. Refuses `social_expired` without a key. */
export function deviceHashOf({ deviceKey }: Client): Buffer {
	if (deviceKey === undefined) throw refuse('social_expired');
	return hashOf(deviceKey);
}

function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest();
}

/** Names the place of a sealed value. */
export function placeOf(stateHash: Buffer): string {
	return `social attempt ${stateHash.toString('hex')}`;
}
