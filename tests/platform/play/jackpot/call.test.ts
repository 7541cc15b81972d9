import { sql } from 'kysely';
import { expect } from 'vitest';
import { jackpotAt } from '#lib/rules/games/jackpot.ts';
import { getJackpot } from '#lib/wps/contract/jackpot.ts';
import { jackpotPool } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { test } from '../../api.ts';

test('a visitor gets the covered amount, its time and its growth', async ({ api, db }) => {
	const answer = await api.call(getJackpot, {});

	if (!answer.ok || !answer.value.jackpot) throw new Error('there is no jackpot');
	const { jackpot } = answer.value;
	expect(jackpot).toMatchObject({ step: 165_1100n, stepMs: 3000 });
	expect(jackpot.value).toBeGreaterThanOrEqual(1_000_000_0000n);
	expect(Math.abs(Date.now() - jackpot.time.getTime())).toBeLessThan(10_000);
	const inAnHour = new Date(Date.now() + 3_600_000);
	expect(jackpotAt(jackpot, inAnHour)).toBeLessThanOrEqual(
		await balanceOf(db, jackpotPool('main')),
	);
});

test('without a jackpot none is returned', async ({ api, owner }) => {
	// The cached response is dropped with the tag.
	const invalidated = api.invalidated('jackpot');
	await sql`delete from jackpot`.execute(owner);
	await invalidated;

	expect(await api.call(getJackpot, {})).toEqual({ ok: true, value: {} });
});
