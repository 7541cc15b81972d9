import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/rules/auth/social.ts';
import { defineCall } from '../call.ts';
import { openedSession, rememberToken } from './session.ts';

const provider = z.enum(SOCIAL_PROVIDERS);
/** The path of the page where the sign-in began. */
const next = z.string().check(z.maxLength(512), z.startsWith('/'));
const language = z.enum(['bn', 'en']);

/**
 * Begins a sign-in with a provider and returns the address that the browser goes to. With a
 * session, the returned account is linked to the member.
 *
 * Refuses: `social_off` when the provider is not set up; `social_unavailable` when it does not
 * respond; `social_bound` when the member already has an account of this provider;
 * `real_account_needed` for a trial account; `too_many_requests`.
 * Source: spec 2, "Optional social login buttons (facebook, google) if enabled". The path is ours.
 */
export const startSocial = defineCall({
	method: 'POST',
	path: '/wps/session/social/start',
	access: 'visitor',
	input: z.strictObject({
		provider,
		/** The site's origin in the browser: the provider redirects back to it. */
		origin: z.string().check(z.maxLength(300)),
		next,
		language,
		/** The invitation code for a new account. */
		referralCode: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({ location: z.string() }),
	refusals: ['social_off', 'social_unavailable', 'social_bound'],
	needsDevice: true,
});

/** Reasons why a sign-in that was begun in this browser ends without a session. */
const RECEIVING = [
	...(['social_cancelled', 'social_unavailable', 'social_untrusted', 'social_off'] as const),
	...(['social_taken', 'social_bound', 'member_locked', 'member_only'] as const),
	'login_verify_required' as const,
] as const;

/**
 * Processes the provider's redirect. A linked account opens a session; an unlinked one is stored
 * for this browser until `registerSocial` or `confirmSocial`. A sign-in is valid once, for ten
 * minutes, in the browser that began it.
 *
 * `refused` gives the `reason` when the sign-in is known: the user returns to the page where it
 * began.
 * Refuses: `social_expired` for a sign-in that is unknown, expired, used or another browser's. The
 * reasons: `social_cancelled` by the user; `social_unavailable` without a response of the provider;
 * `social_untrusted` for a response that does not match the request; `social_off` since then;
 * `social_taken` by another member; `social_bound` when the member has another such account;
 * `member_locked`; `member_only` for an agent; `login_verify_required` where a second factor is
 * required, which `verifyLogin` completes.
 * Source: spec 4, "After a social login, the token is stored". The path is ours.
 */
export const receiveSocial = defineCall({
	method: 'POST',
	path: '/wps/session/social/receive',
	access: 'visitor',
	input: z.strictObject({
		provider,
		/** The query as received, with its question mark. */
		query: z.string().check(z.maxLength(4096)),
	}),
	value: z.object({
		...z.partial(openedSession).shape,
		/**
		 * `linked`: the account is already the member's. `unknown`: the user must choose or create
		 * an account.
		 */
		outcome: z.enum(['entered', 'linked', 'unknown', 'refused']),
		reason: z.optional(z.enum(RECEIVING)),
		/** With `login_verify_required`: the parameters of that refusal, as at any log-in. */
		verification: z.optional(z.record(z.string(), z.string())),
		rememberToken,
		next,
		language,
	}),
	refusals: ['social_expired', ...RECEIVING],
	opensSession: true,
	needsDevice: true,
	needsRemembered: true,
});

/**
 * Returns the sign-in that this browser may link or register.
 *
 * Refuses: `social_expired` when none is pending, or it is for another member; `not_logged_in` when
 * it is for a member who is signed out. The path is ours.
 */
export const getPendingSocial = defineCall({
	method: 'GET',
	path: '/wps/session/social/pending',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({
		provider,
		/** The masked address or the name, so that the owner recognises the account. */
		label: z.string(),
		next,
		/** False for a member who has just logged in to link the account. */
		asksPassword: z.boolean(),
		/**
		 * How a new account is opened: with a name only, by the registration form, or not at all.
		 */
		registration: z.enum(['name', 'form', 'closed']),
	}),
	refusals: ['social_expired'],
	needsDevice: true,
});

/**
 * Opens an account for the provider's identity, and a session. It has no password.
 *
 * Refuses: `terms_not_accepted`; `registration_closed`, also where the form requires more than a
 * name; `registration_refused` for an excluded person; `invalid_input` at the name;
 * `username_taken`; `social_expired`; `social_taken`; `too_many_requests` from the registration's
 * own budget. The path is ours.
 */
export const registerSocial = defineCall({
	method: 'PUT',
	path: '/wps/member/register/social',
	access: 'visitor',
	input: z.strictObject({
		username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		/** Confirms that the terms are accepted and the user is of age. */
		termsAccepted: z.boolean(),
	}),
	value: openedSession,
	refusals: [
		...(['terms_not_accepted', 'registration_closed', 'registration_refused'] as const),
		...(['username_taken', 'social_expired', 'social_taken', 'social_bound'] as const),
	],
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

/**
 * Links the pending sign-in to the member permanently. The password proves that the owner asks; it
 * is optional right after a log-in for this purpose. Rotates the session's token.
 *
 * Refuses: `password_wrong`; `social_expired`; `social_taken`; `social_bound`; `too_many_requests`
 * from the log-in's own budget.
 * Source: spec 4, "A third-party sign-in binding cannot be changed or unlinked once confirmed". The
 * path is ours.
 */
export const confirmSocial = defineCall({
	method: 'POST',
	path: '/wps/member/social',
	access: 'real',
	input: z.strictObject({ password: z.optional(z.string().check(z.maxLength(512))) }),
	value: z.object({ token: z.optional(z.string()) }),
	refusals: ['password_wrong', 'social_expired', 'social_taken', 'social_bound'],
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

/**
 * Lists the providers that the member signs in with, without duplicates.
 *
 * Source: ours, for the security centre.
 */
export const listSocial = defineCall({
	method: 'GET',
	path: '/wps/member/social',
	access: 'member',
	input: z.strictObject({}),
	value: z.object({ list: z.array(z.object({ provider })) }),
	refusals: [],
});
