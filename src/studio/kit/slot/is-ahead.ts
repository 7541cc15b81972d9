import type { SlotTable } from '../../engines/slot/table.ts';
import type { RoundView } from '../../wire.ts';
import { costOf } from '../round/round-game.ts';
import { minor } from '../text.ts';

/** Whether the spins shown so far, `pay` in line stakes, return more than the round cost. */
export function isAhead(round: RoundView, { lines }: SlotTable, pay: number): boolean {
	return (minor(round.stake) / BigInt(lines.length)) * BigInt(pay) > costOf(round);
}
