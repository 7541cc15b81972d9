import type { MarketProofAnswer } from './market-wire.ts';
import { findMarketProof } from './markets/market-proof.ts';
import { refuse } from './refuse.ts';
import { findRoomProof } from './rooms/room-proof.ts';
import { findRoundProof } from './rounds/find-proof.ts';
import type { StudioContext } from './studio.ts';
import type { TableProofAnswer } from './table-wire.ts';
import { findTableProof } from './tables/table-proof.ts';
import type { ProofAnswer, RoomProofAnswer } from './wire.ts';

/**
 * Finds what proves a round, by its unguessable id at the wallet: a round of one player, a
 * player's slips in a round of a room, or the player's seat in a hand. The player is not part of it. Refuses: `not_found`.
 */
export async function findProof(
	core: StudioContext,
	roundId: string,
): Promise<ProofAnswer | RoomProofAnswer | TableProofAnswer | MarketProofAnswer> {
	const proof =
		(await findRoundProof(core, roundId)) ??
		(await findRoomProof(core, roundId)) ??
		(await findTableProof(core, roundId)) ??
		(await findMarketProof(core, roundId));
	if (!proof) throw refuse('not_found');
	return proof;
}
