import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { setDetails, setPaymentPassword } from '#platform/people/profiles/details.ts';
import type { Registration } from './read-registration.ts';

interface KeepProfileInput {
	memberId: number;
	registration: Registration;
	paymentPasswordHash: string | undefined;
	/** A code has verified the number. */
	isMobileProven: boolean;
	now: Date;
}

/** Stores the personal data of a registration. */
export async function keepProfile(tx: Tx, vault: Vault, keeping: KeepProfileInput): Promise<void> {
	const { memberId, registration, paymentPasswordHash, isMobileProven, now } = keeping;
	const { mobile, email, details, birthday } = registration;
	if (mobile) {
		await setMobile(tx, vault, { memberId, mobile, ...(isMobileProven && { verifiedAt: now }) });
	}
	if (email !== undefined) await setEmail(tx, vault, { memberId, address: email });
	if (birthday !== undefined || Object.keys(details).length > 0) {
		await setDetails(tx, vault, { memberId, details, birthday });
	}
	if (paymentPasswordHash !== undefined) {
		await setPaymentPassword(tx, memberId, paymentPasswordHash);
	}
}
