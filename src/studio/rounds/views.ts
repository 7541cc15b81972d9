import { toDecimal } from '#lib/money.ts';
import type { SessionRow } from '../store/players.ts';
import type { RoundRow } from '../store/rounds.ts';
import type { SeedRow } from '../store/seeds.ts';
import { GAME_TABLE, type StudioContext } from '../studio.ts';
import type { RoundProof, RoundView, SeedView, SessionView } from '../wire.ts';
import { openServerSeed } from './seeds.ts';

/** Returns the player's view of a seed: the server seed only once it is retired. */
export function seedView(core: StudioContext, seed: SeedRow): SeedView {
	return {
		seedId: seed.seed_id,
		serverHash: seed.server_hash,
		nonce: seed.nonce,
		...(seed.client_seed !== null && { clientSeed: seed.client_seed }),
		...(seed.retired_at && { serverSeed: openServerSeed(core, seed).toString('hex') }),
	};
}

export function roundView(core: StudioContext, round: RoundRow, seed: SeedRow): RoundView {
	return {
		roundId: round.round_id,
		spinId: round.spin_id,
		gameCode: GAME_TABLE.gameCode,
		tableHash: round.table_hash,
		state: round.state,
		stake: toDecimal(round.stake),
		...(round.reward_id !== null && { isFree: true }),
		createdAt: round.created_at.toISOString(),
		seed: seedView(core, seed),
		...(round.payout !== null && { payout: toDecimal(round.payout) }),
		...(round.nonce !== null && { nonce: round.nonce }),
		...(round.spins && { spins: round.spins }),
		...(round.refusal !== null && { refusal: round.refusal }),
		...(round.balance_after !== null && { balance: toDecimal(round.balance_after) }),
	};
}

/** Returns the public view of a round, without balance, request ids and further use of the seed. */
export function proofView(core: StudioContext, round: RoundRow, seed: SeedRow): RoundProof {
	const { spinId: _, refusal: __, balance: ___, ...proof } = roundView(core, round, seed);
	const { serverHash, clientSeed, serverSeed } = proof.seed;
	return {
		...proof,
		seed: { serverHash, ...(clientSeed && { clientSeed }), ...(serverSeed && { serverSeed }) },
	};
}

export function sessionView(session: SessionRow): SessionView {
	return {
		startedAt: session.started_at.toISOString(),
		staked: toDecimal(session.staked),
		returned: toDecimal(session.returned),
	};
}
