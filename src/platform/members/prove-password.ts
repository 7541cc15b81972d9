import type { Database } from '#platform/db/database.ts';
import { refuse } from '../refuse.ts';
import type { Caller, Client } from '../route.ts';
import { isPasswordOf } from './password.ts';
import { findMember } from './rows.ts';
import type { Throttle } from './throttle.ts';

export interface PasswordThrottles {
	perAccount: Throttle;
	perAddress: Throttle;
}

interface Proving {
	caller: Pick<Caller, 'memberId' | 'username'>;
	password: string;
	client: Client;
	/** Those of the log-in: whoever guesses has one budget, by whichever door. */
	throttles: PasswordThrottles;
}

/** Refuses `password_wrong` unless it is the member's; `too_many_requests` as the log-in does. */
export async function provePassword(db: Database, proving: Proving): Promise<void> {
	const { caller, password, client, throttles } = proving;
	const account = caller.username.toLowerCase();
	await throttles.perAddress.take(client.address);
	await throttles.perAccount.check(account);
	const member = await findMember(db, { id: caller.memberId });
	if (!(await isPasswordOf(password, member?.passwordHash))) {
		await throttles.perAccount.take(account);
		throw refuse('password_wrong', {}, 'password');
	}
	await throttles.perAccount.forget(account);
}
