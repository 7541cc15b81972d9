import { expect, test } from 'vitest';
import { fixturesOf, legOn, MARKET_TIMINGS, openBettor } from './market-client.ts';
import {
	freshRound,
	joinTable,
	minor,
	placeChips,
	ROOM_TIMINGS,
	readStream,
	settledSlips,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: { ...ROOM_TIMINGS, ...MARKET_TIMINGS } });
const { origin } = served;
const walletOf = () => served.wallet;

const PERSON = 'a-mark-of-a-person_0123456789';

/** What the wallet learns of valid bets, by its rounds. */
function validStakes(rounds: readonly string[]) {
	const wins = [...walletOf().movements.values()].filter(({ kind }) => kind === 'win');
	return rounds.map((round) =>
		wins
			.filter(({ roundId }) => roundId === round)
			.map(({ body }) => JSON.parse(body).validStake as number | undefined),
	);
}

/** The rounds at the wallet of tickets. */
async function roundsOf(placed: readonly { body: { ticket: { ticketId: string } } }[]) {
	const ids = placed.map(({ body }) => body.ticket.ticketId);
	const rows = await served.database.query<{ ticket_id: string; wallet_round: string }>(
		`SELECT t.ticket_id, b.wallet_round FROM studio.ticket t JOIN studio.bet b USING (bet_id)`,
	);
	return ids.map((id) => String(rows.find((row) => row['ticket_id'] === id)?.['wallet_round']));
}

/** Players with a stream each, in this order: two accounts of a person, and another player. */
async function seats() {
	walletOf().tells = { person: PERSON };
	const two = [await joinTable(origin), await joinTable(origin)];
	walletOf().tells = { person: `${PERSON}-other` };
	const clients = [...two, await joinTable(origin)];
	return Promise.all(
		clients.map(async (client) => ({ client, stream: await readStream(origin(), client) })),
	);
}

test.each([
	['opposite sides', { crocodile: '20.00' }, [[0], [0], [undefined]]],
	['the same side', { tiger: '20.00' }, [[undefined], [undefined], [undefined]]],
	['a tie beside a side', { tie: '20.00' }, [[undefined], [undefined], [undefined]]],
])('accounts of one person on %s of a round', async (_, second, expected) => {
	const players = await seats();
	const { number } = await freshRound(players[0]?.stream ?? raise());
	const chips = [{ tiger: '10.00' }, second, { crocodile: '30.00' }] as Record<string, string>[];

	const placed = await Promise.all(
		players.map(({ client }, no) => placeChips(client, number, chips[no] ?? {})),
	);
	await Promise.all(players.map(({ stream }) => stream.until(settledSlips(number))));

	expect(placed.map(({ status }) => status)).toEqual([200, 200, 200]);
	const rounds = placed.map(({ body }) => body.slip.walletRound);
	await expect.poll(() => validStakes(rounds)).toEqual(expected);
	for (const { stream } of players) stream.close();
});

/** Bettors: two accounts of a person, and another player. */
async function bettors() {
	walletOf().tells = { person: PERSON };
	const two = [await openBettor(origin), await openBettor(origin)];
	walletOf().tells = {};
	return [...two, await openBettor(origin)];
}

/** Draws a match to its end, with goals for the home side alone. */
async function end(fixtureId: string) {
	const goals = [{ minute: 10, side: 'home' }];
	await served.database.query(`UPDATE studio.fixture
		SET state = '${JSON.stringify({ minute: 88, goals })}', closes_at = clock_timestamp(),
			due_at = clock_timestamp(), tick = 44,
			beacon_round = beacon_round
				- ceil(greatest(extract(epoch FROM closes_at - clock_timestamp()), 0) / 3)::int - 1
		WHERE fixture_id = '${fixtureId}'`);
}

test('of a market: opposite tickets of a person count nothing, nor does a price below 1.50', async () => {
	const [one = raise(), two = raise(), other = raise()] = await bettors();
	const fixtures = await one.until((view) => {
		const before = fixturesOf(view, 'before').filter(({ matchday }) => matchday >= 2);
		return before.length >= 4 && before;
	});
	const fixture = fixtures.at(-1) ?? raise();
	const placed = [
		await one.bet([legOn(fixture, 'result:home')]),
		await two.bet([legOn(fixture, 'result:away')]),
		await other.bet([legOn(fixture, 'result:away')]),
		await other.bet([legOn(fixture, 'result:draw')]),
	];
	expect(placed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	const rounds = await roundsOf(placed);
	await served.database.query(`UPDATE studio.leg SET price = 149 WHERE selection = 'result:draw'`);
	await end(fixture.fixtureId);

	await expect
		.poll(() => validStakes(rounds), { timeout: 30_000 })
		.toEqual([[0], [0], [100_000], [0]]);
	for (const bettor of [one, two, other]) bettor.close();
});

test('a ticket that is cashed out counts what it won or lost', async () => {
	const [, , other = raise()] = await bettors();
	const fixtures = await other.until((view) => {
		const before = fixturesOf(view, 'before');
		return before.length >= 8 && before;
	});
	const placed = await other.bet([legOn(fixtures.at(-2) ?? raise(), 'result:home')]);
	const { ticket } = placed.body;
	const { requestId } = ticket;
	const offer = ticket.cashOut?.offer ?? '';

	await other.client.call('POST', '/api/market/cash-out', { requestId, offer });

	const rounds = await roundsOf([placed]);
	const lost = 100_000 - Number(minor(offer));
	await expect.poll(() => validStakes(rounds)).toEqual([[lost]]);
	other.close();
});

function raise(): never {
	throw new Error('there is no such fixture or player');
}
