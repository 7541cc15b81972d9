import { secondsAfter } from '#lib/time.ts';
import type { StepUpMethod } from '#lib/wps/contract/security.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { hasPaymentPassword } from '#platform/people/profiles/payment-password.ts';
import { hasTotp } from '../mfa/totp.ts';
import { hasPasskey } from '../passkeys/rows.ts';
import { requireFullSession } from '../sessions/limited-session.ts';

/** How long an authentication is recent (security checklist S8). */
export const RECENT_AUTH_S = 5 * 60;

/**
 * Guards operations that move money or change a credential. Refuses `contact_needed` in a limited
 * session, and as `requireRecentProof`.
 */
export async function requireRecentAuth(db: Tx, caller: Caller, now: Date): Promise<void> {
	requireFullSession(caller);
	await requireRecentProof(db, caller, now);
}

/**
 * Guards the proof of a number or an address, which lifts the limit of a session. Refuses
 * `step_up_needed` with `ways`, the methods of the call `stepUp` and of its passkey variant, if the
 * last authentication is not recent; always in a session restored by a remember-me token.
 */
export async function requireRecentProof(db: Tx, caller: Caller, now: Date): Promise<void> {
	const until = provenUntil(caller);
	if (until && now < until) return;
	const methods = await listStepUpMethods(db, caller.memberId);
	throw refuse('step_up_needed', { ways: methods.join() });
}

export function provenUntil({ authenticatedAt }: Caller): Date | undefined {
	return authenticatedAt && secondsAfter(authenticatedAt, RECENT_AUTH_S);
}

/** Lists the step-up methods of a member, the strongest first. */
export async function listStepUpMethods(db: Tx, memberId: number): Promise<StepUpMethod[]> {
	const methods: StepUpMethod[] = [];
	if (await hasPasskey(db, memberId)) methods.push('passkey');
	if (await hasTotp(db, memberId)) methods.push('totp');
	if (await hasPaymentPassword(db, memberId)) methods.push('payment');
	return [...methods, 'password'];
}
