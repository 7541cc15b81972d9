import { createHash } from 'node:crypto';
import type { SocialProvider } from '#lib/rules/auth/social.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Asked } from './provider.ts';
import * as rows from './rows.ts';

/** A sign-in that takes longer begins anew. */
const ATTEMPT_S = 10 * 60;

/** What a sign-in remembers until its answer comes, beside what it was asked with. */
export interface Attempt {
	asked: Asked;
	/** Where the person was, and in which language. */
	next: string;
	language: 'bn' | 'en';
	/** By whose code the person came. */
	referralCode?: string | undefined;
}

interface SaveAttemptInput {
	provider: SocialProvider;
	attempt: Attempt;
	memberId: number | undefined;
	client: Client;
	now: Date;
}

/** Keeps a sign-in until its answer comes: sealed, for this browser, for ten minutes. */
export async function saveAttempt(tx: Tx, vault: Vault, keeping: SaveAttemptInput): Promise<void> {
	const { provider, attempt, memberId, client, now } = keeping;
	const stateHash = hashOf(attempt.asked.state);
	await rows.deleteOver(tx, now);
	await rows.insertAttempt(tx, {
		state_hash: stateHash,
		device_hash: deviceHashOf(client),
		provider,
		member_id: memberId ?? null,
		sealed: vault.encrypt(JSON.stringify(attempt), placeOf(stateHash)),
		expires_at: secondsAfter(now, ATTEMPT_S),
	});
}

interface ConsumeAttemptInput {
	provider: SocialProvider;
	/** As it came back. */
	state: string;
	client: Client;
	now: Date;
}

/**
 * Takes a sign-in away, so that its answer counts once. Refuses `social_expired` when there is none:
 * unknown, over, used, or begun in another browser.
 */
export async function consumeAttempt(tx: Tx, vault: Vault, taking: ConsumeAttemptInput) {
	const { provider, state, client, now } = taking;
	const stateHash = hashOf(state);
	const key = { provider, stateHash, deviceHash: deviceHashOf(client), now };
	const row = await rows.consumeAttempt(tx, key);
	if (!row) throw refuse('social_expired');
	const attempt: Attempt = JSON.parse(vault.decrypt(row.sealed, placeOf(stateHash)));
	return { ...attempt, memberId: row.memberId ?? undefined };
}

/** What a browser is known by, as it is stored. Refuses `social_expired` for one without a key. */
export function deviceHashOf({ deviceKey }: Client): Buffer {
	if (deviceKey === undefined) throw refuse('social_expired');
	return hashOf(deviceKey);
}

function hashOf(secret: string): Buffer {
	return createHash('sha256').update(secret).digest();
}

function placeOf(stateHash: Buffer): string {
	return `social attempt ${stateHash.toString('hex')}`;
}
