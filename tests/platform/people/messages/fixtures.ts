import { randomBytes, randomInt } from 'node:crypto';
import pino from 'pino';
import type { Queue } from '#platform/core/queue.ts';
import type { Client } from '#platform/core/route.ts';
import { createVault, type Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import { createMessages, type MessagingEnvironment } from '#platform/people/messages/messages.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import type { EmailSetting, SmsSetting } from '#platform/settings/message-settings.ts';

/** A separate vault. */
function aVault() {
	return createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });
}

/** Returns a random mobile number in Bangladesh. */
export function aMobile(): Mobile {
	return { dialCode: '880', number: `17${String(randomInt(100_000_000)).padStart(8, '0')}` };
}

/** Returns a client with a separate address. */
export function aClient(change: Partial<Client> = {}): Client {
	return {
		address: `2001:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
		userAgent: 'test',
		language: 'EN',
		hostname: 'site.test',
		origin: 'https://site.test',
		deviceKey: randomBytes(32).toString('base64url'),
		sessionToken: undefined,
		rememberMeToken: undefined,
		...change,
	};
}

/** Does the work at once, in this process; `settle` waits for it. */
function aQueue(): Queue & { settle(): Promise<void> } {
	const handlers = new Map<string, (data: never, db: Database) => Promise<void>>();
	const pending: Promise<void>[] = [];
	return {
		async add(tx, kind, data) {
			const copy = JSON.parse(JSON.stringify(data));
			const work = Promise.resolve().then(() =>
				handlers.get(kind)?.(copy as never, tx as Database),
			);
			// The queue would repeat it.
			pending.push(work.catch(() => {}));
		},
		handle: (kind, handler) => void handlers.set(kind, handler as never),
		start: async () => {},
		close: async () => {},
		settle: async () => void (await Promise.all(pending.splice(0))),
	};
}

interface Given {
	sms?: SmsSetting;
	email?: EmailSetting;
	environment?: MessagingEnvironment;
	vault?: Vault;
}

/** Creates messages with the given providers; by default the outbox. Log lines are recorded. */
export function someMessages({ sms, email, environment = {}, vault = aVault() }: Given = {}) {
	const lines: string[] = [];
	const queue = aQueue();
	const messages = createMessages({
		queue,
		vault,
		environment,
		log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
		settings: () => ({
			sms: sms ?? { provider: 'outbox' },
			email: email ?? { provider: 'outbox', from: 'Jhilik <no-reply@jhilik.test>' },
		}),
	});
	return { messages, queue, vault, lines };
}
