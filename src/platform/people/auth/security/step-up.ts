import { paymentPasswordOf } from '#lib/rules/security/payment-password.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { stepUp as stepUpCall } from '#lib/wps/contract/security.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller, Client } from '#platform/core/route.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { readPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import type { AuthServices } from '../auth-services.ts';
import { consumeRecoveryCode } from '../mfa/recovery-codes.ts';
import { consumeTotpCode } from '../mfa/totp.ts';
import { isPasswordOf } from '../passwords/password.ts';
import { renewToken } from '../sessions/sessions.ts';
import type { Throttle } from '../throttle.ts';
import { recordEvent } from './events.ts';
import { addStepUp } from './rows.ts';

/** Wrong secrets per member and kind. Only a logged-in member can use the budget up. */
export const SECRET_BUDGET = { points: 5, durationS: 15 * 60 };

export interface StepUpThrottles {
	password: Throttle;
	payment: Throttle;
	totp: Throttle;
}

interface StepUpInput {
	proof: InputOf<typeof stepUpCall>;
	caller: Caller;
	/** The token of the session. */
	token: string;
	client: Client;
	now: Date;
	throttles: StepUpThrottles;
}

/** Authenticates the logged-in member again. Refuses as the call `stepUp` says. */
export async function stepUp(db: Database, authServices: AuthServices, input: StepUpInput) {
	const { proof, caller, client, throttles } = input;
	const { memberId } = caller;
	const throttle = throttles[proof.way];
	const subject = String(memberId);
	const token = await throttle.guess(subject, async () => {
		const isKnown = proof.way !== 'totp' && (await isSecretOf(db, memberId, proof));
		return await transaction(db, async (tx) => {
			const isRight = isKnown || (await isCodeOf(tx, authServices, input));
			return isRight ? await renewProof(tx, input, proof.way) : undefined;
		});
	});
	if (token) return { token };
	const detail = { by: proof.way };
	await recordEvent(db, { kind: 'step_up_failed', memberId, client, detail });
	throw refuse('step_up_wrong', {}, 'secret');
}

async function isCodeOf(tx: Tx, { vault }: AuthServices, { proof, caller, now }: StepUpInput) {
	if (proof.way !== 'totp') return false;
	const using = { memberId: caller.memberId, code: proof.secret, now };
	return (await consumeTotpCode(tx, vault, using)) || (await consumeRecoveryCode(tx, vault, using));
}

/** Checks a password. Hashing is slow on purpose, so it runs outside of the transaction. */
async function isSecretOf(
	db: Database,
	memberId: number,
	{ way, secret }: StepUpInput['proof'],
): Promise<boolean> {
	if (way === 'payment') {
		const hash = await readPaymentPasswordHash(db, memberId);
		return await isPasswordOf(paymentPasswordOf(secret), hash);
	}
	return await isPasswordOf(secret, (await findMember(db, { id: memberId }))?.passwordHash);
}

/** Replaces the token of the session and records an authentication. Returns the new token. */
export async function renewProof(
	tx: Tx,
	{ caller, token, client, now }: Pick<StepUpInput, 'caller' | 'token' | 'client' | 'now'>,
	by: string,
): Promise<string> {
	const { memberId, sessionId } = caller;
	const next = await renewToken(tx, { sessionId, token, now, isProof: true });
	await addStepUp(tx, sessionId, by);
	await recordEvent(tx, { kind: 'stepped_up', memberId, client, detail: { by } });
	return next;
}
