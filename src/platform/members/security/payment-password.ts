import type { PaymentPassword } from '#lib/wps/contract/security.ts';
import type { Database } from '#platform/db/database.ts';
import { setPaymentPasswordHash } from '#platform/profiles/payment-password.ts';
import { refuse } from '../../refuse.ts';
import { isCommonPassword } from '../common-passwords.ts';
import { hashPassword, isPasswordOf } from '../password.ts';
import { findMember } from '../rows.ts';
import type { Safeguards } from '../safeguards.ts';
import { type Changing, changeCredential } from './credential-change.ts';
import { requireRecentAuth } from './recent-auth.ts';

/** Sets what a member pays with. Refuses as the call `setPaymentPassword` says. */
export async function setPaymentPassword(
	db: Database,
	safeguards: Safeguards,
	{ given, ...changing }: Changing & { given: PaymentPassword },
): Promise<void> {
	const { caller, now } = changing;
	const { memberId, username } = caller;
	const { paymentPassword } = given;
	if (paymentPassword !== given.confirmPaymentPassword) {
		throw refuse('invalid_input', { rule: 'password_repeat' }, 'confirmPaymentPassword');
	}
	await requireRecentAuth(db, caller, now);
	if (isCommonPassword(paymentPassword, username)) {
		throw refuse('password_too_common', {}, 'paymentPassword');
	}
	const member = await findMember(db, { id: memberId });
	if (await isPasswordOf(paymentPassword, member?.passwordHash)) {
		throw refuse('payment_password_same', {}, 'paymentPassword');
	}
	const hash = await hashPassword(paymentPassword);
	await changeCredential(db, safeguards, {
		...changing,
		kind: 'payment_password_changed',
		notice: 'payment_password_changed',
		work: (tx) => setPaymentPasswordHash(tx, memberId, hash),
	});
}
