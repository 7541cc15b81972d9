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

/** A second factor of a login. A recovery code replaces the member's authenticator app. */
export type LoginMethod = 'totp' | 'recovery' | 'sms' | 'email';

interface RequiredFactors {
	methods: LoginMethod[];
	contacts?: Contacts;
	asksAccountName?: boolean;
}

interface ListLoginMethodsInput {
	memberId: number;
	by: AuthMethod;
	client: Client;
}

/**
 * Second-factor methods for this login, any of which completes it; empty if none is required. An
 * authenticator app is required at every login. With the flag on, an unknown device needs a code by
 * SMS or e-mail if the member has verified a number or an address. If the operator requires it, the
 * name of the bank account is needed besides any of these, if the member has stored one.
 */
export async function listLoginMethods(
	tx: Tx,
	{ vault, settings }: AuthServices,
	{ memberId, by, client }: ListLoginMethodsInput,
): Promise<RequiredFactors> {
	// The authenticator of a passkey has verified its user.
	if (by === 'passkey') return { methods: [] };
	const hasProvedContact = by === 'sms' || by === 'password_reset';
	const isGuarded = !hasProvedContact && settings().LOGINIPVERF3;
	const mustVerifyDevice = isGuarded && !(await isKnownDevice(tx, memberId, client));
	const asksAccountName =
		mustVerifyDevice &&
		settings().loginAsksAccountName &&
		(await hasAccountName(tx, vault, memberId));
	if (await hasTotp(tx, memberId)) return { methods: ['totp', 'recovery'], asksAccountName };
	// A known device needs no second factor, and a code or link sent to a contact was one already.
	if (!mustVerifyDevice) return { methods: [] };
	const contacts = await readContacts(tx, vault, memberId);
	const methods: LoginMethod[] = [];
	if (contacts.mobile?.isVerified) methods.push('sms');
	if (contacts.email?.isVerified) methods.push('email');
	return { methods, contacts, asksAccountName };
}

async function isKnownDevice(tx: Tx, memberId: number, { deviceKey }: Client): Promise<boolean> {
	return deviceKey !== undefined && (await hasDevice(tx, memberId, hashOf(deviceKey)));
}

async function hasAccountName(tx: Tx, vault: Vault, memberId: number): Promise<boolean> {
	const { payeeName = '' } = await readDetails(tx, vault, memberId);
	// A name without letters and digits never matches, so it cannot be asked for.
	return isSameName(payeeName, payeeName);
}
