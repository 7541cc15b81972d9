import * as z from 'zod/mini';
import { SOCIAL_PROVIDERS } from '#lib/rules/auth/social.ts';
import { defineCall } from '../call.ts';
import { openedSession, rememberToken } from './session.ts';

const provider = z.enum(SOCIAL_PROVIDERS);
/** Where the person was: a path of the site. */
const next = z.string().check(z.maxLength(512), z.startsWith('/'));
const language = z.enum(['bn', 'en']);

/**
 * Begins a sign-in with a provider and answers where the browser goes. With a session the account
 * that comes back is to be linked to the member.
 *
 * Refuses: `social_off` when the provider is not set up; `social_unavailable` when it does not
 * answer; `social_bound` when the member has an account of this provider already;
 * `real_account_needed` for a trial account; `too_many_requests`.
 * Source: spec 2, "Optional social login buttons (facebook, google) if enabled". The path is ours.
 */
export const startSocial = defineCall({
	method: 'POST',
	path: '/wps/session/social/start',
	access: 'visitor',
	input: z.strictObject({
		provider,
		/** The origin of the site as the browser sees it: the provider sends people back there. */
		origin: z.string().check(z.maxLength(300)),
		next,
		language,
		/** By whose code the person comes, should they open an account. */
		referralCode: z.optional(z.string().check(z.maxLength(64))),
	}),
	value: z.object({ location: z.string() }),
	refusals: ['social_off', 'social_unavailable', 'social_bound'],
	needsDevice: true,
});

/** Why a sign-in of somebody who is known to have begun it ends without one. */
const RECEIVING = [
	...(['social_cancelled', 'social_unavailable', 'social_untrusted', 'social_off'] as const),
	...(['social_taken', 'social_bound', 'member_locked', 'member_only'] as const),
	'login_verify_required' as const,
] as const;

/**
 * Takes what the provider sent the browser back with. A known account opens a session; one that
 * nobody has linked is kept for this browser until `registerSocial` or
 * `confirmSocial`. A sign-in counts once, for ten minutes, in the browser that began it.
 *
 * `refused` says why in `reason`, where it is known who asked: the person goes back to where they
 * were.
 * Refuses: `social_expired` for a sign-in that is unknown, over, used or another browser's. The
 * reasons: `social_cancelled` by the person; `social_unavailable` without an answer of the provider;
 * `social_untrusted` for one that is not what was asked for; `social_off` since then;
 * `social_taken` by another member; `social_bound` when the member has another such account;
 * `member_locked`; `member_only` for an agent; `login_verify_required` where one proof is not enough,
 * which `verifyLogin` finishes.
 * Source: spec 4, "After a social login, the token is stored". The path is ours.
 */
export const receiveSocial = defineCall({
	method: 'POST',
	path: '/wps/session/social/receive',
	access: 'visitor',
	input: z.strictObject({
		provider,
		/** As it came, with its question mark. */
		query: z.string().check(z.maxLength(4096)),
	}),
	value: z.object({
		...z.partial(openedSession).shape,
		/** `linked`: it is the member's own already. `unknown`: who it is has to be said. */
		outcome: z.enum(['entered', 'linked', 'unknown', 'refused']),
		reason: z.optional(z.enum(RECEIVING)),
		/** With `login_verify_required`: what its refusal says at any log-in. */
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
 * What this browser may link or open an account with.
 *
 * Refuses: `social_expired` when nothing waits, or for another member; `not_logged_in` when it
 * waits for a member who is signed out. The path is ours.
 */
export const getPendingSocial = defineCall({
	method: 'GET',
	path: '/wps/session/social/pending',
	access: 'visitor',
	input: z.strictObject({}),
	value: z.object({
		provider,
		/** The masked address or the name, so that its owner knows which account it is. */
		label: z.string(),
		next,
		/** False for a member who has logged in for this alone. */
		asksPassword: z.boolean(),
		/** Where a new account is opened: with a name alone, by the registration's form, or nowhere. */
		registration: z.enum(['name', 'form', 'closed']),
	}),
	refusals: ['social_expired'],
	needsDevice: true,
});

/**
 * Opens an account for whoever the provider knows, and a session. It has no password.
 *
 * Refuses: `terms_not_accepted`; `registration_closed`, also where the form asks for more than a
 * name; `registration_refused` for somebody who is excluded; `invalid_input` at the name;
 * `username_taken`; `social_expired`; `social_taken`; `too_many_requests` from the registration's own
 * budget. The path is ours.
 */
export const registerSocial = defineCall({
	method: 'PUT',
	path: '/wps/member/register/social',
	access: 'visitor',
	input: z.strictObject({
		username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
		/** That the terms are accepted and the person is of age. */
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
 * Links what waits in this browser to the member, for good. The password says that it is the owner
 * who asks; whoever has just logged in for this alone need not give it again. The session gets
 * another token.
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
 * The providers that the member signs in with, each once.
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
