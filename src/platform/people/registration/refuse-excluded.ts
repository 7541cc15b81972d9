import type { Logger } from 'pino';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { listMemberIdsOfPerson } from '#platform/people/profiles/details.ts';
import { isAnyExcluded } from './rows.ts';

/** Maximum number of accounts with the same unverified number, address or id number. */
export const UNPROVEN_ACCOUNTS_MAX = 3;

interface RefuseExcludedInput {
	/** Verified details. */
	proven: Details;
	/** Unverified details. */
	told: Details;
	/** The number becomes the user name. */
	isNumberName?: boolean;
	log: Pick<Logger, 'warn'>;
}

interface Details {
	mobile?: Mobile | undefined;
	email?: string | undefined;
	idNumber?: string | undefined;
}

/**
 * Refuses a registration with the number, address or id number of an excluded person (player
 * protection P8). An unverified detail is refused in the same way if enough accounts share it, and
 * a number that becomes the name is refused like a taken name, so that no response reveals an
 * exclusion to a stranger (decision 0010). The log has the reason for the operator. Refuses
 * `registration_refused` and `mobile_taken`.
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
