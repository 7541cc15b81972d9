import type { Caller } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { provePaymentPassword } from '#platform/people/auth/security/prove-payment-password.ts';
import { requireRecentAuth } from '#platform/people/auth/security/recent-auth.ts';
import type { Throttle } from '#platform/people/auth/throttle.ts';

/** What proved the member who takes a step. */
export type StepUp = 'payment_password' | 'recent_login';

interface Context {
	db: Database;
	caller: Caller;
	now: Date;
}

/** Proves a member as for a transfer: by the payment password, or by a recent log-in. */
export async function proveStep(
	throttle: Throttle,
	{ paymentPassword: given }: { paymentPassword?: string | undefined },
	{ db, caller, now }: Context,
): Promise<StepUp> {
	if (given === undefined) {
		await requireRecentAuth(db, caller, now);
		return 'recent_login';
	}
	await provePaymentPassword(db, throttle, { memberId: caller.memberId, given });
	return 'payment_password';
}
