import type { Route } from '#platform/core/route.ts';
import type { Database } from '#platform/db/database.ts';
import { SECRET_BUDGET } from '#platform/people/auth/security/step-up.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import { depositRoutes } from './deposits/routes.ts';
import type { MoneyServices } from './money-services.ts';
import { proofRoutes } from './proofs/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { turnoverRoutes } from './turnover/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

/** The routes of everything about a member's money. */
export function moneyRoutes(db: Database, money: MoneyServices): Route[] {
	const throttle = createThrottle(db.pool, { key: 'payment_password', ...SECRET_BUDGET });
	return [
		...walletRoutes(money),
		...depositRoutes(money),
		...proofRoutes(money),
		...withdrawalRoutes({ ...money, throttle }),
		...transferRoutes({ ...money, throttle }),
		...statementRoutes(db),
		...turnoverRoutes(),
	];
}
