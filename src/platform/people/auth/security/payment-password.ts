import { fits } from '#lib/rules/auth/registration.ts';
import { constraintOf } from '#lib/rules/auth/registration-fields.ts';
import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import type { PaymentPassword } from '#lib/wps/contract/security.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { readContacts } from '#platform/people/profiles/contacts.ts';
import { readBirthday } from '#platform/people/profiles/details.ts';
import {
	hasPaymentPassword,
	setPaymentPasswordHash,
} from '#platform/people/profiles/payment-password.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import type { AuthServices } from '../auth-services.ts';
import { isCommonPaymentPassword } from '../passwords/common-passwords.ts';
import { hashPassword, isPasswordOf } from '../passwords/password.ts';
import { requireFullSession } from '../sessions/limited-session.ts';
import { type CallerContext, changeCredential } from './credential-change.ts';
import { listStepUpMethods, RECENT_AUTH_S, requireRecentAuth } from './recent-auth.ts';
import { listStepUps } from './rows.ts';

/**
 * Sets the payment password by the rule of the registration, and returns the session's new token.
 * Refuses as the call `setPaymentPassword` says.
 */
export async function setPaymentPassword(
	db: Database,
	authServices: AuthServices,
	{ given, ...changing }: CallerContext & { given: PaymentPassword },
): Promise<string> {
	const { caller, now } = changing;
	const { memberId, username } = caller;
	const paymentPassword = paymentPasswordOf(given.paymentPassword);
	const rule = registerRulesOf(authServices.settings())['paymentPassword'];
	if (rule && !fits(paymentPassword, constraintOf(rule))) {
		throw refuse('invalid_input', { rule: 'rule' }, 'paymentPassword');
	}
	if (paymentPassword !== paymentPasswordOf(given.confirmPaymentPassword)) {
		throw refuse('invalid_input', { rule: 'password_repeat' }, 'confirmPaymentPassword');
	}
	const how = await requirePaymentProof(db, caller, now);
	const { mobile } = await readContacts(db, authServices.vault, memberId);
	const birthday = await readBirthday(db, memberId);
	if (isCommonPaymentPassword(paymentPassword, { username, birthday, mobile })) {
		throw refuse('password_too_common', {}, 'paymentPassword');
	}
	const member = await findMember(db, { id: memberId });
	// A login password may have Bengali digits. They are the same keys, so both forms are compared.
	for (const one of new Set([paymentPassword, given.paymentPassword])) {
		if (!(await isPasswordOf(one, member?.passwordHash))) continue;
		throw refuse('payment_password_same', {}, 'paymentPassword');
	}
	const hash = await hashPassword(paymentPassword);
	const { token } = await changeCredential(db, authServices, {
		...changing,
		kind: 'payment_password_changed',
		notice: 'payment_password_changed',
		detail: { how },
		work: (tx) => setPaymentPasswordHash(tx, memberId, hash),
	});
	return token;
}

/** Methods that reset a forgotten payment password, where the member has as many. */
const RESET_METHODS = 2;

/**
 * Requires a recent authentication. Who has not proven the present payment password has forgotten it:
 * the reset needs two other step-up methods in this session where the member has two. Returns how it
 * changes. Refuses `step_up_needed` with the methods left and their number.
 */
async function requirePaymentProof(
	db: Database,
	caller: Caller,
	now: Date,
): Promise<'set' | 'changed' | 'reset'> {
	const { memberId, sessionId } = caller;
	if (!(await hasPaymentPassword(db, memberId))) {
		await requireRecentAuth(db, caller, now);
		return 'set';
	}
	const proven = await listStepUps(db, { sessionId, withinS: RECENT_AUTH_S });
	const others = (await listStepUpMethods(db, memberId)).filter((one) => one !== 'payment');
	const isKnown = proven.includes('payment');
	const left = others.filter((one) => !proven.includes(one));
	const missing = Math.min(RESET_METHODS, others.length) - (others.length - left.length);
	if (!isKnown && others.length >= RESET_METHODS && missing > 0) {
		requireFullSession(caller);
		throw refuse('step_up_needed', { ways: left.join(), left: String(missing) });
	}
	await requireRecentAuth(db, caller, now);
	return isKnown ? 'changed' : 'reset';
}
