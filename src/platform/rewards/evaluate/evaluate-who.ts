import type { Tx } from '#platform/db/database.ts';
import type { Rule } from '../rules/rule-schema.ts';
import { selectCounted } from './rows.ts';

/** Whether the predicate of a rule holds for a member. */
export async function evaluateWho(
	db: Tx,
	rule: Rule,
	{ memberId, language }: { memberId: number; language: string },
): Promise<boolean> {
	const wanted = [{ rule }];
	const [row] = await selectCounted(db, memberId, { wanted, context: { language } });
	return row?.holds ?? false;
}
