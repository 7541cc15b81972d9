import type { KeyObject } from 'node:crypto';
import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { ReadKept } from './earnings.ts';
import { applyMessage } from './payments/apply-message.ts';
import type { Providers } from './payments/ports.ts';
import { createPaymentProviders } from './payments/providers.ts';
import { createPspReceiver, type ReceivePspMessage } from './payments/receive-message.ts';

interface Options {
	vault: Vault;
	settings: () => Settings;
	/** Signs our calls to providers: Ed25519. */
	privateKey: KeyObject;
	/** What is kept of agents' own money. */
	readKept: ReadKept;
	sandbox?: { apiUrl: string; publicKeyPem: string } | undefined;
}

type Log = Parameters<typeof createPspReceiver>[0]['log'];

export interface MoneyServices {
	vault: Vault;
	settings: () => Settings;
	providers: Providers;
	readKept: ReadKept;
	/** True on a site with a provider whose money is worth something. */
	hasRealMoney: () => boolean;
}

/** Creates what the routes and jobs of money share. */
export function createMoney(options: Options): MoneyServices {
	const { vault, settings, privateKey, readKept, sandbox } = options;
	const providers = createPaymentProviders({ sandbox, privateKey });
	const hasRealMoney = () => [...providers.values()].some(({ isReal }) => isReal);
	return { vault, settings, providers, readKept, hasRealMoney };
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
