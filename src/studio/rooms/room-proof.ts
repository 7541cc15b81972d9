import { sql } from 'kysely';
import { toDecimal } from '#lib/money.ts';
import type { Tx } from '../store/database.ts';
import { findRoomRound } from '../store/rooms.ts';
import type { SlipBet } from '../store/slips.ts';
import type { StudioContext } from '../studio.ts';
import type { BetState, RoomProofAnswer } from '../wire.ts';
import { readRecord } from './make-record.ts';
import { roundView } from './room-views.ts';

const HASH_BYTES = 32;

interface ProofSlipRow {
	slip_id: string;
	round_id: string;
	bets: SlipBet[];
	client_seed: string | null;
	leaf_no: number | null;
	cash_out_ms: number | null;
	stake: bigint;
	payout: bigint | null;
	state: BetState;
	currency_symbol: string;
}

/**
 * Finds the slips of a player's round by its unguessable id at the wallet, with everything that
 * proves the room's round once its show is over. Undefined without such a round.
 */
export async function findRoomProof(
	core: StudioContext,
	walletRound: string,
): Promise<RoomProofAnswer | undefined> {
	const slips = await listProofSlips(core.db, walletRound);
	const [first] = slips;
	if (!first) return undefined;
	const round = await findRoomRound(core.db, first.round_id);
	if (!round) return undefined;
	const record = readRecord(core, round);
	return {
		kind: 'room',
		roundId: walletRound,
		gameCode: round.room,
		tableHash: round.table_hash,
		currencySymbol: first.currency_symbol,
		round: roundView(round),
		slips: slips.map(proofSlip),
		...(record && { record, leaves: leavesOf(round.leaves) }),
	};
}

function proofSlip(slip: ProofSlipRow): RoomProofAnswer['slips'][number] {
	return {
		slipId: slip.slip_id,
		bets: slip.bets,
		clientSeed: slip.client_seed,
		leafNo: slip.leaf_no,
		stake: toDecimal(slip.stake),
		state: slip.state,
		...(slip.cash_out_ms !== null && { cashOutMs: slip.cash_out_ms }),
		...(slip.payout !== null && { payout: toDecimal(slip.payout) }),
	};
}

function leavesOf(leaves: Buffer | null): string[] {
	const bytes = leaves ?? Buffer.alloc(0);
	return Array.from({ length: bytes.length / HASH_BYTES }, (_, no) =>
		bytes.subarray(no * HASH_BYTES, (no + 1) * HASH_BYTES).toString('hex'),
	);
}

async function listProofSlips(tx: Tx, walletRound: string): Promise<ProofSlipRow[]> {
	const { rows } = await sql<ProofSlipRow>`
		SELECT s.slip_id, s.round_id, s.bets, s.client_seed, s.leaf_no, s.cash_out_ms, b.amount AS stake, b.payout,
			b.state, n.currency_symbol
		FROM studio.slip s
		JOIN studio.bet b USING (bet_id)
		JOIN studio.session n USING (session_id)
		WHERE b.wallet_round = ${walletRound} AND b.state <> 'refused'
		ORDER BY s.placed_at, s.slip_id`.execute(tx);
	return rows;
}
