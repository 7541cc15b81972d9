import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SlipAnswer } from '#studio/wire.ts';
import { answerOf, holdRow } from './held-row.ts';
import {
	atTable,
	joinTables,
	placeChips,
	ROOM,
	ROOM_TIMINGS,
	refusalOf,
	settledSlips,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: { ...ROOM_TIMINGS, roomBetsMs: 3000 } });
const { origin } = served;
const FLIGHT_MS = 120_000;
const HIGHEST = 1_000_000;

/** The round with its next transition out of the way. */
async function roundOf(room: string, number: number, changes: string) {
	const condition = `WHERE room = '${room}' AND number = ${number}`;
	const set = (to: string) =>
		served.database.query(`UPDATE studio.room_round SET ${to} ${condition}`);
	await set(`due_at = clock_timestamp() + interval '1 h'${changes}`);
	return {
		hold: () => holdRow(served.database.url, `SELECT 1 FROM studio.room_round ${condition}`),
		goOn: () => set('due_at = clock_timestamp()'),
	};
}

/** Goal: shares of late calls cannot hold a lock up. Method: they would wait for a row that is held. */
test('slips and cancellations after the lock do not wait for the round', async () => {
	const { client, stream, number } = await atTable(origin);
	const { body } = await placeChips(client, number, { tiger: '10.00' });
	const { requestId } = body.slip;
	const round = await roundOf(ROOM, number, ', locks_at = clock_timestamp()');
	const row = await round.hold();

	const late = await answerOf(placeChips(client, number, { tiger: '10.00' }));
	const cancelled = await answerOf(client.call('POST', '/api/room/cancel', { requestId }));
	await row.release();
	await round.goOn();

	const answers = [late, cancelled].map((one) => (one === 'waits' ? one : refusalOf(one)));
	expect(answers).toEqual([
		[409, 'round_closed'],
		[409, 'round_closed'],
	]);
	stream.close();
});

/** Goal: the clock is read with the round held. Method: a slip waits for it until after the lock. */
test('a slip that has waited for the round until after the lock is refused', async () => {
	const { client, stream, number } = await atTable(origin);
	const after = `, locks_at = clock_timestamp() + interval '1500 ms'`;
	const round = await roundOf(ROOM, number, after);
	const row = await round.hold();

	const placing = placeChips(client, number, { tiger: '10.00' });
	await row.waited();
	await sleep(1600);
	await row.release();
	const answer = await placing;
	await round.goOn();

	expect(refusalOf(answer)).toEqual([409, 'round_closed']);
	expect(served.wallet.movements.size).toBe(0);
	stream.close();
});

test('cash-outs of what is lost do not wait for the round', {
	timeout: FLIGHT_MS + 60_000,
}, async () => {
	const [{ client, stream, number }] = await joinTables(origin, {
		...{ count: 1, gameCode: 'bhokatta' },
	});
	const slip = { requestId: randomUUID(), number, bets: [{ target: HIGHEST, amount: '10.00' }] };
	await client.call('POST', '/api/room/slip', slip);
	await stream.until(
		({ data }) => data['number'] === number && data['isFlying'] === true,
		FLIGHT_MS,
	);
	const longAgo = `, drawn_at = drawn_at - interval '${FLIGHT_MS} ms'`;
	const round = await roundOf('bhokatta', number, longAgo);
	const row = await round.hold();

	const { requestId } = slip;
	const answer = await answerOf(
		client.call<SlipAnswer>('POST', '/api/room/cash-out', { requestId }),
	);
	await row.release();
	await round.goOn();
	const own = await stream.until(settledSlips(number));

	expect(answer).toMatchObject({ status: 200 });
	expect(own.slips.map(({ payout, cashOutMs }) => [payout, cashOutMs])).toEqual([
		['0.00', undefined],
	]);
	stream.close();
});
