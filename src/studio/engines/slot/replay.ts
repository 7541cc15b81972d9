import type { Draw } from '#lib/fair/words.ts';
import type { SpinResult } from './evaluate.ts';
import { playRound } from './play.ts';
import type { SlotTable } from './table.ts';

/** Plays a round of a slot again, by the table of its version. The payout is in minor units. */
export function replaySlot(
	table: object,
	{ stake, draw }: { stake: bigint; draw: Draw },
): { outcome: SpinResult[]; payout: bigint } {
	const slot = table as SlotTable;
	const { spins, pay } = playRound(slot, draw);
	return { outcome: spins, payout: (stake / BigInt(slot.lines.length)) * BigInt(pay) };
}
