import type { RoomGame } from '../game.ts';
import type { Tx } from '../store/database.ts';
import { listSharedSlips, type SharedSlip } from '../store/slips.ts';

/**
 * Finds the bets of slips by which accounts of one person are on different sides of a round: what one
 * loses the other wins, so none of them is a valid bet.
 */
export async function findOpposed(
	tx: Tx,
	game: Pick<RoomGame, 'pool' | 'sideOf'>,
	roundId: string,
): Promise<ReadonlySet<string>> {
	const sideOf = game.sideOf ?? game.pool?.sideOf;
	if (!sideOf) return new Set();
	const shared = await listSharedSlips(tx, roundId);
	const sidesOf = ({ bets }: SharedSlip) =>
		bets.flatMap(({ amount: _, ...bet }) => sideOf(bet) ?? []);
	const opposed = [...Map.groupBy(shared, ({ person }) => person).values()].flatMap((slips) => {
		const sided = slips.filter((slip) => sidesOf(slip).length > 0);
		const isOpposed = sided.some((slip) =>
			sided.some((other) => other.player_id !== slip.player_id && differ(slip, other)),
		);
		return isOpposed ? sided.map(({ bet_id: betId }) => betId) : [];
	});
	return new Set(opposed);

	function differ(slip: SharedSlip, other: SharedSlip): boolean {
		return new Set([...sidesOf(slip), ...sidesOf(other)]).size > 1;
	}
}
