import type { Route } from '#platform/core/route.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { createGameReader } from './games/read-games.ts';
import { gameRoutes } from './games/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { resultRoutes } from './results/routes.ts';

/** The routes of the platform's own lotteries. */
export function lotteryRoutes(services: { settings: () => Settings }): Route[] {
	const reader = createGameReader();
	return [
		...gameRoutes({ ...services, reader }),
		...resultRoutes(reader),
		...orderRoutes(services),
	];
}
