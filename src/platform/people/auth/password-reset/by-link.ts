import { randomBytes } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { resetByLink } from '#lib/wps/contract/verification.ts';
import type { Queue, Work } from '#platform/core/queue.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import {
	RESET_SMS,
	RESET_SUBJECT,
	RESET_TEXT,
	renderText,
} from '#platform/people/messages/texts.ts';
import {
	type Contacts,
	emailMark,
	type Mobile,
	mobileMark,
	readContacts,
} from '#platform/people/profiles/contacts.ts';
import { internationalNumber } from '#platform/people/profiles/mobile-of.ts';
import type { AuthServices } from '../auth-services.ts';
import { parseLoginName } from '../login/parse-login-name.ts';
import { hashOf } from '../sessions/sessions.ts';
import type { AddressThrottle, Throttle } from '../throttle.ts';
import * as rows from './rows.ts';
import { setPassword } from './set-password.ts';

/** Source: security checklist S9, "256-bit, hashed, 15 min, single use". */
const TOKEN_BYTES = 32;
const LINK_MINUTES = 15;

declare module '#platform/core/queue.ts' {
	interface Work {
		'reset link': Omit<SendLinkInput, 'client' | 'now'> & { language: string; now: string };
	}
}

export interface ResetLinkServices {
	vault: Vault;
	queue: Queue;
	messages: Messages;
	authServices: AuthServices;
	/** The origin of the site, without a path; never taken from a request. */
	siteOrigin: () => string;
	perRecipient: Throttle;
	perAddress: AddressThrottle;
}

interface SendLinkInput {
	/** The login name as typed. */
	username: string;
	/** The recipient, if the account has it. */
	to: { email: string } | { mobile: Mobile };
	client: Client;
	now: Date;
}

/**
 * Sends a password-reset link if the account has the address or the number. The response never
 * reveals it: it is always the same, and the message is sent by the queue. Refuses
 * `too_many_requests`.
 */
export async function sendLink(
	services: ResetLinkServices,
	db: Database,
	input: SendLinkInput,
): Promise<void> {
	const { to, client } = input;
	const { vault } = services;
	await services.perAddress.consumeFrom(client.address);
	const recipient = 'email' in to ? to.email.toLowerCase() : internationalNumber(to.mobile);
	const mark = vault.blindIndex(recipient, 'reset').toString('base64url');
	await services.perRecipient.consume(mark);
	const { username, now } = input;
	const { language } = client;
	await services.queue.add(db, 'reset link', { username, to, language, now: now.toISOString() });
}

/** Sets how the queue makes links and sends them. */
export function handleResetLinks(services: ResetLinkServices): void {
	services.queue.handle('reset link', (asked, db) => makeLink(services, db, asked));
}

async function makeLink(
	services: ResetLinkServices,
	db: Database,
	{ username, to, language, now }: Work['reset link'],
) {
	const { vault, messages } = services;
	const owner = await rows.findOwner(
		db,
		parseLoginName(username, services.authServices.settings()),
	);
	const contacts = owner ? await readContacts(db, vault, owner.id) : {};
	const token = randomBytes(TOKEN_BYTES).toString('base64url');
	if (!owner || owner.status === 'locked' || !hasContact(vault, contacts, to)) return;

	const expiresAt = secondsAfter(new Date(now), LINK_MINUTES * 60);
	// A link that was asked for before a long stop of the site is not sent.
	if (expiresAt <= (await readNow(db))) return;
	const row = { tokenHash: hashOf(token), memberId: owner.id, expiresAt };
	await transaction(db, (tx) => rows.replaceReset(tx, row));
	const path = language === 'BN' ? '/forget' : '/en/forget';
	const link = `${services.siteOrigin()}${path}?token=${token}`;
	const words = { name: owner.nickname, minutes: String(LINK_MINUTES), link };
	const common = { about: 'reset link', expiresAt };
	await messages.send(
		db,
		'email' in to
			? {
					...common,
					to: contacts.email?.address ?? to.email,
					subject: renderText(language, RESET_SUBJECT),
					text: renderText(language, RESET_TEXT, words),
				}
			: { ...common, to: to.mobile, text: renderText(language, RESET_SMS, words) },
	);
}

interface ResetPasswordByLinkInput {
	input: InputOf<typeof resetByLink>;
	client: Client;
	now: Date;
}

/** Deletes the reset links of a member, because what protects the account has changed. */
export async function revokeResetLinks(tx: Tx, memberId: number): Promise<void> {
	await rows.deleteResets(tx, memberId);
}

/** Checks a reset link. Refuses as the call `checkResetLink` says. */
export async function checkLink(db: Database, token: string, now: Date): Promise<void> {
	if (!(await rows.findReset(db, hashOf(token), now))) throw refuse('link_expired');
}

/** Sets a new password by a reset link. Refuses as the call `resetByLink` says. */
export async function resetPasswordByLink(
	services: ResetLinkServices,
	db: Database,
	{ input, client, now }: ResetPasswordByLinkInput,
): Promise<OpenedSession> {
	await services.perAddress.consumeFrom(client.address);
	const tokenHash = hashOf(input.token);
	const reset = await rows.findReset(db, tokenHash, now);
	if (!reset) throw refuse('link_expired');
	const { memberId } = reset;
	return await setPassword(services, db, {
		memberId,
		newPassword: input.newPassword,
		client,
		now,
		async consume(tx) {
			if (!(await rows.consumeReset(tx, tokenHash))) throw refuse('link_expired');
		},
	});
}

/** True if the account has the contact, verified or not: its owner has entered it. */
function hasContact(vault: Vault, { email, mobile }: Contacts, to: SendLinkInput['to']): boolean {
	if ('email' in to) {
		return (
			email !== undefined && emailMark(vault, email.address).equals(emailMark(vault, to.email))
		);
	}
	return mobile !== undefined && mobileMark(vault, mobile).equals(mobileMark(vault, to.mobile));
}
