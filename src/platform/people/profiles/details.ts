import type { DetailField } from '#lib/rules/auth/registration-fields.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { emailMark, type Mobile, mobileMark } from './contacts.ts';
import * as rows from './rows.ts';

/** Personal details by field. */
export type Details = Partial<Record<DetailField, string>>;

interface SetDetailsInput {
	memberId: number;
	details: Details;
	/** `yyyy-MM-dd`. */
	birthday?: string | undefined;
}

/** Stores personal details, encrypted; replaces earlier ones. */
export async function setDetails(tx: Tx, vault: Vault, input: SetDetailsInput): Promise<void> {
	const { memberId, details, birthday } = input;
	const { idNumber } = details;
	await rows.upsertProfile(tx, memberId, {
		...(birthday !== undefined && { birth_date: birthday }),
		...(Object.keys(details).length > 0 && {
			details: vault.encrypt(JSON.stringify(details), placeOf(memberId)),
		}),
		...(idNumber !== undefined && { id_number_mark: idNumberMark(vault, idNumber) }),
	});
}

/** Returns the personal details; empty if none are stored. */
export async function readDetails(db: Tx, vault: Vault, memberId: number): Promise<Details> {
	const row = await rows.selectProfile(db, memberId);
	return row ? detailsOf(vault, row) : {};
}

/** Returns the personal details of a profile; empty if none are stored. */
export function detailsOf(
	vault: Vault,
	{ member_id, details }: { member_id: number; details: Buffer | null },
): Details {
	return details ? JSON.parse(vault.decrypt(details, placeOf(member_id))) : {};
}

/** Returns the birthday as `yyyy-MM-dd`; undefined if it is not stored. */
export async function readBirthday(db: Tx, memberId: number): Promise<string | undefined> {
	return (await rows.selectProfile(db, memberId))?.birth_date ?? undefined;
}

/** Data that identifies a person. */
export interface Person {
	mobile?: Mobile | undefined;
	email?: string | undefined;
	idNumber?: string | undefined;
}

/** Lists the members with the same number, address or id number, verified or not. */
export async function listMemberIdsOfPerson(
	db: Tx,
	vault: Vault,
	{ mobile, email, idNumber }: Person,
): Promise<number[]> {
	if (!mobile && email === undefined && idNumber === undefined) return [];
	return await rows.selectMemberIdsByMarks(db, {
		mobile: mobile && mobileMark(vault, mobile),
		email: email === undefined ? undefined : emailMark(vault, email),
		idNumber: idNumber === undefined ? undefined : idNumberMark(vault, idNumber),
	});
}

function idNumberMark(vault: Vault, idNumber: string): Buffer {
	return vault.blindIndex(idNumber.toUpperCase(), 'id number');
}

/** Names the place of a sealed value. */
export function placeOf(memberId: number): string {
	return `details of ${memberId}`;
}
