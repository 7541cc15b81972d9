import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listPots } from '#platform/rewards/pots/fund-pot.ts';
import { seedPointMall } from '#platform/seed/point-goods.ts';
import { changeSetting } from '#platform/settings/change-setting.ts';
import { NOON, test } from '../database.ts';

test('play money has goods with pictures in both languages, and a funded pot, once', async ({
	tx,
}) => {
	await seedPointMall(tx, NOON);
	await seedPointMall(tx, NOON);

	const { rows } = await sql<{ names: object; descriptions: object; image: string }>`
		select names, descriptions, image from points_goods`.execute(tx);
	expect(rows).toHaveLength(7);
	for (const { names, descriptions, image } of rows) {
		expect(Object.keys(names).sort()).toEqual(['bn', 'en']);
		expect(Object.keys(descriptions).sort()).toEqual(['bn', 'en']);
		expect(existsSync(`public${image}`), image).toBe(true);
	}
	const funded = 1_000_000_0000n;
	expect(await listPots(tx, ['points'])).toEqual([{ code: 'points', funded, balance: funded }]);
});

test('an operator with real money states its own goods and funds the pot itself', async ({
	tx,
}) => {
	await changeSetting(tx, { key: 'policy', value: 'strict', changedBy: 'test' });

	await seedPointMall(tx, NOON);

	expect(await listPots(tx)).toEqual([]);
	const { rows } = await sql`select id from points_goods`.execute(tx);
	expect(rows).toEqual([]);
});
