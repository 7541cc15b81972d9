import { randomInt } from 'node:crypto';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '../members/members.ts';

/** Letters and digits without those that are easily confused when a name is read out. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 9;

/**
 * Returns a free user name: a letter first, then letters and digits, as most name rules require.
 */
export async function makeName(tx: Tx): Promise<string> {
	for (;;) {
		const characters = Array.from(
			{ length: LENGTH - 1 },
			() => ALPHABET[randomInt(ALPHABET.length)],
		);
		const name = `j${characters.join('')}`;
		if (!(await findMember(tx, { username: name }))) return name;
	}
}
