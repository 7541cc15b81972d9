import * as z from 'zod/mini';
import { isPassword } from '#lib/rules/auth/account.ts';
import { DETAIL_FIELDS, type DetailField } from '#lib/rules/auth/registration-fields.ts';
import { defineCall } from '../call.ts';
import { instant, jsonCount } from '../values.ts';
import { botCheckFields, captchaField } from './bot-check.ts';
import { MEMBER_PATH } from './member-path.ts';
import { phoneProof } from './phone.ts';
import { openedSession } from './session.ts';

/** A field that the settings may require. They define its rule; here only its length is bounded. */
const optionalField = z.optional(
	z.string().check(z.trim(), z.maxLength(255), z.regex(/^[^\p{Cc}]*$/u, 'no_control')),
);
const secret = z.string().check(z.maxLength(512));

/** Source: spec 3, "Registration payload". */
const common = {
	...(Object.fromEntries(DETAIL_FIELDS.map((name) => [name, optionalField])) as Record<
		DetailField,
		typeof optionalField
	>),
	mobileNum: optionalField,
	countryDialingCode: optionalField,
	verificationCode: optionalField,
	email: optionalField,
	birthday: optionalField,
	paymentPassword: z.optional(secret),
	recommenderId: optionalField,
	referralCode: optionalField,
	affiliateCode: optionalField,
	/** Confirms that the terms are accepted and the user is of age. */
	termsAccepted: z.boolean(),
	login: z.optional(z.literal(true)),
	/** The path of the form, and the host name of the site. */
	registerUrl: z.optional(z.string().check(z.maxLength(512))),
	domain: z.optional(z.string().check(z.maxLength(253))),
	registerMethod: z.optional(z.literal('WEB')),
	loginDeviceId: z.optional(z.string().check(z.maxLength(64))),
	captcha: captchaField,
	...botCheckFields,
	...phoneProof,
};
const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64));

export type NewMember = z.output<typeof newMember>;
const newMember = z.strictObject({
	username,
	password: z.string().check(z.refine(isPassword, 'rule')),
	confirmPassword: secret,
	...common,
});

const REGISTRATION_REFUSALS = [
	...(['registration_closed', 'terms_not_accepted', 'invitation_code_error'] as const),
	...(['password_too_common', 'username_taken', 'registration_refused'] as const),
	...(['mobile_invalid', 'mobile_taken', 'code_wrong', 'code_expired'] as const),
	...(['proof_used', 'captcha_needed', 'captcha_wrong', 'phone_auth_unavailable'] as const),
];

/**
 * Opens an account and a session for it. Fields that the settings do not require are ignored.
 *
 * Refuses: `registration_closed`; `terms_not_accepted`; `invalid_input` with the field and `rule`;
 * `invitation_code_error` for an unknown code; `password_too_common`; `mobile_invalid`;
 * `code_wrong`, `code_expired` and `phone_auth_unavailable`; `mobile_taken`; `username_taken`;
 * `registration_refused` for a number, an address or an id number that is no longer accepted, which
 * also refuses excluded people; `captcha_needed` and `captcha_wrong`; `too_many_requests` with
 * `retryAfterS`.
 * Source: spec 4, "Registration"; spec 7, "register".
 */
