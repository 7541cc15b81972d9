import type { KeyObject } from 'node:crypto';
import type { Route } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { SECRET_BUDGET } from '#platform/people/auth/security/step-up.ts';
import { createThrottle } from '#platform/people/auth/throttle.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { depositRoutes } from './deposits/routes.ts';
import { applyMessage } from './payments/apply-message.ts';
import type { Providers } from './payments/ports.ts';
import { createPaymentProviders } from './payments/providers.ts';
import { createPspReceiver, type ReceivePspMessage } from './payments/receive-message.ts';
import { statementRoutes } from './statements/routes.ts';
import { turnoverRoutes } from './turnover/routes.ts';
import { walletRoutes } from './wallet/routes.ts';
import { withdrawalRoutes } from './withdrawals/routes.ts';

interface Options {
	vault: Vault;
	settings: () => Settings;
	/** Signs our calls to providers: Ed25519. */
	privateKey: KeyObject;
	sandbox?: { apiUrl: string; publicKeyPem: string } | undefined;
}

type Log = Parameters<typeof createPspReceiver>[0]['log'];

export interface MoneyServices {
	vault: Vault;
	settings: () => Settings;
	providers: Providers;
}

/** Creates what the routes and jobs of money share. */
export function createMoney({ vault, settings, privateKey, sandbox }: Options): MoneyServices {
	return { vault, settings, providers: createPaymentProviders({ sandbox, privateKey }) };
}

/** The routes of wallets, deposits, withdrawals, turnover and statements. */
export function moneyRoutes(db: Database, money: MoneyServices): Route[] {
	const throttle = createThrottle(db.pool, { key: 'payment_password', ...SECRET_BUDGET });
	return [
		...walletRoutes(money),
		...depositRoutes(money),
		...withdrawalRoutes({ ...money, throttle }),
		...statementRoutes(db),
		...turnoverRoutes(),
	];
}

/** Creates the receiver of providers' messages. */
export function createReceiver(
	db: Database,
	{ vault, providers }: MoneyServices,
	log: Log,
): ReceivePspMessage {
	return createPspReceiver({
		...{ db, vault, providers, log },
		apply: (tx, provider, message) => applyMessage(tx, { vault, provider }, message),
	});
}
