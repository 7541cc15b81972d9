import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { transaction } from '#platform/db/database.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { RAFFLE } from '#platform/seed/rewards/offers-of-chance.ts';
import { test } from '../database.ts';
import { advance } from '../rewards/draws/draw-kit.ts';
import { aRule, readClock } from '../rewards/offers.ts';
import { aRuleShell } from './rule-shell.ts';

test('the command of draws lists them with their money, and what is not made', async ({ db }) => {
	await aRule(db, raffle('listed'), { funds: 130n * UNIT });
	await aRule(db, raffle('unlisted'), { funds: 130n * UNIT });
	const now = await readClock(db);
	const back = { code: 'unlisted', amount: -100n * UNIT, fundedBy: 'test', reason: 'test', now };
	await transaction(db, (tx) => fundPot(tx, back));
	await advance(db, now);
	const { reward } = await aRuleShell(db);

	const lines = (await reward('rima', 'draws')).split('\n');

	expect(lines).toContainEqual(
		expect.stringMatching(
			/^listed month:.* committed; the list is open; pool 120.00, paid 0.00, holds 120.00/,
		),
	);
	expect(lines).toContainEqual(
		expect.stringMatching(
			/^unlisted month:.* not made: pot unlisted has 30.00, the draw takes 120.00[.]$/,
		),
	);
	expect(lines.join()).not.toContain('seed');
});

/** A raffle of prizes of 120.00 in all, for the members of a list. */
function raffle(code: string) {
	const prizes = [
		{ count: 1, cash: '100.00' },
		{ count: 2, cash: '10.00' },
	];
	const who = { list: code };
	return { ...RAFFLE, code, who, pay: { tiers: [{ prize: { draw: { prizes } } }] }, pot: { code } };
}
