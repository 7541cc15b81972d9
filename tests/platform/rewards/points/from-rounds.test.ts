import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { memberPoints } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { foldPlay } from '#platform/play/days/fold-play.ts';
import { earnPoints } from '#platform/rewards/points/earn-points.ts';
import { fundPot } from '#platform/rewards/pots/fund-pot.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { NOON, test } from '../../database.ts';
import { aBettor, closing } from '../../play/vendors/player.ts';
import { movement } from '../../play/vendors/vendor.ts';
import { expectBooksInOrder } from './spender.ts';

test('settled rounds bring points after the fold; those of an exclusion bring none', async ({
	db,
}) => {
	await fundPot(db, {
		...{ code: 'points', amount: 10n * UNIT, fundedBy: 'test', reason: 'test', now: NOON },
	});
	const read = await readSettings(db);
	// The game of the test has no type.
	const settings = { ...read, pointRules: { ...read.pointRules, rates: { '': '1' } } };
	const { memberId, vendor, play, bet } = await aBettor(db, { cash: 500n * UNIT });
	const settle = async (round: string) => {
		const betId = randomUUID();
		await bet(round, 100n * UNIT, { transactionId: betId });
		return async () => {
			const win = { ...movement(round), betTransactionId: betId, amount: 0n };
			await vendor.call('win', { ...play, ...win, ...closing });
		};
	};
	await (await settle('r1'))();
	const second = await settle('r2');
	await foldPlay(db);
	await earnPoints(db, settings);
	expect(await balanceOf(db, memberPoints(memberId))).toBe(1n * UNIT);

	await sql`insert into protection_block (member_id, kind, term, from_at, ends_at)
		values (${memberId}, 'exclusion', '6m', ${NOON}::timestamptz + interval '10 seconds',
			core.now() + interval '180 days')`.execute(db);
	vendor.clock.now = secondsAfter(NOON, 20);
	await second();
	await foldPlay(db);
	await earnPoints(db, settings);

	expect(await balanceOf(db, memberPoints(memberId))).toBe(1n * UNIT);
	await expectBooksInOrder(db);
});
