import type { Logger } from 'pino';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { listMemberIdsOfPerson } from '#platform/people/profiles/details.ts';
import { isAnyExcluded } from './rows.ts';

/** Accounts that may give the same number, address or id number without having proven it. */
export const UNPROVEN_ACCOUNTS_MAX = 3;

interface RefuseExcludedInput {
	/** What somebody told of themselves and has proven. */
	proven: Details;
	/** The rest. */
	told: Details;
	/** The number is to be the user name. */
	isNumberName?: boolean;
	log: Pick<Logger, 'warn'>;
}

interface Details {
	mobile?: Mobile | undefined;
	email?: string | undefined;
	idNumber?: string | undefined;
}

/**
 * An exclusion follows the person: the number, the address or the id number of somebody who is
 * excluded opens no other account (player protection P8). What nobody has proven is refused as it is
 * when enough accounts have it, and a number that is to be the name as when somebody has that name,
 * so that no answer tells a stranger of the person (decision 0010). The log tells the operator.
 * Refuses `registration_refused` and `mobile_taken`.
 */
export async function refuseExcluded(
	db: Tx,
	vault: Vault,
	{ proven, told, isNumberName = false, log }: RefuseExcludedInput,
): Promise<void> {
	const { mobile, email, idNumber } = told;
	const isProvenOut = await isOut(proven, Number.POSITIVE_INFINITY);
	const isNumberOut = await isOut({ mobile });
	const isAddressOut = await isOut({ email });
	const isIdOut = await isOut({ idNumber });
	if (isNumberOut && isNumberName) throw refuse('mobile_taken', {}, 'mobileNum');
	if (isProvenOut || isNumberOut || isAddressOut || isIdOut) throw refuse('registration_refused');

	async function isOut(detail: Details, countMax = UNPROVEN_ACCOUNTS_MAX): Promise<boolean> {
		const memberIds = await listMemberIdsOfPerson(db, vault, detail);
		const isExcluded = await isAnyExcluded(db, memberIds);
		if (!isExcluded && memberIds.length < countMax) return false;
		const reason = isExcluded ? 'excluded' : 'had by too many';
		log.warn({ reason, detail: Object.keys(detail), memberIds }, 'registration refused');
		return true;
	}
}
