import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as deposits from '#lib/wps/contract/deposits.ts';
import { aPlayer, taka } from './player.ts';
import { test } from './provider.ts';

test('E2: a promotion that needs more than came is not joined, and the order says so', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	await sql`insert into promotion_category (code, names, position)
		values ('TESTING', '{}', 1) on conflict do nothing`.execute(db);
	const { rows } = await sql<{ id: number }>`
		insert into promotion (category, titles, summaries, contents, terms, is_hot, position,
			deposit_min)
		values ('TESTING', '{}', '{}', '{}', '{}', false, 1, ${taka(500)}) returning id`.execute(db);
	const promotionId = String(rows[0]?.id);
	const ask = async (amount: bigint) => {
		const depositId = randomUUID();
		const asked = { depositId, amount, vendorId: 'mobile', promotionId };
		expect(await api.call(deposits.depositByPage, asked, player.token)).toMatchObject({ ok: true });
		return depositId;
	};
	const [short, enough] = [await ask(taka(500)), await ask(taka(500))];
	expect(await player.view(short)).not.toHaveProperty('promotionMissed');

	await player.paid(short, taka(450));
	await player.paid(enough, taka(500));

	expect(await player.view(short)).toMatchObject({ promotionMissed: { min: taka(500) } });
	expect(await player.view(enough)).not.toHaveProperty('promotionMissed');
});
