import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { givenMobile, internationalNumber } from '#platform/people/profiles/mobile-of.ts';

export const PLACE = 'contact of a conversation';
const email = z.email().check(z.maxLength(254));

/**
 * Reads where a visitor wants the answer: an e-mail address, or a mobile number, which becomes
 * `+8801712345678`. Refuses `contact_wrong`.
 */
export function readContact(given: string | undefined): string {
	const text = (given ?? '').trim();
	if (email.safeParse(text).success) return text;
	const mobile = text === '' ? undefined : givenMobile({ mobileNum: text });
	if (!mobile) throw refuse('contact_wrong', {}, 'contact');
	return internationalNumber(mobile);
}

export function sealContact(vault: Vault, contact: string): Buffer {
	return vault.encrypt(contact, PLACE);
}

export function openContact(vault: Vault, sealed: Buffer): string {
	return vault.decrypt(sealed, PLACE);
}

/** The key that opens a visitor's conversation. */
export function keyOf(vault: Vault, no: number): string {
	return vault.blindIndex(String(no), 'conversation').toString('base64url');
}

export function isKeyOf(vault: Vault, no: number, key: string): boolean {
	const [right, given] = [Buffer.from(keyOf(vault, no)), Buffer.from(key)];
	return right.length === given.length && timingSafeEqual(right, given);
}
