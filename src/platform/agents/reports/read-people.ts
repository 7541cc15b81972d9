import type { Tx } from '#platform/db/database.ts';
import { countPeople, type People, type PeopleInput, selectKeptPeople } from './people-rows.ts';

/** Reads the people of a team in a range: the kept counts of a period, or counted now. */
export async function readPeople(db: Tx, input: PeopleInput): Promise<People> {
	return (await selectKeptPeople(db, input)) ?? (await countPeople(db, input));
}
