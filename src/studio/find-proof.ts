import { refuse } from './refuse.ts';
import { findRoomProof } from './rooms/room-proof.ts';
import { findRoundProof } from './rounds/find-proof.ts';
import type { StudioContext } from './studio.ts';
import type { ProofAnswer, RoomProofAnswer } from './wire.ts';

/**
 * Finds what proves a round, by its unguessable id at the wallet: a round of one player, or a
 * player's slips in a round of a room. The player is not part of it. Refuses: `not_found`.
 */
export async function findProof(
	core: StudioContext,
	roundId: string,
): Promise<ProofAnswer | RoomProofAnswer> {
	const proof = (await findRoundProof(core, roundId)) ?? (await findRoomProof(core, roundId));
	if (!proof) throw refuse('not_found');
	return proof;
}
