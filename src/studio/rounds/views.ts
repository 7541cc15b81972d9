import { toDecimal } from '#lib/money.ts';
import { getRoundTitle } from '../registry.ts';
import type { RoundRow } from '../store/rounds.ts';
import type { SeedRow } from '../store/seeds.ts';
import type { SessionRow } from '../store/sessions.ts';
import type { StudioContext } from '../studio.ts';
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

/** Returns the player's view of a round: what the game hides is not in it. */
export function roundView(core: StudioContext, round: RoundRow, seed: SeedRow): RoundView {
	const { game } = getRoundTitle(round.game_code);
	const isOver = round.payout !== null;
	return {
		roundId: round.round_id,
		requestId: round.request_id,
		gameCode: round.game_code,
		tableHash: round.table_hash,
		state: round.state,
		stake: toDecimal(round.stake),
		choice: round.choice,
		steps: round.steps,
		...(round.reward_id !== null && { isFree: true }),
		createdAt: round.created_at.toISOString(),
		seed: seedView(core, seed),
		...(round.payout !== null && { payout: toDecimal(round.payout) }),
		...(round.nonce !== null && { nonce: round.nonce }),
		...(round.outcome !== null && { outcome: game.view(round.outcome, isOver) }),
		...(round.refusal !== null && { refusal: round.refusal }),
		...(round.balance_after !== null && { balance: toDecimal(round.balance_after) }),
	};
}

/** Returns the public view of a round, without balance, request ids and further use of the seed. */
export function proofView(core: StudioContext, round: RoundRow, seed: SeedRow): RoundProof {
	const { requestId: _, refusal: __, balance: ___, ...proof } = roundView(core, round, seed);
	const { serverHash, clientSeed, serverSeed } = proof.seed;
	return {
		...proof,
		seed: { serverHash, ...(clientSeed && { clientSeed }), ...(serverSeed && { serverSeed }) },
	};
}

export function sessionView(
	session: Pick<SessionRow, 'started_at' | 'staked' | 'returned'>,
): SessionView {
	return {
		startedAt: session.started_at.toISOString(),
		staked: toDecimal(session.staked),
		returned: toDecimal(session.returned),
	};
}
