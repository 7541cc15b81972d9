import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { TicketAnswer } from '#studio/market-wire.ts';
import { type Bettor, fixturesOf, LEAGUE, legOn, openBettor } from './market-client.ts';
import { minor, refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({
	hasRooms: true,
	timings: { marketPace: 0.2, walletTimeoutMs: 1000 },
});
const { origin } = served;

/** The movements of money of these kinds. */
function moved(): string[] {
	return [...served.wallet.movements.values()].map(({ kind, amount }) => `${kind} ${amount}`);
}

/** A page of a market with matches that do not begin while a test bets on them. */
async function atMarket(gameCode = 'arena') {
	const bettor = await openBettor(origin, { gameCode });
	const fixtures = await bettor.until((view) => {
		const before = fixturesOf(view, 'before');
		return before.length >= 4 && before.slice(-2);
	});
	const [one, other] = fixtures;
	if (!one || !other) throw new Error('no fixtures');
	return { bettor, one, other };
}

/** A match of the arena with some rounds played whose bets have just opened. */
function freshMatch(bettor: Bettor, tickMin: number) {
	return bettor.until((view) => {
		return fixturesOf(view, 'running').find(
			({ tick, closesAt }) =>
				tick >= tickMin && tick < 10 && Date.parse(closesAt ?? '') - Date.now() > 1500,
		);
	}, 90_000);
}

function cashOut({ client }: Bettor, body: object) {
	const path = '/api/market/cash-out';
	return client.call<TicketAnswer & { code?: string; params?: object }>('POST', path, body);
}

test('a stake that is no amount of whole poisha is refused, and takes nothing', async () => {
	const { bettor, one } = await atMarket();
	const leg = legOn(one, 'winner:a');

	for (const stake of ['10.001', '10.0001', '2000.01', '0.00', '999999.00']) {
		expect(refusalOf(await bettor.bet([leg], { stake }))).toEqual([422, 'bad_stake']);
	}
	for (const stake of ['10', '10.1', '-10.00', '1e3', '10,00', ' 10.00', '']) {
		expect(refusalOf(await bettor.bet([leg], { stake }))).toEqual([400, 'invalid_input']);
	}
	expect(moved()).toEqual([]);
	bettor.close();
});

test('a match of the other market is no choice, and takes nothing', async () => {
	const { bettor, one } = await atMarket();
	const league = await atMarket(LEAGUE);

	const alone = await bettor.bet([legOn(league.one, 'result:home')]);
	const second = await bettor.bet([legOn(one, 'winner:a'), legOn(league.one, 'result:home')]);

	expect([alone, second].map(refusalOf)).toEqual([
		[422, 'bad_choice'],
		[422, 'bad_choice'],
	]);
	expect(second.body.params).toEqual({ leg: 1 });
	expect(moved()).toEqual([]);
	bettor.close();
	league.bettor.close();
});

test('two legs on one match are refused however they are written, and take nothing', async () => {
	const { bettor, one } = await atMarket();
	const upper = { ...legOn(one, 'winner:b'), fixtureId: one.fixtureId.toUpperCase() };

	const same = [legOn(one, 'winner:a'), legOn(one, 'winner:a')];
	expect(refusalOf(await bettor.bet(same))).toEqual([422, 'same_fixture']);
	const written = await bettor.bet([legOn(one, 'winner:a'), upper]);
	expect(refusalOf(written)).toEqual([422, 'bad_choice']);
	expect(moved()).toEqual([]);
	bettor.close();
});

test('a request that is sent again with other legs is refused, and is one ticket', async () => {
	const { bettor, one, other } = await atMarket();
	const requestId = randomUUID();
	const legs = [legOn(one, 'winner:a'), legOn(other, 'winner:a')];
	expect((await bettor.bet(legs, { requestId })).status).toBe(200);

	const changed = [
		[legOn(one, 'winner:b'), legOn(other, 'winner:a')],
		[legOn(other, 'winner:a'), legOn(one, 'winner:a')],
		[legOn(one, 'winner:a')],
	];
	for (const different of changed) {
		const answer = await bettor.bet(different, { requestId });
		expect(refusalOf(answer)).toEqual([409, 'reference_conflict']);
	}
	expect((await bettor.bet(legs, { requestId })).status).toBe(200);
	expect(moved()).toEqual(['bet -100000']);
	bettor.close();
});

test("another player's ticket is not found, and stays as it is", async () => {
	const { bettor, one } = await atMarket();
	const thief = (await atMarket()).bettor;
	const { ticket } = (await bettor.bet([legOn(one, 'winner:a')])).body;
	const { requestId, cashOut: shown } = ticket;

	const stolen = await cashOut(thief, { requestId, offer: shown?.offer });

	expect(refusalOf(stolen)).toEqual([404, 'not_found']);
	expect(Object.keys(thief.view().tickets)).toEqual([]);
	const own = await thief.client.call<{ tickets: unknown[] }>('GET', '/api/market/tickets');
	expect(own.body.tickets).toEqual([]);
	// The same request of another player is a ticket of their own.
	const twin = await thief.bet([legOn(one, 'winner:b')], { requestId });
	expect(twin.body.ticket.ticketId).not.toBe(ticket.ticketId);
	await bettor.until(({ tickets }) => tickets[ticket.ticketId]?.state === 'held');
	expect(moved()).toEqual(['bet -100000', 'bet -100000']);
	bettor.close();
	thief.close();
});

test('an offer that is no amount is no order to sell at any price', async () => {
	const { bettor, one } = await atMarket();
	const { requestId } = (await bettor.bet([legOn(one, 'winner:a')])).body.ticket;

	for (const offer of ['', 'all', '-1.00', '9,50', '9', 'NaN']) {
		expect(refusalOf(await cashOut(bettor, { requestId, offer }))).toEqual([400, 'invalid_input']);
	}
	expect(refusalOf(await cashOut(bettor, { requestId }))).toEqual([400, 'invalid_input']);
	expect(moved()).toEqual(['bet -100000']);
	bettor.close();
});

test('a price and an offer from before a draw are refused, and take nothing', async () => {
	const { bettor } = await atMarket();
	const old = await freshMatch(bettor, 2);
	const placed = await Promise.all(
		['winner:a', 'winner:b'].map((selection) => bettor.bet([legOn(old, selection)])),
	);
	expect(placed.map(({ status }) => status)).toEqual([200, 200]);
	served.wallet.movements.clear();

	// Of the two sides one has become likelier: its price is lower, and the other's ticket is worth less.
	const now = await bettor.until(({ fixtures }) => {
		const fixture = fixtures[old.fixtureId];
		return fixture && fixture.tick > old.tick && fixture;
	});
	const [up, down] = now.state?.['rounds' as never]?.[old.tick] === 'a' ? 'ab' : 'ba';
	const stale = await bettor.bet([legOn(old, `winner:${up}`)]);
	const ticket = placed[down === 'a' ? 0 : 1]?.body.ticket;
	const sold = await cashOut(bettor, {
		requestId: ticket?.requestId,
		offer: ticket?.cashOut?.offer,
	});
	const past = await bettor.bet([
		{ ...legOn(old, 'winner:a'), selection: `round-${old.tick + 1}:a` },
	]);
	const future = await bettor.bet([{ ...legOn(old, 'winner:a'), selection: 'round-24:a' }]);

	expect([stale, sold, past, future].map(refusalOf)).toEqual([
		[409, 'price_changed'],
		[409, 'offer_changed'],
		[409, 'market_closed'],
		[422, 'bad_choice'],
	]);
	expect(stale.body.params).toEqual({ leg: 0, price: now.prices[`winner:${up}`] });
	const { offer } = sold.body.params as { offer: string };
	expect(minor(offer)).toBeLessThan(minor(ticket?.cashOut?.offer));
	expect(moved()).toEqual([]);
	bettor.close();
}, 120_000);

test('a match that has ended takes no bet and no cash-out', async () => {
	const { bettor, one } = await atMarket();
	const { requestId, cashOut: shown } = (await bettor.bet([legOn(one, 'winner:a')])).body.ticket;
	await served.database.query(`UPDATE studio.fixture SET phase = 'over', due_at = NULL,
		ended_at = clock_timestamp() WHERE fixture_id = '${one.fixtureId}'`);

	const late = await bettor.bet([legOn(one, 'winner:a')]);
	const sold = await cashOut(bettor, { requestId, offer: shown?.offer });

	expect([late, sold].map(refusalOf)).toEqual([
		[409, 'market_closed'],
		[409, 'market_closed'],
	]);
	expect(moved()).toEqual(['bet -100000']);
	bettor.close();
});
