import type { Logger } from 'pino';
import type { InputOf } from '#lib/wps/call.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { registerSocial as registerSocialCall } from '#lib/wps/contract/social.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { revokeResetLinks } from '#platform/people/auth/password-reset/by-link.ts';
import {
	type PasswordThrottles,
	provePassword,
} from '#platform/people/auth/passwords/prove-password.ts';
import { revokeAllRememberMe } from '#platform/people/auth/remember-me/remember-me.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { endSessionsOf, openSession } from '#platform/people/auth/sessions/sessions.ts';
import type { AddressThrottle } from '#platform/people/auth/throttle.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { notifyMember } from '#platform/people/messages/notify-member.ts';
import { registerSocialMember } from '#platform/people/registration/register-social-member.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { linkIdentity } from './identities.ts';
import { loadPendingLink } from './pending.ts';

interface LinkContext {
	vault: Vault;
	client: Client;
	now: Date;
}

interface RegisterSocialInput extends LinkContext {
	member: InputOf<typeof registerSocialCall>;
	settings: Settings;
	perAddress: AddressThrottle;
	log: Logger;
}

/**
 * Creates an account without a password and links the provider's account. Refuses as the call
 * `registerSocial` says.
 */
export async function registerSocial(
	db: Database,
	input: RegisterSocialInput,
): Promise<OpenedSession> {
	const { member, settings, vault, client, now, perAddress, log } = input;
	if (!member.termsAccepted) throw refuse('terms_not_accepted', {}, 'termsAccepted');
	const { pending, consume } = await loadPendingLink(db, vault, { client, caller: undefined, now });
	await perAddress.consumeFrom(client.address);
	return await transaction(db, async (tx) => {
		await consume(tx);
		const { email, referralCode } = pending;
		const known = { username: member.username, email, referralCode };
		const opened = await registerSocialMember(tx, { ...known, settings, vault, client, now, log });
		await linkIdentity(tx, { pending, memberId: opened.id, client, now });
		return opened;
	});
}

interface ConfirmSocialInput extends LinkContext {
	/** Absent when the login itself was the proof. */
	password: string | undefined;
	caller: Caller;
	messages: Messages;
	throttles: PasswordThrottles;
}

/**
 * Links the pending provider account to the logged-in member and notifies the member. Refuses as
 * the call `confirmSocial` says.
 */
export async function confirmSocial(
	db: Database,
	input: ConfirmSocialInput,
): Promise<{ token: string }> {
	const { password, vault, messages, caller, client, now, throttles } = input;
	const { memberId, type } = caller;
	requireFullSession(caller);
	const { pending, asksPassword, consume } = await loadPendingLink(db, vault, {
		client,
		caller,
		now,
	});
	if (asksPassword) {
		await provePassword(db, { caller, password: password ?? '', client, throttles });
	}
	const opened = await transaction(db, async (tx) => {
		await consume(tx);
		await linkIdentity(tx, { pending, memberId, client, now });
		// A new login method is a change of what protects the account: every other session ends.
		await endSessionsOf(tx, memberId, now);
		await revokeAllRememberMe(tx, memberId);
		await revokeResetLinks(tx, memberId);
		const by = asksPassword ? 'password' : 'social';
		return { token: await openSession(tx, { memberId, type, client, now, by }) };
	});
	const { language } = client;
	const notice = 'social_linked';
	await notifyMember({ vault, messages }, db, { memberId, notice, language, now });
	return opened;
}
