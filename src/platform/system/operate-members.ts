import type { Database } from '#platform/db/database.ts';
import {
	expirePassword,
	giveOneTimePassword,
} from '#platform/members/recovery/one-time-password.ts';
import { BadSetting } from '#platform/settings/change-setting.ts';

const USAGE = `npm run member -- one-time-password <name>     for one log-in within 24 hours
npm run member -- expire-password <name>       has to choose another at the next log-in`;

/** Helps members whose password is lost or known to others. Throws `BadSetting` with a sentence. */
export async function operateMembers(
	db: Database,
	[verb, name = '']: readonly string[],
	{ say }: { say: (line: string) => void },
): Promise<void> {
	const unknown = new BadSetting(`There is no member "${name}".`);
	if (verb === 'one-time-password' && name) {
		const given = await giveOneTimePassword(db, name);
		if (!given) throw unknown;
		say(`${given.password} lets ${name} log in once, until ${given.until.toISOString()}.`);
		say('Every session of the member has ended. It is shown this once.');
	} else if (verb === 'expire-password' && name) {
		if (!(await expirePassword(db, name))) throw unknown;
		say(`${name} has to choose another password at the next log-in.`);
	} else throw new BadSetting(USAGE);
}
