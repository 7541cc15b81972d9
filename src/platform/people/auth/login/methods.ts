import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Contacts, readContacts } from '#platform/people/profiles/contacts.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import type { AuthServices } from '../auth-services.ts';
import { hasTotp } from '../mfa/totp.ts';
import { hasDevice } from '../security/rows.ts';
import { type AuthMethod, hashOf } from '../sessions/sessions.ts';
import { isSameName } from './same-name.ts';

/** What a log-in is finished by. A recovery code stands in for the app of its member. */
export type LoginMethod = 'totp' | 'recovery' | 'sms' | 'email';

interface Asked {
	ways: LoginMethod[];
	contacts?: Contacts;
	asksAccountName?: boolean;
}

interface ListLoginMethodsInput {
	memberId: number;
	by: AuthMethod;
	client: Client;
}

/**
 * What somebody who has proved one thing has to prove beside it, any one of these; nothing when that
 * is enough. An authenticator app is asked for at every log-in. Where the flag is on, an unknown
 * device takes a code by SMS or e-mail, if the member has proven a number or an address; and where
 * the operator wants it, the name of the bank account beside any of these, if the member gave one.
 */
export async function listLoginMethods(
	tx: Tx,
	{ vault, settings }: AuthServices,
	{ memberId, by, client }: ListLoginMethodsInput,
): Promise<Asked> {
	// The authenticator of a passkey has looked who holds it.
	if (by === 'passkey') return { ways: [] };
	const isByPassword = by !== 'sms' && by !== 'password_reset';
	const isGuarded = isByPassword && settings().LOGINIPVERF3;
	const isStrange = isGuarded && !(await isKnown(tx, memberId, client));
	const asksAccountName =
		isStrange && settings().loginAsksAccountName && (await hasAccountName(tx, vault, memberId));
	if (await hasTotp(tx, memberId)) return { ways: ['totp', 'recovery'], asksAccountName };
	// Whoever came by a code sent to the number has shown the second thing already.
	if (!isStrange) return { ways: [] };
	const contacts = await readContacts(tx, vault, memberId);
	const ways: LoginMethod[] = [];
	if (contacts.mobile?.isVerified) ways.push('sms');
	if (contacts.email?.isVerified) ways.push('email');
	return { ways, contacts, asksAccountName };
}

async function isKnown(tx: Tx, memberId: number, { deviceKey }: Client): Promise<boolean> {
	return deviceKey !== undefined && (await hasDevice(tx, memberId, hashOf(deviceKey)));
}

async function hasAccountName(tx: Tx, vault: Vault, memberId: number): Promise<boolean> {
	const { payeeName = '' } = await readDetails(tx, vault, memberId);
	// One without a letter could not be given again.
	return isSameName(payeeName, payeeName);
}
