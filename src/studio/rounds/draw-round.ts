import { playRound, type SlotRound } from '../engines/slot/play.ts';
import { drawOfRound } from '../fair/stream.ts';
import { GAME_TABLE, GAME_TABLE_HASH } from '../studio.ts';

interface DrawRoundInput {
	serverSeed: Uint8Array;
	clientSeed: string;
	nonce: number;
	stake: bigint;
}

export interface DrawnRound extends SlotRound {
	payout: bigint;
}

/** The outcome of a round: decided by its seeds and its nonce alone. The stake only scales it. */
export function drawRound({ serverSeed, clientSeed, nonce, stake }: DrawRoundInput): DrawnRound {
	const { gameCode } = GAME_TABLE;
	const inputs = { gameCode, tableHash: GAME_TABLE_HASH, clientSeed, nonce };
	const round = playRound(GAME_TABLE, drawOfRound(serverSeed, inputs));
	return { ...round, payout: payoutOf(stake, round.pay) };
}

/** Line stakes into money. Stakes are whole units, so a line's share has no remainder. */
function payoutOf(stake: bigint, pay: number): bigint {
	const lines = BigInt(GAME_TABLE.lines.length);
	if (stake % lines !== 0n) throw new Error('the stake does not divide over the lines');
	return (stake / lines) * BigInt(pay);
}
