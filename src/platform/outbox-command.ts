import type { Vault } from './core/vault.ts';
import type { Database } from './db/database.ts';
import { readNow } from './people/members/rows.ts';
import { listOutbox } from './people/messages/outbox.ts';
import { BadSetting } from './settings/change-setting.ts';

const USAGE = `npm run outbox -- list [count]     what waits in the outbox, the newest first
npm run outbox -- json [count]     the same for programs, one message in each line`;

/** Shows the operator the messages that still count. Throws `BadSetting` with the usage. */
export async function showOutbox(
	{ db, vault, say }: { db: Database; vault: Vault; say: (line: string) => void },
	[verb, count = '20']: readonly string[],
): Promise<void> {
	if ((verb !== 'list' && verb !== 'json') || !/^[1-9]\d{0,3}$/.test(count)) {
		throw new BadSetting(USAGE);
	}
	const messages = await listOutbox(db, vault, { now: await readNow(db), count: Number(count) });
	for (const message of messages) {
		if (verb === 'json') say(JSON.stringify(message));
		else {
			const { kind, to, subject, text, createdAt } = message;
			say(`${createdAt.toISOString()} ${kind} to ${to}${subject ? `: ${subject}` : ''}`);
			for (const line of text.split('\n')) say(`    ${line}`);
		}
	}
	if (messages.length === 0 && verb === 'list') say('Nothing waits in the outbox.');
}
