import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { sha256OfHex } from '#lib/fair/sha256.ts';
import { districtLeague } from '#studio/games/district-league/game.ts';
import type { MarketProofAnswer, OwnTicketsAnswer } from '#studio/market-wire.ts';
import { drawSteps } from '#studio/markets/match-draw.ts';
import { fixturesOf, legOn, MARKET_TIMINGS, openBettor } from './market-client.ts';
import { minor, refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: MARKET_TIMINGS });
const { origin } = served;

function moved(kind: string): bigint {
	return [...served.wallet.movements.values()]
		.filter((movement) => movement.kind === kind)
		.reduce((sum, { amount }) => sum + amount, 0n);
}

/** A page with fixtures that have not begun. */
async function atMarket() {
	const bettor = await openBettor(origin);
	const fixtures = await bettor.until((view) => {
		const before = fixturesOf(view, 'before');
		return before.length >= 8 && before;
	});
	// The last matchday: it does not begin while a test bets on it.
	return { bettor, fixtures: fixtures.slice(-4) };
}

test('a ticket takes the price that is shown, and a cash-out pays 49 of 50 of its value', async () => {
	const { bettor, fixtures } = await atMarket();
	const [fixture] = fixtures;
	if (!fixture) throw new Error('no fixture');
	const leg = legOn(fixture, 'result:home');

	const placed = await bettor.bet([leg]);

	expect(placed.status).toBe(200);
	const { ticket } = placed.body;
	expect(ticket).toMatchObject({ state: 'held', stake: '10.00', legs: [leg] });
	expect(minor(ticket.toReturn)).toBe(
		(10_0000n * BigInt(Math.round(Number(leg.price) * 100))) / 100n,
	);
	const offer = ticket.cashOut?.offer ?? '';
	// 24/25 of the stake at most, less our cut.
	expect(minor(offer)).toBeLessThanOrEqual((10_0000n * 24n * 49n) / (25n * 50n));
	expect(minor(offer)).toBeGreaterThan(9_0000n);

	const paid = await bettor.client.call('POST', '/api/market/cash-out', {
		requestId: ticket.requestId,
		offer,
	});
	expect(paid.status).toBe(200);
	await expect.poll(() => moved('win'), { timeout: 5000 }).toBe(minor(offer));
	// A repeat pays nothing more.
	await bettor.client.call('POST', '/api/market/cash-out', { requestId: ticket.requestId, offer });
	await bettor.until((view) => view.tickets[ticket.ticketId]?.state === 'settled');
	expect(moved('win')).toBe(minor(offer));
	bettor.close();
});

describe('refusals take nothing', () => {
	test('a better price than the market has, a second leg of a fixture, seven legs', async () => {
		const { bettor, fixtures } = await atMarket();
		const [fixture, other] = fixtures;
		if (!fixture || !other) throw new Error('no fixtures');
		const leg = legOn(fixture, 'result:home');
		const better = { ...leg, price: (Number(leg.price) + 0.01).toFixed(2) };

		const changed = await bettor.bet([legOn(other, 'result:away'), better]);
		expect(refusalOf(changed)).toEqual([409, 'price_changed']);
		expect(changed.body.params).toEqual({ leg: 1, price: leg.price });
		expect(refusalOf(await bettor.bet([leg, legOn(fixture, 'result:draw')]))).toEqual([
			422,
			'same_fixture',
		]);
		const seven = Array.from({ length: 7 }, () => ({ ...leg, fixtureId: randomUUID() }));
		expect(refusalOf(await bettor.bet(seven))).toEqual([422, 'too_many_legs']);
		expect(refusalOf(await bettor.bet([]))).toEqual([422, 'too_many_legs']);
		expect(refusalOf(await bettor.bet([{ ...leg, selection: 'result:nobody' }]))).toEqual([
			422,
			'bad_choice',
		]);
		expect(refusalOf(await bettor.bet([leg], { stake: '4.99' }))).toEqual([422, 'bad_stake']);
		expect(refusalOf(await bettor.bet([{ ...leg, fixtureId: randomUUID() }]))).toEqual([
			422,
			'bad_choice',
		]);
		expect(served.wallet.movements.size).toBe(0);
		bettor.close();
	});

	test('a cash-out above the offer', async () => {
		const { bettor, fixtures } = await atMarket();
		const [fixture] = fixtures;
		if (!fixture) throw new Error('no fixture');
		const { ticket } = (await bettor.bet([legOn(fixture, 'result:draw')])).body;

		const more = await bettor.client.call('POST', '/api/market/cash-out', {
			requestId: ticket.requestId,
			offer: '9.99',
		});

		expect(refusalOf(more)).toEqual([409, 'offer_changed']);
		expect(moved('win')).toBe(0n);
		bettor.close();
	});
});

