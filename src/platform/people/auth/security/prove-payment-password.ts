import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Database } from '#platform/db/database.ts';
import {
	hasPaymentPassword,
	readPaymentPasswordHash,
} from '#platform/people/profiles/payment-password.ts';
import { isPasswordOf } from '../passwords/password.ts';
import type { Throttle } from '../throttle.ts';
import { SECRET_BUDGET } from './step-up.ts';

interface ProveInput {
	memberId: number;
	given: string;
}

/**
 * Proves the payment password of a member, as strong as a step-up. Refuses `step_up_wrong` and
 * `too_many_requests`; the tries are those of the step-up.
 */
export async function provePaymentPassword(
	db: Database,
	throttle: Throttle,
	input: ProveInput,
): Promise<void> {
	if (!(await isProven(db, throttle, input))) throw refuse('step_up_wrong', {}, 'paymentPassword');
}

/**
 * Proves the payment password for a call that knows no other proof. Refuses
 * `payment_password_needed` when there is none, `payment_password_wrong` (`triesLeft`) and
 * `too_many_requests`; the tries are those of the step-up.
 */
export async function requirePaymentPassword(
	db: Database,
	throttle: Throttle,
	input: ProveInput,
): Promise<void> {
	if (!(await hasPaymentPassword(db, input.memberId))) throw refuse('payment_password_needed');
	if (await isProven(db, throttle, input)) return;
	const used = await throttle.count(String(input.memberId));
	const triesLeft = String(Math.max(0, SECRET_BUDGET.points - used));
	throw refuse('payment_password_wrong', { triesLeft }, 'password');
}

async function isProven(db: Database, throttle: Throttle, { memberId, given }: ProveInput) {
	return await throttle.guess(String(memberId), async () => {
		const hash = await readPaymentPasswordHash(db, memberId);
		return (await isPasswordOf(paymentPasswordOf(given), hash)) || undefined;
	});
}
