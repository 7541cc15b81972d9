import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { type Contacts, readContacts } from '#platform/people/profiles/contacts.ts';
import { readDetails } from '#platform/people/profiles/details.ts';
import type { AuthServices } from '../auth-services.ts';
import { hasTotp } from '../mfa/totp.ts';
import { hasDevice } from '../security/rows.ts';
import { isKnownNetwork } from '../sessions/networks.ts';
import { type AuthMethod, hashOf } from '../sessions/sessions.ts';
import { isSameName } from './same-name.ts';

/**
 * A second factor of a login. A recovery code replaces the member's authenticator app; the name of
 * the bank account is for members without a proven factor.
 */
export type LoginMethod = 'totp' | 'recovery' | 'sms' | 'email' | 'name';

export interface RequiredFactors {
	methods: LoginMethod[];
	contacts?: Contacts;
	asksAccountName?: boolean;
	/** The session of this login is limited (limited-session.ts). */
	isLimited?: boolean;
}

interface ListLoginMethodsInput {
	memberId: number;
	by: AuthMethod;
	client: Client;
}

/**
 * Second-factor methods for this login, any of which completes it; empty if none is required. An
 * authenticator app is required at every login. With the flag on, an unknown device, or an address
 * outside the networks that the member used in 90 days, needs a code by SMS or e-mail. If the
 * operator requires it, the name of the bank account is needed besides any of these, if the member
 * has stored one. A member without a proven factor gives the name alone, if one is stored, and the
 * session is limited.
 *
 * Source: spec 4, "Login from an unregistered IP requires extra verification".
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
	const mustVerify = isGuarded && !(await isKnownPlace(tx, memberId, client));
	const hasName = mustVerify && (await hasAccountName(tx, vault, memberId));
	const asksAccountName = hasName && settings().loginAsksAccountName;
	if (await hasTotp(tx, memberId)) return { methods: ['totp', 'recovery'], asksAccountName };
	// A known place needs no second factor, and a code or link sent to a contact was one already.
	if (!mustVerify) return { methods: [] };
	const contacts = await readContacts(tx, vault, memberId);
	const methods: LoginMethod[] = [];
	if (contacts.mobile?.isVerified) methods.push('sms');
	if (contacts.email?.isVerified) methods.push('email');
	if (methods.length > 0) return { methods, contacts, asksAccountName };
	return { methods: hasName ? ['name'] : [], isLimited: true };
}

/** True for a device and a network that the member has used. */
async function isKnownPlace(
	tx: Tx,
	memberId: number,
	{ deviceKey, address }: Client,
): Promise<boolean> {
	if (deviceKey === undefined || !(await hasDevice(tx, memberId, hashOf(deviceKey)))) return false;
	return await isKnownNetwork(tx, { memberId, address });
}

async function hasAccountName(tx: Tx, vault: Vault, memberId: number): Promise<boolean> {
	const { payeeName = '' } = await readDetails(tx, vault, memberId);
	// A name without letters and digits never matches, so it cannot be asked for.
	return isSameName(payeeName, payeeName);
}
