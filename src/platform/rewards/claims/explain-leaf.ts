import { toDecimal } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { evaluateWho } from '../evaluate/evaluate-who.ts';
import type { Rule, Who, WhoLeaf } from '../rules/rule-schema.ts';
import { explainWho } from '../terms/explain-who.ts';
import { type GuardRow, selectDeposits, selectTurnover } from './why-rows.ts';

interface LeafContext {
	memberId: number;
	language: string;
	level: number;
	guard: GuardRow;
}

/**
 * Returns the first part of a rule's predicate that does not hold, as its sentence in the terms with
 * the member's figure; undefined when the predicate holds.
 */
export async function explainFailingWho(
	db: Tx,
	rule: Rule,
	context: LeafContext,
): Promise<string | undefined> {
	const { memberId, language } = context;
	const holds = (who: Who | undefined) => evaluateWho(db, { ...rule, who }, { memberId, language });
	if (await holds(rule.who)) return undefined;
	let failing = rule.who ?? {};
	for (let next = failing.all; next; next = failing.all) {
		const place = (await Promise.all(next.map(holds))).indexOf(false);
		failing = next[place] ?? failing;
		if (place === -1) break;
	}
	const sentence = explainWho({ ...rule, who: failing }, 'en');
	const figure = await figureOf(db, failing.not ?? failing, context);
	return figure === undefined ? sentence : `${sentence} The member: ${figure}.`;
}

/** What is known of the member about a leaf; of several at once nothing is said. */
async function figureOf(db: Tx, leaf: WhoLeaf, context: LeafContext): Promise<string | undefined> {
	const { memberId, language, level, guard } = context;
	const { deposits, turnover } = leaf;
	if (leaf.level) return `level ${level}`;
	if (leaf.joinedWithinDays !== undefined || leaf.joinedBefore) {
		return `registered ${guard.registeredAt.toISOString()}`;
	}
	if (deposits) {
		const { count, sum } = await selectDeposits(db, memberId, deposits);
		return `${count} deposits of ${toDecimal(sum)}`;
	}
	if (turnover) return `${toDecimal(await selectTurnover(db, memberId, turnover))} played`;
	if (leaf.label !== undefined) return `labels ${guard.labels.join(', ') || 'none'}`;
	return leaf.language === undefined ? undefined : `language ${language}`;
}
