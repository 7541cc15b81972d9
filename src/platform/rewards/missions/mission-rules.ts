import type { Tx } from '#platform/db/database.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import type { Rule } from '../rules/rule-schema.ts';

/** Whether a rule is listed as a mission. */
export function isMission({ type }: Rule): boolean {
	return type === 'MISSION';
}

/** Lists the missions that are open now. */
export async function listMissionRules(db: Tx, now: Date): Promise<StoredRule[]> {
	const rules = await listRules(db, ['live']);
	return rules.filter(({ rule }) => isMission(rule) && isOpen(rule, now));
}
