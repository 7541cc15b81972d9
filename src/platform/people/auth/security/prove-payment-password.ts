import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Database } from '#platform/db/database.ts';
import { readPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import { isPasswordOf } from '../passwords/password.ts';
import type { Throttle } from '../throttle.ts';

/**
 * Proves the payment password of a member, as strong as a step-up. Refuses `step_up_wrong` and
 * `too_many_requests`; the tries are those of the step-up.
 */
export async function provePaymentPassword(
	db: Database,
	throttle: Throttle,
	{ memberId, given }: { memberId: number; given: string },
): Promise<void> {
	const isRight = await throttle.guess(String(memberId), async () => {
		const hash = await readPaymentPasswordHash(db, memberId);
		return (await isPasswordOf(paymentPasswordOf(given), hash)) || undefined;
	});
	if (!isRight) throw refuse('step_up_wrong', {}, 'paymentPassword');
}
