import type { MoneyServices } from '#platform/money/money-services.ts';
import { decideByRule } from '#platform/rewards/points/decide-by-rule.ts';
import { earnPoints, POINTS_POT } from '#platform/rewards/points/earn-points.ts';
import { followFriends } from '#platform/rewards/referral/follow-friends.ts';
import { keepLevels } from '#platform/rewards/vip/keep-levels.ts';
import type { Job } from './job.ts';

interface RewardLog {
	info(context: object, message: string): void;
	warn(context: object, message: string): void;
}

/** The jobs of points, friends and levels. */
export function rewardJobs({ settings, hasRealMoney }: MoneyServices, log: RewardLog): Job[] {
	return [
		earnJob(settings, log),
		{ name: 'follow-friends', everyS: 10, run: followFriends },
		{ name: 'keep-levels', everyS: 300, run: keepLevels },
		{
			name: 'decide-goods',
			everyS: 5,
			async run(db) {
				// Where money is real, goods are sent: staff decides.
				if (!hasRealMoney()) await decideByRule(db, settings());
			},
		},
	];
}

/** Follows the fold of play. A pot that is short is reported once, until it is funded. */
function earnJob(settings: MoneyServices['settings'], log: RewardLog): Job {
	let isShort = false;
	return {
		name: 'earn-points',
		firstAfterS: 5,
		everyS: 15,
		async run(db, signal) {
			const { members, stoppedAt } = await earnPoints(db, settings(), signal);
			if (stoppedAt && !isShort) log.warn({ pot: POINTS_POT, ...stoppedAt }, 'pot is short');
			if (!stoppedAt && isShort) log.info({ pot: POINTS_POT, members }, 'pot is funded again');
			isShort = stoppedAt !== undefined;
		},
	};
}
