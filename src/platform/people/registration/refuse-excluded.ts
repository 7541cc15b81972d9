import type { Logger } from 'pino';
import { refuse } from '#platform/core/refuse.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Mobile } from '#platform/people/profiles/contacts.ts';
import { listMemberIdsOfPerson } from '#platform/people/profiles/details.ts';
import { linkedMembers } from '#platform/people/protection/linked-members.ts';
import { isAnyExcluded } from './rows.ts';

/**
 * Number of accounts with the same unverified number, address or id number from which another one
 * is refused.
 */
export const UNPROVEN_ACCOUNTS_MAX = 3;

interface RefuseExcludedInput {
	/** Verified details. */
	verified: Details;
	/** Unverified details. */
	unverified: Details;
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
	{ verified, unverified, isNumberName = false, log }: RefuseExcludedInput,
): Promise<void> {
	const { mobile, email, idNumber } = unverified;
	const isVerifiedExcluded = await isRefused(verified, Number.POSITIVE_INFINITY);
	const isNumberRefused = await isRefused({ mobile });
	const isAddressRefused = await isRefused({ email });
	const isIdRefused = await isRefused({ idNumber });
	if (isNumberRefused && isNumberName) throw refuse('mobile_taken', {}, 'mobileNum');
	if (isVerifiedExcluded || isNumberRefused || isAddressRefused || isIdRefused)
		throw refuse('registration_refused');

	async function isRefused(detail: Details, countMax = UNPROVEN_ACCOUNTS_MAX): Promise<boolean> {
		const memberIds = await listMemberIdsOfPerson(db, vault, detail);
		const isExcluded = await isAnyExcluded(db, await withLinked(memberIds, detail));
		if (!isExcluded && memberIds.length < countMax) return false;
		const reason = isExcluded ? 'excluded' : 'shared by too many accounts';
		log.warn({ reason, detail: Object.keys(detail), memberIds }, 'registration refused');
		return true;
	}

	/** A proven detail leads to the person, and so to the person's other accounts. */
	async function withLinked(memberIds: number[], detail: Details): Promise<number[]> {
		if (detail !== verified) return memberIds;
		const links = await Promise.all(memberIds.map((id) => linkedMembers(db, id)));
		return [...memberIds, ...links.flatMap(({ same }) => same.map((link) => link.memberId))];
	}
}
