import type { Tx } from '#platform/db/database.ts';
import { listMemberIdsOfPerson } from '#platform/profiles/details.ts';
import { refuse } from '../../refuse.ts';
import type { Vault } from '../../vault.ts';
import type { Registration } from './read-registration.ts';
import { isAnyExcluded } from './rows.ts';

/**
 * An exclusion follows the person: the number, the address or the id number of somebody who is
 * excluded opens no other account (player protection P8). Refuses `registration_refused`.
 */
export async function refuseExcluded(
	db: Tx,
	vault: Vault,
	{ mobile, email, details }: Pick<Registration, 'mobile' | 'email' | 'details'>,
): Promise<void> {
	const person = { mobile, email, idNumber: details.idNumber };
	const memberIds = await listMemberIdsOfPerson(db, vault, person);
	if (await isAnyExcluded(db, memberIds)) throw refuse('registration_refused');
}
