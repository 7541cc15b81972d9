import type { InputOf, ValueOf } from '#lib/wps/call.ts';
import type { login, OpenedSession } from '#lib/wps/contract/session.ts';
import type { resetByMobile } from '#lib/wps/contract/verification.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Client } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import type { CodePurpose } from '#platform/people/codes/binding.ts';
import type { CheckedCode } from '#platform/people/codes/check-code.ts';
import type { Codes } from '#platform/people/codes/codes.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { findMemberIdByMobile } from '#platform/people/profiles/contacts.ts';
import { givenMobile } from '#platform/people/profiles/mobile-of.ts';
import type { AuthServices } from '../auth-services.ts';
import { checkLoginSite } from '../login/check-login-site.ts';
import { completeLogin } from '../login/complete-login.ts';
import { openedSession } from '../login/log-in.ts';
import type { AddressThrottle } from '../throttle.ts';
import * as rows from './rows.ts';
import { setPassword } from './set-password.ts';

export interface CodeLoginServices {
	codes: Codes;
	vault: Vault;
	messages: Messages;
	authServices: AuthServices;
	/** Rate limit per address; every try consumes it, as at the login. */
	perAddress: AddressThrottle;
}

interface LogInByCodeInput {
	credentials: InputOf<typeof login>;
	client: Client;
	now: Date;
}

/**
 * Opens a session by a code that was sent to a member's verified number. Refuses `mobile_invalid`,
 * `code_wrong`, `code_expired`, at `username` and `password`; `member_locked`; and at the wrong
 * site `agent_only` and `member_only`.
 */
export async function logInByCode(
	services: CodeLoginServices,
	db: Database,
	{ credentials, client, now }: LogInByCodeInput,
): Promise<ValueOf<typeof login>> {
	const { username: mobileNum, password: code, countryDialingCode, rememberMe } = credentials;
	const fields = { mobile: 'username', code: 'password' };
	const { firebaseIdToken } = credentials;
	const given = { mobileNum, countryDialingCode, code, firebaseIdToken };
	const proving = { ...given, purpose: 'login', client, now, fields } as const;
	const { memberId, checked } = await proveByCode(services, db, proving);
	const member = await rows.findOwner(db, { id: memberId });
	if (!member || member.status === 'locked') throw refuse('member_locked');
	const { type } = member;
	checkLoginSite(type, credentials.site);
	const opened = await completeLogin(db, services.authServices, {
		member: { ...member, type },
		by: 'sms',
		remembers: rememberMe === true,
		client,
		now,
		within: (tx) => services.codes.consumeCode(tx, checked, now),
	});
	return openedSession(member, { ...opened, by: 'sms' });
}

interface ResetPasswordByMobileInput {
	input: InputOf<typeof resetByMobile>;
	client: Client;
	now: Date;
}

/** Sets a new password by a code. Refuses as the call `resetByMobile` says. */
export async function resetPasswordByMobile(
	services: CodeLoginServices,
	db: Database,
	{ input, client, now }: ResetPasswordByMobileInput,
): Promise<OpenedSession> {
	const { newPassword, verificationCode: code } = input;
	const fields = { mobile: 'mobileNum', code: 'verificationCode' };
	const proving = { ...input, code, purpose: 'reset', client, now, fields } as const;
	const { memberId, checked } = await proveByCode(services, db, proving);
	return await setPassword(services, db, {
		memberId,
		newPassword,
		client,
		now,
		consume: (tx) => services.codes.consumeCode(tx, checked, now),
	});
}

interface ProveByCodeInput {
	mobileNum: string;
	countryDialingCode?: string | undefined;
	code: string;
	firebaseIdToken?: string | undefined;
	purpose: CodePurpose;
	client: Client;
	now: Date;
	/** The fields of the refusals. */
	fields: { mobile: string; code: string };
}

/**
 * Checks a code and returns the owner of the number. A number without an owner is refused like a
 * wrong code.
 */
async function proveByCode(
	{ codes, vault, perAddress }: CodeLoginServices,
	db: Database,
	proving: ProveByCodeInput,
): Promise<{ memberId: number; checked: CheckedCode }> {
	const { code, firebaseIdToken, purpose, client, now, fields } = proving;
	await perAddress.consumeFrom(client.address);
	const mobile = givenMobile(proving);
	if (!mobile) throw refuse('mobile_invalid', {}, fields.mobile);
	const memberId = await findMemberIdByMobile(db, vault, mobile);
	const binding = { purpose, to: { mobile }, client, now };
	const given = { code, firebaseIdToken, field: fields.code };
	const checked = await codes.checkCode(db, { ...binding, ...given });
	if (memberId === undefined) throw refuse('code_wrong', {}, fields.code);
	return { memberId, checked };
}
