import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { throttleSubject } from '../login/login-guard.ts';
import type { AddressThrottle, Throttle } from '../throttle.ts';
import { isPasswordOf } from './password.ts';

export interface PasswordThrottles {
	perAccount: Throttle;
	perAddress: AddressThrottle;
}

interface ProvePasswordInput {
	caller: Pick<Caller, 'memberId' | 'username'>;
	password: string;
	client: Client;
	/** The throttles of the login, so that all guesses share one budget. */
	throttles: PasswordThrottles;
	/** The field of the refusal. */
	field?: string;
}

/**
 * Checks the member's password and returns its hash. Refuses `password_wrong`, and
 * `too_many_requests` as the login does.
 */
export async function provePassword(db: Database, input: ProvePasswordInput): Promise<string> {
	const { caller, password, client, throttles, field = 'password' } = input;
	const { memberId } = caller;
	const account = caller.username.toLowerCase();
	await throttles.perAddress.consumeFrom(client.address);
	const { subject } = await throttleSubject(db, { account, memberId, client });
	const hash = await throttles.perAccount.guess(subject, async () => {
		const known = (await findMember(db, { id: memberId }))?.passwordHash;
		return (await isPasswordOf(password, known)) ? known : undefined;
	});
	if (hash === undefined) throw refuse('password_wrong', {}, field);
	await throttles.perAccount.reset(subject);
	return hash;
}
