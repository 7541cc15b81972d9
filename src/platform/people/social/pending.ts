import type { SocialProvider } from '#lib/rules/auth/social.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { deviceHashOf } from './attempts.ts';
import type { Identity } from './provider.ts';
import * as rows from './rows.ts';

/** Lifetime of a pending link: long enough to choose a name or to find a password. */
const PENDING_LINK_TTL_S = 10 * 60;

/** An unlinked account of a provider whose owner uses this browser. */
export interface Pending extends Identity {
	provider: SocialProvider;
	next: string;
	/** The referral code that the visitor came with. */
	referralCode?: string | undefined;
}

interface SavePendingLinkInput {
	pending: Pending;
	/** The member who started the link; undefined for a sign-in, where any member may claim it. */
	memberId: number | undefined;
	client: Client;
	now: Date;
}

/** Stores the pending link of this browser, replacing an earlier one. */
export async function savePendingLink(
	tx: Tx,
	vault: Vault,
	input: SavePendingLinkInput,
): Promise<void> {
	const { pending, memberId, client, now } = input;
	const deviceHash = deviceHashOf(client);
	await rows.putPending(tx, {
		deviceHash,
		memberId: memberId ?? null,
		sealed: vault.encrypt(JSON.stringify(pending), placeOf(deviceHash)),
		expiresAt: secondsAfter(now, PENDING_LINK_TTL_S),
	});
}

interface LoadPendingLinkInput {
	client: Client;
	/** The logged-in member, if any. */
	caller: Pick<Caller, 'memberId' | 'authenticatedAt'> | undefined;
	now: Date;
}

/**
 * Returns the pending link of this browser, whether linking it needs the password, and the function
 * that consumes it in the linking transaction.
 *
 * Refuses `social_expired` if the browser has no pending link or it is another member's;
 * `not_logged_in` if it is a member's and there is no session.
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

	const storedAt = secondsAfter(row.expiresAt, -PENDING_LINK_TTL_S);
	const provenAt = caller?.authenticatedAt;
	// A login after the link was stored happened in order to link it, and replaces the password.
	const hasLoggedIn = row.memberId === null && provenAt !== undefined && provenAt >= storedAt;

	async function consume(tx: Tx): Promise<void> {
		const isDeleted = await rows.deletePending(tx, deviceHash, row?.sealed ?? Buffer.of());
		if (!isDeleted) throw refuse('social_expired');
	}
	return { pending, consume, asksPassword: !hasLoggedIn };
}

/** Names the place of a sealed value. */
export function placeOf(deviceHash: Buffer): string {
	return `social pending ${deviceHash.toString('hex')}`;
}
