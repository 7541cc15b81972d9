import { foldPlay } from '#platform/play/days/fold-play.ts';
import { foldScores } from '#platform/rewards/rankings/fold-scores.ts';
import { operatorShellAt } from './operator-shell.ts';
import type { Site } from './site-process.ts';
import { creditMember, playRoundsOf } from './wallet-rounds.ts';

/**
 * Plays settled rounds of 5.00 of a member at the bundled game, the last one with a win, and counts them
 * as the jobs do every ten seconds.
 */
export async function playMission(
	site: Site,
	username: string,
	{ rounds, win }: { rounds: number; win: bigint },
): Promise<void> {
	await creditMember(site, username, 1_000_0000n);
	const table = await playRoundsOf(site, username);
	for (let left = rounds; left > 0; left -= 1) {
		await table.end(await table.open({ amount: 5_0000n }), left === 1 ? win : 0n);
	}
	const { db } = await operatorShellAt(site);
	await foldPlay(db);
	await foldScores(db);
}
