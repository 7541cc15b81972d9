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
 * Links a provider's account to a member, permanently. Refuses `social_taken` if another member has
 * it, `social_bound` if the member has another account of this provider.
 */
export async function linkIdentity(tx: Tx, input: LinkIdentityInput): Promise<void> {
	const { pending, memberId, client, now } = input;
	const { provider, issuer, subject } = pending;
	const row = { memberId, provider, issuer, subject, now };
	if (await rows.insertIdentity(tx, row)) {
		return recordEvent(tx, { kind: 'social_linked', memberId, client, detail: { provider } });
	}
	const owner = await rows.findOwner(tx, pending);
	throw refuse(owner === undefined || owner === memberId ? 'social_bound' : 'social_taken');
}

/** Finds the member to whom a provider's account is linked. */
export async function findOwner(db: Tx, identity: Identity): Promise<number | undefined> {
	return await rows.findOwner(db, identity);
}

/** Lists the providers that a member signs in with. */
export async function listProvidersOf(db: Tx, memberId: number) {
	return await rows.listProvidersOf(db, memberId);
}
