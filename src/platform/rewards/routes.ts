import type { Route } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { bonusRoutes } from './bonuses/routes.ts';
import { claimRoutes } from './claims/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { missionRoutes } from './missions/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { rebateRoutes } from './rebates/routes.ts';
import { referralRoutes } from './referral/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { vipRoutes } from './vip/routes.ts';

/** Entries of codes by one member in ten minutes. */
const CODES = { key: 'code_of', points: 10, durationS: 600 };

/** The routes of promotions, rewards, levels and points. */
export function rewardRoutes(db: Database, money: MoneyServices): Route[] {
	return [
		...promotionRoutes(),
		...bonusRoutes(),
		...vipRoutes(),
		...pointRoutes(db, money),
		...rebateRoutes(),
		...drawRoutes(),
		...ticketRoutes(money.vault),
		...referralRoutes(),
		...missionRoutes(),
		...claimRoutes({ codeThrottle: createThrottle(db.pool, CODES) }),
	];
}
