import { maskedEmail, maskedMobile } from '#lib/rules/masked.ts';
import type { SecurityConfig } from '#lib/wps/contract/security.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { readContacts } from '#platform/people/profiles/contacts.ts';
import { hasPaymentPassword } from '#platform/people/profiles/payment-password.ts';
import type { AuthServices } from '../auth-services.ts';
import { countRecoveryCodes } from '../mfa/recovery-codes.ts';
import { hasTotp } from '../mfa/totp.ts';
import { selectPasskeys } from '../passkeys/rows.ts';
import { listStepUpMethods, provenUntil, RECENT_AUTH_S } from './recent-auth.ts';
import { listStepUps } from './rows.ts';

/** Returns the security settings of an account. */
export async function readSecurityConfig(
	db: Tx,
	{ vault }: AuthServices,
	{ caller, now }: { caller: Caller; now: Date },
): Promise<SecurityConfig> {
	const { memberId, sessionId } = caller;
	const { mobile, email } = await readContacts(db, vault, memberId);
	const until = provenUntil(caller);
	return {
		...(mobile && {
			mobile: { masked: maskedMobile(mobile), isVerified: mobile.isVerified },
		}),
		...(email && {
			email: { masked: maskedEmail(email.address), isVerified: email.isVerified },
		}),
		hasPaymentPassword: await hasPaymentPassword(db, memberId),
		hasTotp: await hasTotp(db, memberId),
		recoveryCodesLeft: await countRecoveryCodes(db, memberId),
		passkeys: (await selectPasskeys(db, memberId)).map(({ id, name, createdAt, lastUsedAt }) => ({
			id,
			name,
			createdTime: createdAt,
			...(lastUsedAt && { lastUsedTime: lastUsedAt }),
		})),
		...(until && until > now && { provenUntil: until }),
		stepUpWays: await listStepUpMethods(db, memberId),
		provenWays: await listStepUps(db, { sessionId, withinS: RECENT_AUTH_S }),
	};
}