export const register = defineCall({
	method: 'PUT',
	path: '/wps/member/register',
	access: 'visitor',
	input: newMember,
	value: openedSession,
	refusals: REGISTRATION_REFUSALS,
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

/** Without a user name the number is the name; without a password the log-in is by code. */
const newMemberByMobile = z.strictObject({
	...common,
	username: z.optional(username),
	password: z.optional(z.string().check(z.refine(isPassword, 'rule'))),
	confirmPassword: z.optional(secret),
});

/**
 * Opens an account by a mobile number.
 *
 * Refuses: as `register`.
 * Source: spec 5, "When registering by mobile"; spec 7, "register by mobile".
 */
export const registerByMobile = defineCall({
	method: 'PUT',
	path: '/wps/member/register/mobile',
	access: 'visitor',
	input: newMemberByMobile,
	value: openedSession,
	refusals: REGISTRATION_REFUSALS,
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

/**
 * Opens an account whose name the platform generates and returns as `userName`. Requires the fields
 * of `register`, except the name.
 *
 * Refuses: as `register`.
 * Source: docs/wps.md section 4, `autoUsername`; the specification's own screens ask for a name or
 * a number.
 */
export const registerAutoNamed = defineCall({
	method: 'PUT',
	path: '/wps/member/register/autoUsername',
	access: 'visitor',
	input: z.strictObject({
		...common,
		password: z.string().check(z.refine(isPassword, 'rule')),
		confirmPassword: secret,
	}),
	value: openedSession,
	refusals: REGISTRATION_REFUSALS,
	encrypted: true,
	opensSession: true,
	needsDevice: true,
});

export type Member = z.output<typeof member>;
const member = z.object({
	id: z.number(),
	account: z.string(),
	/** The registered nickname; the account name, or empty on some hosts, without one. */
	nickname: z.string(),
	/** The account type, as `customerType` of the log-in. */
	type: z.number(),
	/** `1` when the upline is an agent, to whom money may be sent. */
	toUpline: z.optional(z.string()),
	/** The VIP level; above 4 the VIP service is offered (spec 6). */
	clubLabel: z.optional(z.object({ labelName: z.string(), rankLevel: jsonCount })),
	memberLabel: z.optional(z.array(z.object({ labelName: z.string() }))),
	regDate: z.optional(instant),
	/** True while the password must be changed. */
	passwordExpired: z.optional(z.boolean()),
	/** Ours: until then only the password change and the log-out are served. */
	mustChangePassword: z.optional(z.boolean()),
	/** Ours: the password was typed a few minutes ago and is not required again to change it. */
	passwordKnown: z.optional(z.boolean()),
	/** Ours: the session moves no money until the member proves a number or an address. */
	contactNeeded: z.optional(z.boolean()),
	/** Ours: the member has excluded himself; play and deposits are closed. */
	excluded: z.optional(z.boolean()),
	/** Ours: the profile picture, as `MCSFE_getPlayerAvatar`; absent without one. */
	avatar: z.optional(z.string()),
});

/**
 * Returns the member of the session.
 *
 * Source: spec 7, "member info".
 */
export const getMember = defineCall({
	method: 'GET',
	path: MEMBER_PATH,
	access: 'member',
	input: z.strictObject({}),
	value: member,
	refusals: [],
	allowedWithExpiredPassword: true,
});

export type PasswordChange = z.output<typeof passwordChange>;
const passwordChange = z.strictObject({
	/** Optional within five minutes of a log-in with it. */
	oldPassword: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
	newPassword: z.string().check(z.refine(isPassword, 'password_rule')),
	confirmNewPassword: z.string().check(z.maxLength(512)),
});

/**
 * Changes the password. Ends every session of the member; the current one continues with a new
 * token, where the host sends one.
 *
 * Refuses: `function_off`, unless the password has expired; `invalid_input` with the field;
 * `password_needed`, when the old password is no longer known; `password_wrong`;
 * `password_unchanged`; `password_too_common`; `too_many_requests` with `retryAfterS`, from the
 * log-in's own budget.
 * Source: spec 5, "Change password"; spec 7, "change password".
 */
export const changePassword = defineCall({
	method: 'POST',
	path: '/wps/member/password',
	access: 'real',
	input: passwordChange,
	value: z.object({ token: z.optional(z.string()) }),
	refusals: [
		...(['function_off', 'password_needed', 'password_wrong', 'password_unchanged'] as const),
		'password_too_common',
	],
	encrypted: true,
	allowedWithExpiredPassword: true,
	opensSession: true,
	needsDevice: true,
});
