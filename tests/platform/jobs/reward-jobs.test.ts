import { sql } from 'kysely';
import { expect } from 'vitest';
import { rewardJobs } from '#platform/jobs/reward-jobs.ts';
import type { MoneyServices } from '#platform/money/money-services.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { vault } from '../api.ts';
import { aMember, NOON, test } from '../database.ts';

const { signal } = new AbortController();

test('a short pot is reported once, and again when it is funded', async ({ db, owner }) => {
	const said: string[] = [];
	const log = {
		warn: (_: object, message: string) => void said.push(`warn: ${message}`),
		info: (_: object, message: string) => void said.push(`info: ${message}`),
	};
	const settings = await readSettings(db);
	const money: MoneyServices = {
		...{
			vault,
			settings: () => settings,
			providers: new Map(),
			hasRealMoney: () => false,
			readKept: async () => ({ setAside: 0n, owed: 0n }),
		},
	};
	const earn = rewardJobs(money, log).find(({ name }) => name === 'earn-points');
	const memberId = await aMember(db);
	await sql`insert into play_day (member_id, day, booked, game_type, vendor_code, game_code, rounds,
			stake, paid, valid, uncounted)
		values (${memberId}, '2026-11-20', '2026-11-20', 'RNG', 'JHL', 'g', 1, 0, 0, 5000000, 0)`.execute(
		owner,
	);

	await earn?.run(db, signal);
	await earn?.run(db, signal);
	expect(said).toEqual(['warn: pot is short']);
	await fundPot(db, {
		...{ code: 'points', amount: 1_0000n, fundedBy: 'test', reason: 'test', now: NOON },
	});
	await earn?.run(db, signal);
	await earn?.run(db, signal);

	expect(said).toEqual(['warn: pot is short', 'info: pot is funded again']);
	const { rows } = await sql`select given from points_earned`.execute(db);
	expect(rows).toEqual([{ given: 5_0000n }]);
});
