import { fits } from '#lib/rules/auth/registration.ts';
import { constraintOf } from '#lib/rules/auth/registration-fields.ts';
import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import type { PaymentPassword } from '#lib/wps/contract/security.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Database } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { readContacts } from '#platform/people/profiles/contacts.ts';
import { readBirthday } from '#platform/people/profiles/details.ts';
import { setPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import { registerRulesOf } from '#platform/settings/register-rules.ts';
import type { AuthServices } from '../auth-services.ts';
import { isCommonPaymentPassword } from '../passwords/common-passwords.ts';
import { hashPassword, isPasswordOf } from '../passwords/password.ts';
import { type CallerContext, changeCredential } from './credential-change.ts';
import { requireRecentAuth } from './recent-auth.ts';

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
	await requireRecentAuth(db, caller, now);
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
		work: (tx) => setPaymentPasswordHash(tx, memberId, hash),
	});
	return token;
}
