import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerOf, holdRow } from './held-row.ts';
import { type Bettor, fixturesOf, legOn, MARKET_TIMINGS, openBettor } from './market-client.ts';
import { refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: MARKET_TIMINGS });
const { origin } = served;

/** A match to come that no other test uses, with a ticket of each of two players. */
async function matchOf(day: number) {
	const bettors = await Promise.all([openBettor(origin), openBettor(origin)]);
	const [one] = await bettors[0].until((view) => {
		const before = fixturesOf(view, 'before').filter(({ matchday }) => matchday >= 2);
		return before.length >= 4 && before.slice(-day);
	});
	if (!one) throw new Error('no match');
	const leg = { ...legOn(one, 'result:home'), price: '1.01' };
	const placed = await bettors[0].bet([leg]);
	expect(placed.status).toBe(200);
	const { requestId } = placed.body.ticket;
	return { bettors, leg, requestId, row: rowOf(one.fixtureId) };
}

/** A match with its next draw out of the way. */
function rowOf(fixtureId: string) {
	const condition = `WHERE fixture_id = '${fixtureId}'`;
	const set = (to: string) => served.database.query(`UPDATE studio.fixture SET ${to} ${condition}`);
	return {
		async hold(closesAt: string) {
			await set(`closes_at = ${closesAt}, due_at = clock_timestamp() + interval '1 h'`);
			return holdRow(served.database.url, `SELECT 1 FROM studio.fixture ${condition}`);
		},
		goOn: () => set('due_at = clock_timestamp()'),
	};
}

function cashOut({ client }: Bettor, requestId: string) {
	return client.call('POST', '/api/market/cash-out', { requestId, offer: '0.01' });
}

/** Goal: shares of late calls cannot hold a draw up. Method: they would wait for a row that is held. */
test('tickets and cash-outs after the close do not wait for the match', async () => {
	const { bettors, leg, requestId, row } = await matchOf(1);
	const held = await row.hold('clock_timestamp()');

	const late = await answerOf(bettors[1].bet([leg]));
	const cashed = await answerOf(cashOut(bettors[0], requestId));
	await held.release();
	await row.goOn();

	const answers = [late, cashed].map((one) => (one === 'waits' ? one : refusalOf(one)));
	expect(answers).toEqual([
		[409, 'market_closed'],
		[409, 'market_closed'],
	]);
	for (const bettor of bettors) bettor.close();
});

/** Goal: the clock is read with the match held. Method: both wait for it until after the close. */
test('a ticket and a cash-out that have waited until after the close are refused', async () => {
	const { bettors, leg, requestId, row } = await matchOf(2);
	const held = await row.hold(`clock_timestamp() + interval '2 s'`);

	const calls = [bettors[1].bet([leg]), cashOut(bettors[0], requestId)];
	await held.waited();
	await sleep(2100);
	await held.release();
	const answers = await Promise.all(calls);
	await row.goOn();

	expect(answers.map(refusalOf)).toEqual([
		[409, 'market_closed'],
		[409, 'market_closed'],
	]);
	for (const bettor of bettors) bettor.close();
});
