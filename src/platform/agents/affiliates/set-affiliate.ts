import { type AffiliateTerms, findAffiliateFault } from '#lib/rules/agents/affiliate.ts';
import { nextStart } from '#lib/rules/agents/next-start.ts';
import type { Tx } from '#platform/db/database.ts';
import { findMember } from '#platform/people/members/members.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { lockMembers } from '../contracts/chain-rows.ts';
import { endContract, insertContract, selectActive } from './rows.ts';
import { AFFILIATE_PERIOD } from './stored-terms.ts';

/** The account types that the terms are for. */
const TYPES = { affiliate: 41, master: 42 } as const;

interface Operation {
	memberId: number;
	/** The operator, by the name of the audit. */
	by: string;
	now: Date;
}

const nextWeek = (now: Date) => nextStart({ kind: 'dividend', period: AFFILIATE_PERIOD }, now);

/**
 * Gives an affiliate (type 41) or a master affiliate (42) its terms, or other ones, from the next
 * Monday on. Throws `CommandError` for another account and for wrong terms.
 */
export async function setAffiliate(
	tx: Tx,
	{ memberId, terms, by, now }: Operation & { terms: AffiliateTerms },
): Promise<{ id: string; startsAt: Date }> {
	const fault = findAffiliateFault(terms);
	if (fault) {
		const place = fault.row === undefined ? fault.field : `row ${fault.row}, ${fault.field}`;
		throw new CommandError(`The terms fall, are missing or out of range at ${place}.`);
	}
	await lockMembers(tx, [memberId]);
	const member = await findMember(tx, { id: memberId });
	const type = TYPES[terms.kind];
	if (member?.type !== type || member.status !== 'active') {
		throw new CommandError(`Terms of this kind are for active accounts of the type ${type}.`);
	}
	const startsAt = nextWeek(now);
	const active = await selectActive(tx, memberId);
	if (active) await endContract(tx, { id: active.id, endsAt: startsAt, by, now });
	const replaces = active?.id;
	return {
		startsAt,
		id: await insertContract(tx, { memberId, terms, startsAt, replaces, by, now }),
	};
}

/** Ends the terms of an affiliate with the week. Throws `CommandError` when it has none. */
export async function endAffiliate(
	tx: Tx,
	{ memberId, by, now }: Operation,
): Promise<{ endsAt: Date }> {
	await lockMembers(tx, [memberId]);
	const active = await selectActive(tx, memberId);
	if (!active) throw new CommandError('The account has no terms of an affiliate.');
	const endsAt = nextWeek(now);
	await endContract(tx, { id: active.id, endsAt, by, now });
	return { endsAt };
}