test('a request that is sent again is the same ticket', async () => {
	const { bettor, fixtures } = await atMarket();
	const [fixture] = fixtures;
	if (!fixture) throw new Error('no fixture');
	const requestId = randomUUID();
	const leg = legOn(fixture, 'total-2.5:over');

	const answers = await Promise.all([1, 2, 3].map(() => bettor.bet([leg], { requestId })));

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(new Set(answers.map(({ body }) => body.ticket.ticketId)).size).toBe(1);
	expect(moved('bet')).toBe(-10_0000n);
	expect(refusalOf(await bettor.bet([leg], { requestId, stake: '20.00' }))).toEqual([
		409,
		'reference_conflict',
	]);
	bettor.close();
});

test('a match is played to its end: tickets are settled, and every draw can be made again', async () => {
	const bettor = await openBettor(origin);
	const running = await bettor.until((view) => {
		const [first] = fixturesOf(view, 'running').filter(({ tick }) => tick < 3);
		return first;
	}, 90_000);
	const before = bettor.view().fixtures[running.fixtureId]?.prices ?? {};
	const legs = ['total-2.5:over', 'total-2.5:under'].map((selection) => ({
		...{ fixtureId: running.fixtureId, selection },
		// Any price: the better one is taken.
		price: '1.01',
	}));
	expect(Object.keys(before).length).toBeGreaterThan(0);
	const placed = await Promise.all(legs.map((leg) => bettor.bet([leg])));
	expect(placed.map(({ status }) => status)).toEqual([200, 200]);

	await bettor.until(({ fixtures }) => fixtures[running.fixtureId]?.phase === 'over', 240_000);
	const ids = placed.map(({ body }) => body.ticket.ticketId);
	const done = await bettor.until(({ tickets }) => {
		const own = ids.map((id) => tickets[id]);
		return own.every((ticket) => ticket?.state === 'settled') && own;
	});
	// One of the two has won, and is paid its price.
	const paid = done.map((ticket) => minor(ticket?.payout)).filter((payout) => payout > 0n);
	expect(paid).toHaveLength(1);
	expect(moved('win')).toBe(paid[0]);

	const path = `/api/proof?roundId=${done[0]?.roundId}`;
	const proof = (await bettor.client.call<MarketProofAnswer>('GET', path)).body;
	const [fixture] = proof.fixtures;
	if (!fixture?.seed) throw new Error('the seed is not public');
	expect(sha256OfHex(fixture.seed)).toBe(fixture.seedHash);
	let state = districtLeague.begin(fixture.params);
	for (const [at, { beacon, beaconRound, signature, state: drawn }] of fixture.ticks.entries()) {
		state = drawSteps(districtLeague, state, {
			...{ fixtureId: fixture.fixtureId, tableHash: fixture.tableHash, tick: at + 1 },
			...{ params: fixture.params, beacon, beaconRound, signature, seed: fixture.seed },
		});
		expect(canonicalJson(state)).toBe(canonicalJson(drawn));
	}
	expect(districtLeague.isOver(state)).toBe(true);
	const own = (await bettor.client.call<OwnTicketsAnswer>('GET', '/api/market/tickets')).body;
	expect(own.tickets.map(({ state: of }) => of)).toEqual(['settled', 'settled']);
	bettor.close();
}, 400_000);
