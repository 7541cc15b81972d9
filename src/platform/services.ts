import { createPrivateKey } from 'node:crypto';
import type { Logger } from 'pino';
import { readKept } from './agents/settlement/read-kept.ts';
import { openQueue } from './core/queue.ts';
import type { Vault } from './core/vault.ts';
import type { Database } from './db/database.ts';
import { type BeaconChoice, createLottery } from './lottery/lottery.ts';
import { createMoney } from './money/money-services.ts';
import { createRecovery } from './people/auth/password-reset/routes.ts';
import { createBotCheck } from './people/bot-check/bot-check.ts';
import type { GeetestKeys } from './people/bot-check/geetest.ts';
import { createCodes } from './people/codes/codes.ts';
import { createPhoneTokens } from './people/codes/phone-token.ts';
import { createMessages, type MessagingEnvironment } from './people/messages/messages.ts';
import { createProviders, type SocialSecretOf } from './people/social/providers.ts';
import { createKnownGames } from './play/games/known-games.ts';
import { createReadShare } from './play/jackpot/drop/read-share.ts';
import { createVendorPorts } from './play/vendors/vendor-ports.ts';
import { createReadLabel } from './rewards/vip/club-labels.ts';
import type { SettingsCache } from './settings/load-settings.ts';

/** What the services of the platform need. */
export interface ServiceOptions {
	/** The clock of the lotteries; without it issues are made and never drawn. */
	lottery?: { hasClock: boolean; beacon: BeaconChoice } | undefined;
	/** Signs replies to vendors: Ed25519, PKCS #8. */
	privateKeyPem: string;
	/** The bundled payment provider: its API and the key of its messages. */
	sandboxPsp?: { apiUrl: string; publicKeyPem: string } | undefined;
	/** Encrypts personal data. */
	vault: Vault;
	/** Keys of geetest; absent without an account there. */
	geetest?: GeetestKeys | undefined;
	/** Delivery of messages. Without it they stay in the outbox. */
	messaging?: MessagingEnvironment | undefined;
	/** The origin of links in messages, unless the setting `mainDomain` overrides it. */
	siteOrigin: string;
	/** Returns the secret of a social provider; called on every use. */
	socialSecretOf?: SocialSecretOf | undefined;
	log: Logger;
}

export type Services = ReturnType<typeof createServices>;

/** Creates the services that the routes and the jobs share. */
export function createServices(db: Database, settings: SettingsCache, options: ServiceOptions) {
	const { vault, log, geetest, messaging: environment = {} } = options;
	const queue = openQueue({ db, vault, log });
	const messages = createMessages({ queue, vault, log, environment, settings: settings.values });
	const readPhoneToken = createPhoneTokens({ firebase: () => settings.values().firebase, log });
	const codes = createCodes({ queue, vault, messages, readPhoneToken, settings: settings.values });
	const authServices = { vault, codes, messages, settings: settings.values };
	const botCheck = createBotCheck({ settings, vault, geetest, log });
	const recovery = createRecovery(db, {
		queue,
		codes,
		botCheck,
		messages,
		vault,
		authServices,
		isOn: (flag) => settings.values()[flag],
		siteOrigin: () => siteOriginOf(settings.values().mainDomain, options.siteOrigin),
	});
	const providers = createProviders({
		settings: settings.values,
		secretOf: options.socialSecretOf ?? (() => undefined),
	});
	const privateKey = createPrivateKey(options.privateKeyPem);
	const ports = createVendorPorts(db, { vault, privateKey });
	const hasGeetest = geetest !== undefined;
	const people = { log, authServices, botCheck, recovery, providers, hasGeetest };
	const sandbox = options.sandboxPsp;
	const money = createMoney({
		...{ vault, settings: settings.values, privateKey, readKept, sandbox },
	});
	const readShare = createReadShare();
	const { beacon = 'local' } = options.lottery ?? {};
	const lottery = createLottery({ vault, beacon, log });
	return {
		...people,
		queue,
		vault,
		messages,
		codes,
		settings,
		privateKey,
		ports,
		money,
		lottery,
		readShare,
		readLabel: createReadLabel(),
		games: createKnownGames(),
	};
}

function siteOriginOf(mainDomain: string | null, siteOrigin: string): string {
	return mainDomain === null ? siteOrigin : `https://${mainDomain}`;
}
