import { randomBytes, randomInt } from 'node:crypto';
import pino from 'pino';
import type { Client } from '#platform/core/route.ts';
import { createVault, type Vault } from '#platform/core/vault.ts';
import { createMessages, type MessagingEnvironment } from '#platform/people/messages/messages.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import type { EmailSetting, SmsSetting } from '#platform/settings/message-settings.ts';

/** A vault of its own. */
function aVault() {
	return createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });
}

/** A number in Bangladesh that no other test uses. */
export function aMobile(): Mobile {
	return { dialCode: '880', number: `17${String(randomInt(100_000_000)).padStart(8, '0')}` };
}

/** A browser somewhere, with an address of its own. */
export function aClient(change: Partial<Client> = {}): Client {
	return {
		address: `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`,
		userAgent: 'test',
		language: 'EN',
		hostname: 'site.test',
		origin: 'https://site.test',
		deviceKey: randomBytes(32).toString('base64url'),
		rememberMeToken: undefined,
		...change,
	};
}

interface Given {
	sms?: SmsSetting;
	email?: EmailSetting;
	environment?: MessagingEnvironment;
	vault?: Vault;
}

/** Messages by the given providers; the outbox where none is given. Lines of the log are kept. */
export function someMessages({ sms, email, environment = {}, vault = aVault() }: Given = {}) {
	const lines: string[] = [];
	const messages = createMessages({
		vault,
		environment,
		log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
		settings: () => ({
			sms: sms ?? { provider: 'outbox' },
			email: email ?? { provider: 'outbox', from: 'Jhilik <no-reply@jhilik.test>' },
		}),
	});
	return { messages, vault, lines };
}
