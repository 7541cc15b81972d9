import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '../members/members.ts';

/** Letters and digits that nobody takes for one another when a name is read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 9;

/** A user name that nobody has: a letter first, then letters and digits, as most rules want it. */
export async function makeName(tx: Tx): Promise<string> {
	for (;;) {
		const signs = Array.from({ length: LENGTH - 1 }, () => SIGNS[randomInt(SIGNS.length)]);
		const name = `j${signs.join('')}`;
		if (!(await findMember(tx, { username: name }))) return name;
	}
}
