import { isUuid } from '#lib/rules/is-uuid.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { findDrawRow } from './rows.ts';
import { openSeed } from './seeds.ts';

export interface PublishedDraw {
	record: string;
	recordHash: string;
	/** In hex; present once the member has rotated the seeds. */
	serverSeed?: string;
	memberId: number;
}

/** Finds the draw of a used ticket, which is public. */
export async function findTicketDraw(
	db: Tx,
	vault: Vault,
	drawId: string,
): Promise<PublishedDraw | undefined> {
	const row = isUuid(drawId) ? await findDrawRow(db, drawId) : undefined;
	if (!row) return undefined;
	const { record, recordHash, memberId, seedId: id, serverSealed: sealed } = row;
	return {
		...{ record, recordHash, memberId },
		...(sealed && { serverSeed: openSeed(vault, { id, server_sealed: sealed }).toString('hex') }),
	};
}
