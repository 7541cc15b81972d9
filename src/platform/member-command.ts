import type { Logger } from 'pino';
import { operateMembers } from '#cli/operate-members.ts';
import type { Vault } from './core/vault.ts';
import type { Database } from './db/database.ts';
import type { Operator } from './operator-database.ts';
import { createMessages, type MessagingEnvironment } from './people/messages/messages.ts';
import { readSettings } from './settings/read-settings.ts';

interface Means {
	vault: Vault;
	environment: MessagingEnvironment;
	log: Logger;
}

/** The operator's command about members, who are told of it with the keys and the senders of the site. */
export async function commandMembers(
	db: Database,
	{ vault, environment, log }: Means,
	operator: Operator,
	args: readonly string[],
): Promise<void> {
	const settings = await readSettings(db);
	const messages = createMessages({ vault, environment, log, settings: () => settings });
	try {
		await operateMembers(db, { vault, messages }, args, operator);
	} finally {
		await messages.close();
	}
}
