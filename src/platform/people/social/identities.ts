import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/people/auth/security/events.ts';
import type { Pending } from './pending.ts';
import type { Identity } from './provider.ts';
import * as rows from './rows.ts';

interface LinkIdentityInput {
	pending: Pending;
	memberId: number;
	client: Pick<Client, 'address' | 'userAgent'>;
	now: Date;
}

/**
 * Links a provider's account to a member, for good. Refuses: `social_taken` when it is another
 * member's, `social_bound` when the member has one of this provider.
 */
export async function linkIdentity(tx: Tx, linking: LinkIdentityInput): Promise<void> {
	const { pending, memberId, client, now } = linking;
	const { provider, issuer, subject } = pending;
	const row = { memberId, provider, issuer, subject, now };
	if (await rows.insertIdentity(tx, row)) {
		return recordEvent(tx, { kind: 'social_linked', memberId, client, detail: { provider } });
	}
	const owner = await rows.findOwner(tx, pending);
	throw refuse(owner === undefined || owner === memberId ? 'social_bound' : 'social_taken');
}

/** Whose account it is. */
export async function findOwner(db: Tx, identity: Identity): Promise<number | undefined> {
	return await rows.findOwner(db, identity);
}

/** The providers that a member signs in with. */
export async function listProvidersOf(db: Tx, memberId: number) {
	return await rows.listProvidersOf(db, memberId);
}
