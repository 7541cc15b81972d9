import * as z from 'zod/mini';
import { isPassword, isUsername } from '../../rules/account.ts';
import { defineCall } from '../call.ts';
import { instant, jsonCount } from '../values.ts';
import { openedSession } from './session.ts';

export type NewMember = z.output<typeof newMember>;
const newMember = z.strictObject({
	username: z.string().check(z.trim(), z.refine(isUsername, 'username_rule')),
	password: z.string().check(z.refine(isPassword, 'password_rule')),
	confirmPassword: z.string().check(z.maxLength(512)),
	/** That the terms are accepted and the person is of age. */
	termsAccepted: z.boolean(),
	referralCode: z.optional(z.string().check(z.maxLength(64))),
	login: z.optional(z.literal(true)),
	registerUrl: z.optional(z.string().check(z.maxLength(512))),
	registerMethod: z.optional(z.literal('WEB')),
});

/**
 * Opens an account and a session for it.
 *
 * Refuses: `invalid_input` with the field; `terms_not_accepted`; `password_too_common`;
 * `username_taken`; `too_many_requests` with `retryAfterS`.
 * Source: spec 4, "Registration"; spec 7, "register".
 */
export const register = defineCall({
	method: 'PUT',
	path: '/wps/member/register',
	access: 'visitor',
	input: newMember,
	value: openedSession,
	refusals: ['terms_not_accepted', 'password_too_common', 'username_taken'],
	encrypted: true,
	opensSession: true,
});

export type Member = z.output<typeof member>;
const member = z.object({
	id: z.number(),
	account: z.string(),
	nickname: z.string(),
	/** The account type, as `customerType` of the log-in. */
	type: z.number(),
	toUpline: z.optional(z.string()),
	/** The VIP level; above 4 the VIP service answers (spec 6). */
	clubLabel: z.optional(z.object({ labelName: z.string(), rankLevel: jsonCount })),
	memberLabel: z.optional(z.array(z.object({ labelName: z.string() }))),
	regDate: z.optional(instant),
	/** True while the password has to be changed. */
	passwordExpired: z.optional(z.boolean()),
});

/**
 * Who the session belongs to.
 *
 * Source: spec 7, "member info".
 */
export const getMember = defineCall({
	method: 'GET',
	path: '/wps/member/info',
	access: 'member',
	input: z.strictObject({}),
	value: member,
	refusals: [],
});

export type PasswordChange = z.output<typeof passwordChange>;
const passwordChange = z.strictObject({
	oldPassword: z.string().check(z.minLength(1), z.maxLength(512)),
	newPassword: z.string().check(z.refine(isPassword, 'password_rule')),
	confirmNewPassword: z.string().check(z.maxLength(512)),
});

/**
 * Sets another password. Every session of the member ends; the one that asked gets a new token,
 * where the host sends one.
 *
 * Refuses: `invalid_input` with the field; `password_wrong`; `password_unchanged`;
 * `password_too_common`; `too_many_requests` with `retryAfterS`, from the log-in's own budget.
 * Source: spec 5, "Change password"; spec 7, "change password".
 */
export const changePassword = defineCall({
	method: 'POST',
	path: '/wps/member/password',
	access: 'real',
	input: passwordChange,
	value: z.object({ token: z.optional(z.string()) }),
	refusals: ['password_wrong', 'password_unchanged', 'password_too_common'],
	encrypted: true,
	opensSession: true,
});
