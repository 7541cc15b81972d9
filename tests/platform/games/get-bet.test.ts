import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { getBet, listBets } from '#lib/wps/contract/games.ts';
import { refundInterruptedRounds } from '#platform/vendors/refund-rounds.ts';
import { tokenFor } from '../access/callers.ts';
import { test } from '../api.ts';
import { aMember } from '../database.ts';
import { aSeat } from '../vendors/seat.ts';
import { movement } from '../vendors/vendor.ts';

const DAY_S = 24 * 60 * 60;
/** The platform's own clock purges what has run out: tokens of another day would be gone. */
const now = new Date();

test('a member opens a round of the record, with all it moved until today', async ({ api, db }) => {
	const { vendor, play, memberId } = await aSeat(db, { cash: 1000n, now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	await vendor.call('bet', { ...play, ...movement('other'), amount: 7n });
	const bet = movement('r:1', { amount: 100n });
	await vendor.call('bet', { ...play, ...bet });
	vendor.clock.now = secondsAfter(now, 5);
	await vendor.call('tip', { ...play, ...movement('r:1'), amount: 30n });
	await vendor.call('bet', { ...play, ...movement('another'), amount: 9n });
	const won = { ...movement('r:1'), amount: 250n, betTransactionId: bet.transactionId };
	await vendor.call('win', { ...play, ...won, roundClosed: true });
	const soon = await api.call(getBet, { vassalage, roundId: 'r:1' }, token);
	vendor.clock.now = secondsAfter(now, 3 * DAY_S);
	await vendor.call('adjust', { ...play, ...movement('r:1'), amount: 40n, reason: 'a mistake' });
	const later = await api.call(getBet, { vassalage, roundId: 'r:1' }, token);

	expect(soon).toMatchObject({
		value: {
			...{ roundId: 'r:1', vassalage, status: 'settled', betAmount: 100n, tipAmount: 30n },
			...{ payout: 250n, betTime: now, settleTime: secondsAfter(now, 5) },
			movements: [
				{ type: 'vendor_bet', amount: -100n, balanceAfter: 893n, time: now },
				{ type: 'vendor_tip', amount: -30n, balanceAfter: 863n },
				{ type: 'vendor_win', amount: 250n, balanceAfter: 1104n },
			],
		},
	});
	expect(soon.ok && 'correctionAmount' in soon.value).toBe(false);
	const corrected = { type: 'vendor_adjust', amount: 40n, time: secondsAfter(now, 3 * DAY_S) };
	expect(later).toMatchObject({ value: { payout: 250n, correctionAmount: 40n } });
	expect(later.ok && later.value.movements.slice(3)).toMatchObject([corrected]);
	const listed = await api.call(listBets, {}, token);
	const [latest] = listed.ok ? listed.value.list.filter(({ roundId }) => roundId === 'r:1') : [];
	expect(later.ok && later.value).toMatchObject(latest ?? {});
});

test('a round that the clock gave back shows the stake that came back', async ({ api, db }) => {
	const { vendor, play, memberId } = await aSeat(db, { now });
	const { vendorCode: vassalage } = vendor;
	const token = await tokenFor(db, { name: 'player', type: 0, memberId });
	const roundId = randomUUID();
	await vendor.call('bet', { ...play, ...movement(roundId), amount: 10n });
	const open = await api.call(getBet, { vassalage, roundId }, token);
	await refundInterruptedRounds(db, secondsAfter(now, DAY_S + 1));
	const given = await api.call(getBet, { vassalage, roundId }, token);

	expect(open).toMatchObject({ value: { status: 'open', movements: [{ amount: -10n }] } });
	expect(given).toMatchObject({
		value: { status: 'void', movements: [{ amount: -10n }, { amount: 10n }] },
	});
});

test('a round of somebody else is none, as one that nobody played', async ({ api, db }) => {
	const { vendor, play } = await aSeat(db, { now });
	const { vendorCode: vassalage } = vendor;
	await vendor.call('bet', { ...play, ...movement('mine'), amount: 10n });
	const memberId = await aMember(db);
	const token = await tokenFor(db, { name: 'another', type: 0, memberId });

	const foreign = await api.call(getBet, { vassalage, roundId: 'mine' }, token);
	const unknown = await api.call(getBet, { vassalage, roundId: 'nobodys' }, token);
	const otherVendor = await api.call(getBet, { vassalage: 'JHL', roundId: 'mine' }, token);

	for (const answer of [foreign, unknown, otherVendor]) {
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'round_not_found' } });
	}
});
