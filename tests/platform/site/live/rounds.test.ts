import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import { fundJackpot, openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { aMember, NOON, test } from '../../database.ts';
import { aPlayer } from '../../play/vendors/player.ts';
import { movement } from '../../play/vendors/vendor.ts';
import { aListener, aProcess, aSession, counting } from './listener.ts';

interface RoundEvent {
	roundId: string;
	status: string;
	payout: number;
	correctionAmount: number;
	closesAt?: number;
}

/**
 * Returns the rounds of each event, as `r1 settled 50`, with a correction as `r1 settled 50 -5`.
 */
function roundsOf({ events }: Awaited<ReturnType<typeof aListener>>): string[][] {
	return events()
		.filter(({ topic }) => topic === 'rounds')
		.map(({ value }) =>
			value.list.map(({ roundId, status, payout, correctionAmount }: RoundEvent) => {
				const summary = `${roundId} ${status} ${payout}`;
				return correctionAmount === 0 ? summary : `${summary} ${correctionAmount}`;
			}),
		);
}

test('a round is sent when it opens, is won, is corrected, and is rolled back', async ({ db }) => {
	const { vendor, memberId, play } = await aPlayer(db, { cash: 500_0000n });
	const live = aProcess(db, { everyMs: 20 });
	const token = await aSession(db, memberId);
	const listener = await aListener(live, { token, topics: ['balance', 'rounds'] });
	await expect.poll(() => roundsOf(listener)).toEqual([[]]);

	const bet = { ...play, ...movement('r1'), amount: 10_0000n };
	await vendor.call('bet', bet);
	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['r1 open 0']);
	const [first] = listener.events().at(-1)?.value.list ?? [];
	expect(first.closesAt).toBe(secondsAfter(NOON, 24 * 3600).getTime());
	const win = { ...movement('r1'), betTransactionId: bet.transactionId, amount: 50_0000n };
	await vendor.call('win', { ...play, ...win, roundClosed: true });
	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['r1 settled 50']);
	const correction = { amount: -50_0000n, reason: 'reel stuck' };
	await vendor.call('adjust', { ...play, ...movement('r1'), ...correction });
	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['r1 settled 50 -50']);
	await vendor.call('bet', { ...play, ...movement('r2'), amount: 10_0000n });
	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['r2 open 0', 'r1 settled 50 -50']);
	await refundInterruptedRounds(db, secondsAfter(NOON, 25 * 3600));

	await expect.poll(() => roundsOf(listener).at(-1)?.[0]).toMatch(/^r2 (void|settled) 0$/);
	expect(listener.sums().at(-1)).toBe(490);
	live.close();
});

test('a round that ends without money is sent as well', async ({ db }) => {
	const { memberId, freeBet, freeWin } = await aPlayer(db);
	const live = aProcess(db, { everyMs: 20 });
	const token = await aSession(db, memberId);
	const listener = await aListener(live, { token, topics: ['rounds'] });
	await expect.poll(() => roundsOf(listener)).toEqual([[]]);

	const { transactionId } = movement('free');
	await freeBet('free', { transactionId });
	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['free open 0']);
	await freeWin('free', transactionId, 0n);

	await expect.poll(() => roundsOf(listener).at(-1)).toEqual(['free settled 0']);
	live.close();
});

test('no client gets the rounds of another member', async ({ db }) => {
	const [one, other] = [
		await aPlayer(db, { cash: 100_0000n }),
		await aPlayer(db, { cash: 100_0000n }),
	];
	const live = aProcess(db, { everyMs: 20 });
	const [mine, theirs] = await Promise.all(
		[one, other].map(async ({ memberId }) =>
			aListener(live, { token: await aSession(db, memberId), topics: ['rounds', 'balance'] }),
		),
	);
	if (!mine || !theirs) throw new Error('nobody listens');
	await expect.poll(() => theirs.events().length).toBe(2);

	for (const roundId of ['a', 'b', 'c']) {
		await one.vendor.call('bet', { ...one.play, ...movement(roundId), amount: 1_0000n });
	}

	await expect.poll(() => roundsOf(mine).at(-1)).toEqual(['c open 0', 'b open 0', 'a open 0']);
	expect(roundsOf(theirs)).toEqual([[]]);
	expect(theirs.sums()).toEqual([100]);
	live.close();
});

test('a client that reconnects gets only the changed topics', async ({ db }) => {
	const { vendor, memberId, play } = await aPlayer(db, { cash: 100_0000n });
	await db.transaction().execute(async (tx) => {
		await openJackpot(tx, { currency: 'BDT', amount: 1000_0000n, now: NOON });
	});
	const [here, there] = [aProcess(db, { everyMs: 20 }), aProcess(db, { everyMs: 20 })];
	const token = await aSession(db, memberId);
	const topics = ['balance', 'rounds', 'jackpot'] as const;
	const before = await aListener(here, { token, topics });
	await expect.poll(() => before.events().length).toBe(3);
	const lastEventId = before.lastId();
	here.close();

	await vendor.call('bet', { ...play, ...movement('while-away'), amount: 1_0000n });
	const after = await aListener(there, { token, topics, lastEventId });
	await expect.poll(() => after.events().map(({ topic }) => topic)).toEqual(['balance', 'rounds']);
	await db.transaction().execute((tx) => fundJackpot(tx, 'main', secondsAfter(NOON, 600)));

	await expect.poll(() => after.events().at(-1)?.topic).toBe('jackpot');
	const { jackpot } = after.events().at(-1)?.value ?? {};
	expect(jackpot).toMatchObject({ step: 165.11, stepMs: 3000 });
	expect(after.events()).toHaveLength(3);
	there.close();
});

test('one statement polls all members and topics', async ({ db }) => {
	const members = await Promise.all(Array.from({ length: 20 }, () => aMember(db)));
	const tokens = await Promise.all(members.map((memberId) => aSession(db, memberId)));
	const { db: counted, count } = counting(db);
	const live = aProcess(counted, { everyMs: 50 });
	const topics = ['balance', 'rounds', 'jackpot'] as const;
	const listeners = await Promise.all(
		[...tokens, ...tokens].map((token) => aListener(live, { token, topics })),
	);
	const visitor = await aListener(live, { topics: ['jackpot'] });
	await expect.poll(() => listeners.every(({ events }) => events().length >= 2)).toBe(true);

	const [before, beganMs] = [count(), performance.now()];
	await expect.poll(() => count() - before).toBeGreaterThan(5);
	const [sent, elapsedMs] = [count() - before, performance.now() - beganMs];

	expect(visitor.opened).toBeTypeOf('function');
	expect(live.metrics()).toEqual({ clients: 41, members: 20 });
	// One statement per poll for all topics; a timer may fire slightly early.
	expect(sent).toBeLessThanOrEqual(elapsedMs / 45 + 1);
	for (const { leave } of [...listeners, visitor]) leave();
	await new Promise((resolve) => setTimeout(resolve, 200));
	const quiet = count();
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(count()).toBe(quiet);
	live.close();
});

test('a visitor gets the public topics and no others', async ({ db }) => {
	const live = aProcess(db);

	expect((await aListener(live, { topics: ['balance', 'jackpot'] })).opened).toBe('not_logged_in');
	expect((await aListener(live, { topics: ['rounds'] })).opened).toBe('not_logged_in');
	// No process here serves it.
	expect((await aListener(live, { topics: ['system'] })).opened).toBe('not_found');
	live.close();
});
