import type { Key } from '#lib/i18n/namespaces.ts';
import type { TeamPlay } from '#lib/wps/contract/agent-reports.ts';

const WHY = [
	...(['game_rate', 'valid_part', 'game_excluded', 'covers_most', 'free_bet'] as const),
	...(['opposite_bets', 'under_review'] as const),
] as const;

/** The text key of why a stake counts less; undefined where no reason is known. */
export function whyKey({ reason }: Pick<TeamPlay, 'reason'>): Key<'agents'> | undefined {
	const why = WHY.find((one) => one === reason);
	return why && `bets.whys.${why}`;
}
