import type { Route } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createBoardReader } from './games/boards.ts';
import { lotteryGameRoutes } from './games/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { lotteryResultRoutes } from './results/routes.ts';

interface Services {
	settings: () => Settings;
}

/** The routes of lotteries: lists, rules, results and orders. */
export function lotteryRoutes({ settings }: Services): Route[] {
	const boards = createBoardReader();
	return [
		...lotteryGameRoutes({ settings, boards }),
		...lotteryResultRoutes(),
		...orderRoutes({ settings }),
	];
}
