import { PICTURES_MAX } from '#lib/rules/wallet/pictures.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { lockImages, setSubject } from './rows.ts';

export type ProofSubject =
	| (`deposit:${string}` | `withdrawal:${string}` | `reward:${string}`)
	| `conversation:${string}`;

interface ClaimInput {
	memberId: number;
	imageIds: readonly string[];
	subject: ProofSubject;
}

/**
 * Takes pictures as the proof of a subject, once. The member's row is locked. Naming the same pictures
 * for the same subject again is harmless. Refuses `proof_missing` without a picture; `proof_refused`
 * for more than three, another member's, and those of another subject.
 */
export async function claimProofs(tx: Tx, input: ClaimInput): Promise<void> {
	const { memberId, imageIds, subject } = input;
	if (imageIds.length === 0) throw refuse('proof_missing', {}, 'images');
	const ids = [...new Set(imageIds)];
	if (imageIds.length > PICTURES_MAX || ids.length < imageIds.length) throw refused();
	const images = await lockImages(tx, { memberId, ids });
	const isFree = images.every((image) => image.subject === null || image.subject === subject);
	if (images.length < ids.length || !isFree) throw refused();
	await setSubject(tx, { ids, subject });
}

function refused() {
	return refuse('proof_refused', {}, 'images');
}
