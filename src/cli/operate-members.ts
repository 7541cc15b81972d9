import type { Vault } from '#platform/core/vault.ts';
import type { Database } from '#platform/db/database.ts';
import {
	expirePassword,
	giveOneTimePassword,
} from '#platform/people/auth/passwords/one-time-password.ts';
import type { Messages } from '#platform/people/messages/messages.ts';
import { BadSetting } from '#platform/settings/change-setting.ts';

const USAGE = `npm run member -- one-time-password <name>     for one log-in within 24 hours
npm run member -- expire-password <name>       has to choose another, on the next page too`;

/**
 * Helps members whose password is lost or known to others; the account's record says who did.
 * Throws `BadSetting` with a sentence.
 */
export async function operateMembers(
	db: Database,
	parts: { vault: Vault; messages: Messages },
	[verb, name = '']: readonly string[],
	{ by, say }: { by: string; say: (line: string) => void },
): Promise<void> {
	const unknown = new BadSetting(`There is no member "${name}".`);
	if (verb === 'one-time-password' && name) {
		const given = await giveOneTimePassword(parts, db, { username: name, by });
		if (!given) throw unknown;
		say(`${given.password} lets ${name} log in once, until ${given.until.toISOString()}.`);
		say('Every session of the member has ended, and the member is told. It is shown this once.');
	} else if (verb === 'expire-password' && name) {
		if (!(await expirePassword(db, { username: name, by }))) throw unknown;
		say(`${name} has to choose another password, at a log-in or on the next page.`);
	} else throw new BadSetting(USAGE);
}
