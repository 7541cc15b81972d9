import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { evaluateWho } from '../evaluate/evaluate-who.ts';
import { reckon } from '../evaluate/reckon.ts';
import { listRules } from '../rules/find-rules.ts';
import { lockMember } from './lock-member.ts';
import { requireOffers } from './require-offers.ts';
import { isOpen, readMemberRules } from './rules-of-member.ts';
import { type Taken, takeDue } from './take-reward.ts';

interface ClaimCodeInput {
	memberId: number;
	/** As typed. */
	code: string;
	language: string;
	now: Date;
}

/**
 * Takes the prize of a code, once for each code of the rule. Refuses `code_unknown` for every code
 * that gives the member nothing, so that codes cannot be searched; `pot_empty` and `taken_by_person`.
 */
export async function claimCode(tx: Tx, input: ClaimCodeInput): Promise<Taken> {
	const { memberId, language, now } = input;
	const code = input.code.trim().toUpperCase();
	await lockMember(tx, memberId);
	await requireOffers(tx, memberId);
	const { joined } = await readMemberRules(tx, { memberId, now });
	const found = joined.find(({ rule }) => rule.when.code?.codes.includes(code));
	if (!found) throw refuse('code_unknown');
	const { rule, isFull, taken } = found;
	const period = `code:${code}`;
	const holds = await evaluateWho(tx, rule, { memberId, language });
	if ((isFull && !taken.has(period)) || !holds) throw refuse('code_unknown');
	const due = reckon(rule, { counted: { total: 0n }, level: 99 });
	return await takeDue(tx, { memberId, now, found, period, due });
}

/** Whether a rule has a code: the form is shown then. */
export async function hasCodes(db: Tx, now: Date): Promise<boolean> {
	const rules = await listRules(db, ['live']);
	return rules.some(({ rule }) => rule.when.code && isOpen(rule, now));
}
