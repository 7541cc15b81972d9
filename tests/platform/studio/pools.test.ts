import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type RoostersOutcome, returnOf, winnerOf } from '#studio/games/ribbon-roosters/play.ts';
import { HOUSE_STAKE, type RoosterBet } from '#studio/games/ribbon-roosters/rules.ts';
import { recordHash } from '#studio/rooms/room-record.ts';
import type { RoomProofAnswer, SlipAnswer, SlipView } from '#studio/wire.ts';
import { send } from './fixtures.ts';
import {
	joinTables,
	type Message,
	minor,
	phaseOf,
	ROOM_TIMINGS,
	type Seat,
	settledSlips,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({ hasRooms: true, timings: ROOM_TIMINGS });
const gameCode = 'ribbon-roosters';
const SHOW_MS = 40_000;

function place({ client, number }: Seat, chips: Partial<Record<RoosterBet, string>>) {
	const bets = Object.entries(chips).map(([bet, amount]) => ({ bet, amount }));
	const slip = { requestId: randomUUID(), number, bets };
	return client.call<SlipAnswer>('POST', '/api/room/slip', slip);
}

function isDrawn(number: number) {
	return ({ event, data }: Message): RoostersOutcome | false =>
		event === 'event' && data['number'] === number && data['outcome'] !== undefined
			? (data['outcome'] as RoostersOutcome)
			: false;
}

function dueTo(
	{ bets }: SlipView,
	outcome: RoostersOutcome,
	totals: Record<'meron' | 'wala', bigint>,
): bigint {
	return bets.reduce(
		(sum, { bet, amount }) => sum + returnOf(bet as RoosterBet, minor(amount), outcome, totals),
		0n,
	);
}

test('a pool is fixed at the lock, shared after the show, and part of the proof', async () => {
	const [first, second] = await joinTables(served.origin, { count: 2, gameCode });
	if (!second) throw new Error('there is no second player');
	await place(first, { meron: '100.00', draw: '10.00' });
	await place(second, { wala: '50.00' });

	const drawing = await first.stream.until(phaseOf(first.number, 'drawing'));
	const outcome = await first.stream.until(isDrawn(first.number), SHOW_MS);
	const before = first.stream.text().slice(0, first.stream.text().lastIndexOf('"outcome"'));
	const [own, others] = await Promise.all(
		[first, second].map(({ stream, number }) => stream.until(settledSlips(number), SHOW_MS)),
	);
	if (!own || !others) throw new Error('no slips');

	const house = minor(HOUSE_STAKE);
	const totals = { meron: 100_0000n + house, wala: 50_0000n + house };
	expect(drawing.pools).toEqual({ BDT: { meron: '300.00', wala: '250.00' } });
	const slips = [...own.slips, ...others.slips];
	expect(slips.map(({ payout }) => minor(payout))).toEqual(
		slips.map((slip) => dueTo(slip, outcome, totals)),
	);
	const paid = slips.reduce((sum, { payout }) => sum + minor(payout), 0n);
	expect(served.wallet.balance).toBe(1000_0000n - 160_0000n + paid);
	// What a slip returns would tell the winner before the last clash.
	expect(before).not.toMatch(/"payout"/);
	await first.stream.until(phaseOf(first.number + 1, 'open'), SHOW_MS);
	const [slip] = own.slips;
	const url = `${served.origin()}/api/proof?roundId=${slip?.walletRound}`;
	const { body } = await send<RoomProofAnswer>(url, 'GET');
	expect(body.record?.pools).toEqual(drawing.pools);
	const [stored] = await served.database.query<{ record_hash: string }>(
		`SELECT record_hash FROM studio.room_round
		WHERE room = '${gameCode}' AND number = ${first.number}`,
	);
	expect(body.record && recordHash(body.record)).toBe(stored?.record_hash);
	expect(['meron', 'wala', 'draw']).toContain(winnerOf(outcome));
	for (const { stream } of [first, second]) stream.close();
});

test('a pool in which a side would return too little goes back at the lock', async () => {
	served.wallet.balance = 10_000_0000n;
	const [seat] = await joinTables(served.origin, { count: 1, gameCode });
	await place(seat, { meron: '2000.00', draw: '100.00' });

	const drawing = await seat.stream.until(phaseOf(seat.number, 'drawing'));
	const own = await seat.stream.until(settledSlips(seat.number), SHOW_MS);

	expect(drawing.pools).toEqual({});
	expect(own.slips.map(({ state }) => state)).toEqual(['void']);
	expect(served.wallet.balance).toBe(10_000_0000n);
	await seat.stream.until(isDrawn(seat.number), SHOW_MS);
	seat.stream.close();
});
