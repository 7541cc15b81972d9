import type { SocialProvider } from '#lib/rules/auth/social.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { deviceHashOf } from './attempts.ts';
import type { Identity } from './provider.ts';
import * as rows from './rows.ts';

/** Long enough to think of a name, or to look for a password. */
const PENDING_S = 10 * 60;

/** An account of a provider that nobody has linked, and whose owner is at this browser. */
export interface Pending extends Identity {
	provider: SocialProvider;
	next: string;
	/** By whose code the person came. */
	referralCode?: string | undefined;
}

interface SavePendingLinkInput {
	pending: Pending;
	/** The member who wants to link it; absent: whoever says that it is theirs. */
	memberId: number | undefined;
	client: Client;
	now: Date;
}

/** Keeps the account for this browser, in place of one that waited. */
export async function savePendingLink(
	tx: Tx,
	vault: Vault,
	keeping: SavePendingLinkInput,
): Promise<void> {
	const { pending, memberId, client, now } = keeping;
	const deviceHash = deviceHashOf(client);
	await rows.putPending(tx, {
		deviceHash,
		memberId: memberId ?? null,
		sealed: vault.encrypt(JSON.stringify(pending), placeOf(deviceHash)),
		expiresAt: secondsAfter(now, PENDING_S),
	});
}

interface LoadPendingLinkInput {
	client: Client;
	/** Whoever is signed in. */
	caller: Pick<Caller, 'memberId' | 'authenticatedAt'> | undefined;
	now: Date;
}

/**
 * What waits in this browser, whether a member has to give the password for it, and the function that
 * takes it away in the transaction that links it.
 * Refuses: `social_expired` when nothing waits, or for another member; `not_logged_in` when it waits
 * for a member and nobody is signed in.
 */
export async function loadPendingLink(
	db: Tx,
	vault: Vault,
	{ client, caller, now }: LoadPendingLinkInput,
) {
	const deviceHash = deviceHashOf(client);
	const row = await rows.selectPending(db, deviceHash, now);
	if (!row) throw refuse('social_expired');
	if (row.memberId !== null && !caller) throw refuse('not_logged_in');
	if (row.memberId !== null && row.memberId !== caller?.memberId) throw refuse('social_expired');
	const pending: Pending = JSON.parse(vault.decrypt(row.sealed, placeOf(deviceHash)));

	const cameAt = secondsAfter(row.expiresAt, -PENDING_S);
	const provenAt = caller?.authenticatedAt;
	// Whoever came first and logged in then, has done so to link it.
	const hasLoggedIn = row.memberId === null && provenAt !== undefined && provenAt >= cameAt;

	async function take(tx: Tx): Promise<void> {
		const isTaken = await rows.deletePending(tx, deviceHash, row?.sealed ?? Buffer.of());
		if (!isTaken) throw refuse('social_expired');
	}
	return { pending, take, asksPassword: !hasLoggedIn };
}

function placeOf(deviceHash: Buffer): string {
	return `social pending ${deviceHash.toString('hex')}`;
}
