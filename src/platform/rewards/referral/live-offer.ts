import type { Tx } from '#platform/db/database.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { typesOf } from '../rules/rule-words.ts';
import type { FriendTerms } from './rules.ts';

/** Finds the offer for friends that holds now; there is one at most (approveRule). */
export async function findOffer(db: Tx, now: Date): Promise<StoredRule | undefined> {
	const rules = await listRules(db, ['live']);
	return rules.find(({ rule }) => rule.when.friendQualified && isOpen(rule, now));
}

/** What counts for a friend by an offer. */
export function countingOf(rule: Rule): {
	terms: FriendTerms;
	types: readonly string[] | undefined;
} {
	const { when, product } = rule;
	if (!when.friendQualified) throw new Error(`${rule.code} is no offer for friends`);
	return {
		terms: when.friendQualified,
		types: product === 'ANY' ? undefined : typesOf(product),
	};
}
