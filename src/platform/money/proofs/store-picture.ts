import { createHash, randomUUID } from 'node:crypto';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { lockMember } from '../deposits/order-rows.ts';
import type { EncodePicture } from './encode-picture.ts';
import * as rows from './rows.ts';
import { CLAIMED_YEARS, PICTURES_PER_DAY, UNUSED_HOURS } from './rules.ts';

export interface ProofServices {
	vault: Vault;
	encodePicture: EncodePicture;
}

/**
 * Encodes a picture of a member again and stores it encrypted; returns its id. Refuses
 * `picture_quota`, `picture_kind` and `picture_too_big`.
 */
export async function storePicture(
	db: Database,
	{ vault, encodePicture }: ProofServices,
	{ memberId, content }: { memberId: number; content: Uint8Array },
): Promise<string> {
	// Before the encoding, which is the expensive part.
	await requireQuota(db, memberId);
	const picture = await encodePicture(content);
	const id = randomUUID();
	const sha256 = createHash('sha256').update(picture).digest();
	const bytes = vault.encryptBytes(picture, placeOf(id));
	await transaction(db, async (tx) => {
		await lockMember(tx, memberId);
		await requireQuota(tx, memberId);
		await rows.insertImage(tx, { id, owner_id: memberId, sha256, bytes });
	});
	return id;
}

async function requireQuota(tx: Tx, memberId: number): Promise<void> {
	if ((await rows.countOfDay(tx, memberId)) >= PICTURES_PER_DAY) {
		throw refuse('picture_quota', { max: String(PICTURES_PER_DAY) });
	}
}

/** Returns a picture of the member. Refuses `picture_not_found`. */
export async function readPicture(
	db: Database,
	vault: Vault,
	{ memberId, id }: { memberId: number; id: string },
): Promise<Buffer> {
	const sealed = await rows.findImage(db, { memberId, id });
	if (!sealed) throw refuse('picture_not_found');
	return vault.decryptBytes(sealed, placeOf(id));
}

/** Deletes unused pictures after a day, and used ones after five years. */
export async function purgePictures(db: Database): Promise<void> {
	await rows.deleteOld(db, { unusedHours: UNUSED_HOURS, claimedYears: CLAIMED_YEARS });
}

/** Names the place of a sealed value. */
export function placeOf(id: string): string {
	return `proof image ${id}`;
}
