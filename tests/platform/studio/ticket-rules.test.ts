import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MarketProofAnswer } from '#studio/market-wire.ts';
import { type Bettor, fixturesOf, legOn, MARKET_TIMINGS, openBettor } from './market-client.ts';
import { minor, refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: MARKET_TIMINGS });
const { origin } = served;

/** A page of matches that none of these tests has used: a matchday for each. */
async function atMarket(day: number) {
	const bettor = await openBettor(origin);
	const fixtures = await bettor.until((view) => {
		const before = fixturesOf(view, 'before').filter(({ matchday }) => matchday >= 2);
		return before.length >= 4 && before;
	});
	const last = fixtures.slice(-4);
	const one = last[day];
	if (!one || last.length < 4) throw new Error('no fixtures');
	return { bettor, fixtures: last, one };
}

/** A leg at any price: the better one is taken. */
function anyPrice({ fixtureId }: { fixtureId: string }, selection: string) {
	return { fixtureId, selection, price: '1.01' };
}

/** Sets a match two minutes before its end, and makes its last draw due. */
async function nearEnd(fixtureId: string, goals: { minute: number; side: string }[]) {
	await served.database.query(`UPDATE studio.fixture
		SET state = '${JSON.stringify({ minute: 88, goals })}', closes_at = clock_timestamp(),
			due_at = clock_timestamp(), tick = 44,
			beacon_round = beacon_round
				- ceil(greatest(extract(epoch FROM closes_at - clock_timestamp()), 0) / 3)::int - 1
		WHERE fixture_id = '${fixtureId}'`);
}

/** Has a match wait for a beacon that has been silent for too long. */
async function silence(fixtureId: string) {
	await served.database.query(`UPDATE studio.fixture
		SET beacon = 'quicknet', closes_at = clock_timestamp() - interval '40 s',
			due_at = clock_timestamp()
		WHERE fixture_id = '${fixtureId}'`);
}

/** One match ends after the other, so that each ticket is decided by one of them. */
function over({ until }: Bettor, fixtureId: string) {
	return until(({ fixtures }) => ['over', 'void'].includes(fixtures[fixtureId]?.phase ?? ''));
}

async function ended({ until }: Bettor, requestId: string) {
	return until(({ tickets }) => {
		const own = Object.values(tickets).find((ticket) => ticket.requestId === requestId);
		return own && (own.state === 'settled' || own.state === 'void') && own;
	});
}

test('a ticket has the better price, and none of a rule that is broken takes anything', async () => {
	const { bettor, fixtures, one } = await atMarket(3);
	const [other] = fixtures;
	if (!other) throw new Error('no other match');
	const leg = legOn(one, 'result:home');
	const price = (cents: number) => (Number(leg.price) + cents / 100).toFixed(2);
	const rare = [one, other].map((fixture) => anyPrice(fixture, 'score:3-3'));

	const refused = [
		await bettor.bet([{ ...leg, price: price(1) }]),
		await bettor.bet([leg, legOn(one, 'result:draw')]),
		await bettor.bet(rare, { stake: '1000.00' }),
	];
	await served.database.query(`UPDATE studio.fixture SET closes_at = clock_timestamp(),
			due_at = clock_timestamp() + interval '1 h' WHERE fixture_id = '${other.fixtureId}'`);
	refused.push(await bettor.bet([leg, legOn(other, 'result:away')]));
	const taken = served.wallet.movements.size;
	const requestId = randomUUID();
	const { body } = await bettor.bet([{ ...leg, price: '1.01' }], { requestId });
	refused.push(await bettor.bet([leg], { requestId, stake: '20.00' }));

	expect(refused.map(refusalOf)).toEqual([
		[409, 'price_changed'],
		[422, 'same_fixture'],
		[422, 'limit_reached'],
		[409, 'market_closed'],
		[409, 'reference_conflict'],
	]);
	expect(taken).toBe(0);
	expect(body.ticket.legs).toMatchObject([leg]);
	const [movement] = served.wallet.movements.values();
	expect([served.wallet.movements.size, movement?.amount]).toEqual([1, -10_0000n]);
	bettor.close();
});

test('a cash-out pays its offer and no lower one than asked for; the seed stays secret', async () => {
	const { bettor, one } = await atMarket(2);
	const { ticket } = (await bettor.bet([legOn(one, 'result:draw')])).body;
	const { requestId, cashOut } = ticket;
	const cash = (offer: string) =>
		bettor.client.call('POST', '/api/market/cash-out', { requestId, offer });

	const path = `/api/proof?roundId=${ticket.roundId}`;
	const proof = (await bettor.client.call<MarketProofAnswer>('GET', path)).body;
	const higher = await cash('9.80');
	const paid = await cash('0.01');
	const own = await ended(bettor, requestId);

	expect(proof.fixtures.map(({ seed }) => seed)).toEqual([undefined]);
	expect(proof.fixtures[0]?.seedHash).toMatch(/^[0-9a-f]{64}$/);
	expect([refusalOf(higher), paid.status]).toEqual([[409, 'offer_changed'], 200]);
	expect(own.payout).toBe(cashOut?.offer);
	expect(minor(own.payout)).toBeLessThan(minor(cashOut?.fair));
	expect(served.wallet.balance).toBe(1000_0000n - 10_0000n + minor(own.payout));
	bettor.close();
});

test('a void leg counts as a price of 1, a lost one ends a ticket, and all void give back', async () => {
	const { bettor, fixtures } = await atMarket(1);
	const [won, gone, third] = fixtures.slice(1);
	if (!won || !gone || !third) throw new Error('no fixtures');
	const [goal, result] = [anyPrice(won, 'goal-1:home'), legOn(gone, 'result:home')];
	const place = async (...legs: Parameters<Bettor['bet']>[0]) =>
		(await bettor.bet(legs)).body.ticket;

	const placed = [
		await place(goal, result),
		await place(result),
		await place(anyPrice(won, 'goal-1:away'), result),
		await place(goal, anyPrice(third, 'goal-1:home')),
		await place(goal, anyPrice(third, 'goal-1:away')),
	];
	await silence(gone.fixtureId);
	await over(bettor, gone.fixtureId);
	await nearEnd(third.fixtureId, [{ minute: 5, side: 'home' }]);
	await over(bettor, third.fixtureId);
	await nearEnd(won.fixtureId, [{ minute: 7, side: 'home' }]);
	const all = [];
	for (const { requestId } of placed) {
		const { state, payout } = await ended(bettor, requestId);
		all.push([state, minor(payout)] as const);
	}

	const prices = (no: number) =>
		(placed[no]?.legs ?? []).map(({ price }) => BigInt(Math.round(Number(price) * 100)));
	const [goalPrice = 0n] = prices(0);
	expect(prices(3)[0]).toBe(goalPrice);
	expect(all).toEqual([
		['settled', 1000n * goalPrice],
		['void', 0n],
		['settled', 0n],
		['settled', 10n * goalPrice * (prices(3)[1] ?? 0n)],
		['settled', 0n],
	]);
	const paid = all.reduce((sum, [, payout]) => sum + payout, 0n);
	expect(served.wallet.balance).toBe(1000_0000n - 40_0000n + paid);
	bettor.close();
});
