import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { listRules } from '#platform/rewards/rules/find-rules.ts';
import { seedRewards } from '#platform/seed/rewards/seed-rewards.ts';
import { NOON, test } from '../database.ts';
import { addNamedParts } from '../rewards/catalogue.ts';

const codesOf = async (db: Database, state: 'live' | 'checked') => {
	const rules = await transaction(db, (tx) => listRules(tx, [state]));
	return rules.map(({ rule }) => rule.code).sort();
};

test('a rule that the catalogue of the site does not allow waits; the others are live', async ({
	db,
}) => {
	await transaction(db, addNamedParts);
	await sql`delete from game where game_code = 'pasha'`.execute(db);

	await transaction(db, (tx) => seedRewards(tx, NOON));

	expect(await codesOf(db, 'checked')).toEqual([
		...['cashback', 'daily-rebate', 'padma-rounds', 'river-code', 'three-games', 'zalo'],
	]);
	expect(await codesOf(db, 'live')).toHaveLength(17);
	await transaction(db, addNamedParts);
	await transaction(db, (tx) => seedRewards(tx, NOON));
	expect(await codesOf(db, 'live')).toContain('three-games');
	expect(await codesOf(db, 'checked')).toHaveLength(5);
});
