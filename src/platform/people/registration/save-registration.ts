import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { setEmail, setMobile } from '#platform/people/profiles/contacts.ts';
import { setDetails } from '#platform/people/profiles/details.ts';
import { setPaymentPasswordHash } from '#platform/people/profiles/payment-password.ts';
import type { Registration } from './read-registration.ts';

interface SaveProfileInput {
	memberId: number;
	registration: Registration;
	paymentPasswordHash: string | undefined;
	/** A code has verified the number. */
	isMobileVerified: boolean;
	now: Date;
}

/** Stores the personal data of a registration. */
export async function saveProfile(tx: Tx, vault: Vault, input: SaveProfileInput): Promise<void> {
	const { memberId, registration, paymentPasswordHash, isMobileVerified, now } = input;
	const { mobile, email, details, birthday } = registration;
	if (mobile) {
		await setMobile(tx, vault, { memberId, mobile, ...(isMobileVerified && { verifiedAt: now }) });
	}
	if (email !== undefined) await setEmail(tx, vault, { memberId, address: email });
	if (birthday !== undefined || Object.keys(details).length > 0) {
		await setDetails(tx, vault, { memberId, details, birthday });
	}
	if (paymentPasswordHash !== undefined) {
		await setPaymentPasswordHash(tx, memberId, paymentPasswordHash);
	}
}
