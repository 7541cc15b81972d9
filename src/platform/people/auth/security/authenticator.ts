import { Refusal, refuse } from '#platform/core/refuse.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import type { AuthServices } from '../auth-services.ts';
import { consumeRecoveryCode, renewRecoveryCodes } from '../mfa/recovery-codes.ts';
import { beginTotp, confirmTotp, consumeTotpCode, hasTotp, removeTotp } from '../mfa/totp.ts';
import type { Throttle } from '../throttle.ts';
import {
	type CallerContext,
	type ChangedCredential,
	changeCredential,
} from './credential-change.ts';
import { requireRecentAuth } from './recent-auth.ts';

/** Creates the seed of an authenticator app. Refuses as the call `beginTotp` says. */
export async function beginAuthenticator(
	db: Database,
	{ vault }: AuthServices,
	{ caller, now }: CallerContext,
) {
	await requireRecentAuth(db, caller, now);
	const { memberId, username } = caller;
	return await transaction(db, (tx) => beginTotp(tx, vault, { memberId, username, now }));
}

/** Enables the app and returns the recovery codes with the session's new token. Refuses as the call `confirmTotp` says. */
export async function turnAuthenticatorOn(
	db: Database,
	authServices: AuthServices,
	{ code, ...changing }: CallerContext & { code: string },
): Promise<ChangedCredential<string[]>> {
	const { vault } = authServices;
	const { memberId } = changing.caller;
	return await changeCredential(db, authServices, {
		...changing,
		kind: 'totp_on',
		notice: 'second_factor_changed',
		work: async (tx) => {
			await confirmTotp(tx, vault, { memberId, code, now: changing.now });
			return await renewRecoveryCodes(tx, vault, memberId);
		},
	});
}

/** Disables the app and returns the session's new token. Refuses as the call `removeTotp` says. */
export async function turnAuthenticatorOff(
	db: Database,
	authServices: AuthServices,
	{ code, perMember, ...changing }: CallerContext & { code: string; perMember: Throttle },
): Promise<string> {
	const { vault } = authServices;
	const { memberId } = changing.caller;
	const using = { memberId, code, now: changing.now };
	await requireRecentAuth(db, changing.caller, changing.now);
	const turnOff = () =>
		changeCredential(db, authServices, {
			...changing,
			kind: 'totp_off',
			notice: 'second_factor_changed',
			work: async (tx) => {
				const isRight =
					(await consumeTotpCode(tx, vault, using)) ||
					(await consumeRecoveryCode(tx, vault, using));
				if (!isRight) throw refuse('factor_wrong', {}, 'code');
				await removeTotp(tx, memberId);
			},
		});
	const changed = await perMember.guess(String(memberId), () => turnOff().catch(catchWrongCode));
	if (!changed) throw refuse('factor_wrong', {}, 'code');
	return changed.token;
}

function catchWrongCode(error: unknown): undefined {
	if (error instanceof Refusal && error.code === 'factor_wrong') return undefined;
	throw error;
}

/**
 * Replaces the recovery codes and returns them with the session's new token. Refuses as the call
 * `renewRecoveryCodes` says.
 */
export async function giveRecoveryCodes(
	db: Database,
	authServices: AuthServices,
	changing: CallerContext,
): Promise<ChangedCredential<string[]>> {
	const { vault } = authServices;
	const { memberId } = changing.caller;
	return await changeCredential(db, authServices, {
		...changing,
		kind: 'recovery_renewed',
		notice: 'second_factor_changed',
		work: async (tx) => {
			if (!(await hasTotp(tx, memberId))) throw refuse('totp_not_begun');
			return await renewRecoveryCodes(tx, vault, memberId);
		},
	});
}
