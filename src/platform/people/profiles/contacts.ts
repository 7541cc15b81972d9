import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { codeOf, type Tx } from '#platform/db/database.ts';
import * as rows from './rows.ts';

/** A mobile number: `{ dialCode: '880', number: '1712345678' }`. */
export interface Mobile {
	/** Without a plus sign. */
	dialCode: string;
	/** The national number, digits only, without leading zeros. */
	number: string;
}

export interface Contacts {
	mobile?: Mobile & { isVerified: boolean };
	email?: { address: string; isVerified: boolean };
}

/** Returns a member's contacts and whether each is verified. */
export async function readContacts(db: Tx, vault: Vault, memberId: number): Promise<Contacts> {
	const row = await rows.selectProfile(db, memberId);
	if (!row) return {};
	const { mobile, email, dial_code: dialCode } = row;
	return {
		...(mobile &&
			dialCode && {
				mobile: {
					dialCode,
					number: vault.decrypt(mobile, placeOf('mobile', memberId)),
					isVerified: row.mobile_verified_at !== null,
				},
			}),
		...(email && {
			email: {
				address: vault.decrypt(email, placeOf('email', memberId)),
				isVerified: row.email_verified_at !== null,
			},
		}),
	};
}

interface SetMobileInput {
	memberId: number;
	/** Absent for an unverified contact. */
	verifiedAt?: Date;
}

/** Stores a member's number. Refuses `contact_taken` if another member has verified it. */
export async function setMobile(tx: Tx, vault: Vault, input: SetMobileInput & { mobile: Mobile }) {
	const { memberId, mobile, verifiedAt } = input;
	await saveContact(tx, memberId, {
		dial_code: mobile.dialCode,
		mobile: vault.encrypt(mobile.number, placeOf('mobile', memberId)),
		mobile_mark: mobileMark(vault, mobile),
		mobile_verified_at: verifiedAt ?? null,
	});
}

/** Stores a member's e-mail address. Refuses as `setMobile`. */
export async function setEmail(tx: Tx, vault: Vault, input: SetMobileInput & { address: string }) {
	const { memberId, address, verifiedAt } = input;
	await saveContact(tx, memberId, {
		email: vault.encrypt(address, placeOf('email', memberId)),
		email_mark: emailMark(vault, address),
		email_verified_at: verifiedAt ?? null,
	});
}

const UNIQUE_VIOLATION = '23505';

/**
 * A unique index decides between two members who verify the same contact; the second one rolls
 * back.
 */
async function saveContact(tx: Tx, memberId: number, row: rows.ProfileRow): Promise<void> {
	await rows.upsertProfile(tx, memberId, row).catch((error: unknown) => {
		throw codeOf(error) === UNIQUE_VIOLATION ? refuse('contact_taken') : error;
	});
}

/** Finds the member who has verified the number. */
export async function findMemberIdByMobile(db: Tx, vault: Vault, mobile: Mobile) {
	const mark = mobileMark(vault, mobile);
	return await rows.selectMemberIdByMark(db, { kind: 'mobile', mark });
}

/** Finds the member who has verified the address. */
export async function findMemberIdByEmail(db: Tx, vault: Vault, address: string) {
	const mark = emailMark(vault, address);
	return await rows.selectMemberIdByMark(db, { kind: 'email', mark });
}

export function mobileMark(vault: Vault, { dialCode, number }: Mobile): Buffer {
	return vault.blindIndex(`+${dialCode}${number}`, 'mobile');
}

export function emailMark(vault: Vault, address: string): Buffer {
	return vault.blindIndex(address.trim().toLowerCase(), 'email');
}

/** Names the place of a sealed value. */
export function placeOf(kind: 'mobile' | 'email', memberId: number): string {
	return `${kind} of ${memberId}`;
}
