import type { Tx } from '#platform/db/database.ts';
import { type Contacts, readContacts } from '#platform/profiles/contacts.ts';
import type { Client } from '../../route.ts';
import { hasTotp } from '../factors/totp.ts';
import type { Safeguards } from '../safeguards.ts';
import { hasDevice } from '../security/rows.ts';
import { hashOf, type ProvedBy } from '../sessions.ts';

/** What a log-in is finished by. A recovery code stands in for the app of its member. */
export type LoginWay = 'totp' | 'recovery' | 'sms' | 'email';

interface Standing {
	memberId: number;
	by: ProvedBy;
	client: Client;
}

/**
 * What somebody who has proved one thing has to prove beside it, any one of these; nothing when that
 * is enough. An authenticator app is asked for at every log-in. Where the flag is on, an unknown
 * device takes a code by SMS or e-mail, if the member has proven a number or an address.
 */
export async function listLoginWays(
	tx: Tx,
	{ vault, settings }: Safeguards,
	{ memberId, by, client }: Standing,
): Promise<{ ways: LoginWay[]; contacts?: Contacts }> {
	// The authenticator of a passkey has looked who holds it.
	if (by === 'passkey') return { ways: [] };
	if (await hasTotp(tx, memberId)) return { ways: ['totp', 'recovery'] };
	// Whoever came by a code sent to the number has shown the second thing already.
	if (by === 'sms' || by === 'password_reset' || !settings().LOGINIPVERF3) return { ways: [] };
	const { deviceKey } = client;
	if (deviceKey && (await hasDevice(tx, memberId, hashOf(deviceKey)))) return { ways: [] };
	const contacts = await readContacts(tx, vault, memberId);
	const ways: LoginWay[] = [];
	if (contacts.mobile?.isVerified) ways.push('sms');
	if (contacts.email?.isVerified) ways.push('email');
	return { ways, contacts };
}
