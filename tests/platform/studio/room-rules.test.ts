import { expect, test } from 'vitest';
import type { RoomProofAnswer } from '#studio/wire.ts';
import {
	atTable,
	freshRound,
	phaseOf,
	placeChips,
	ROOM,
	ROOM_TIMINGS,
	refusalOf,
	settledSlips,
	twoAtTable,
} from './room-client.ts';
import { serveStudio } from './serve-studio.ts';

const served = serveStudio({
	hasRooms: true,
	timings: { ...ROOM_TIMINGS, roomBetsMs: 2500, roomShowMs: 2500 },
});
const { origin } = served;

function change(number: number, to: string) {
	return served.database.query(`UPDATE studio.room_round SET ${to}
		WHERE room = '${ROOM}' AND number = ${number}`);
}

async function lockedAt(number: number) {
	const [row] = await served.database.query<{ is_early: boolean; phase: string }>(
		`SELECT phase, clock_timestamp() < locks_at AS is_early FROM studio.room_round
		WHERE room = '${ROOM}' AND number = ${number}`,
	);
	return row;
}

/** Goal: the clock of the database decides, not the phase. Method: the transition comes late. */
test('a slip after the lock is refused while the round is still open', async () => {
	const { client, stream, number } = await atTable(origin);
	await change(number, `locks_at = clock_timestamp(), due_at = clock_timestamp() + interval '1 s'`);

	const late = await placeChips(client, number, { tiger: '10.00' });

	expect(refusalOf(late)).toEqual([409, 'round_closed']);
	expect(served.wallet.movements.size).toBe(0);
	await freshRound(stream);
	stream.close();
});

test('a round that is looked at before its lock stays open', async () => {
	const { stream, number } = await atTable(origin);

	await change(number, 'due_at = clock_timestamp()');
	await stream.until(phaseOf(number, 'locked'));
	const row = await lockedAt(number);

	expect(row).toEqual({ phase: expect.not.stringContaining('open'), is_early: false });
	stream.close();
});

/** Goal: no slip is drawn that the root lacks. Method: the wallet confirms a stake after the root. */
test('a stake that is sure only after the root goes back', async () => {
	const { client, stream, number } = await atTable(origin);
	served.wallet.fault = (name) => (name === 'bet' ? 'hang_after' : 'none');
	const placing = placeChips(client, number, { tiger: '10.00' });
	await expect.poll(() => served.wallet.movements.size).toBe(1);

	await change(number, `locks_at = clock_timestamp() - interval '3 s', due_at = clock_timestamp()`);
	await stream.until(phaseOf(number, 'drawing'));
	served.wallet.fault = () => 'none';
	await placing;
	const own = await stream.until(settledSlips(number));

	expect(own.slips.map(({ state }) => state)).toEqual(['void']);
	expect(served.wallet.balance).toBe(1000_0000n);
	stream.close();
});

/** Goal: no root can be chosen by what the beacon says. Method: the beacon speaks before the lock. */
test('a round whose beacon has spoken before its root is void, and its stakes go back', async () => {
	const { client, stream, number } = await atTable(origin);
	await placeChips(client, number, { tiger: '10.00' });
	await change(number, 'beacon_round = beacon_round - 2');

	const ended = await stream.until(phaseOf(number, 'void'));
	const own = await stream.until(settledSlips(number));

	expect(ended.reason).toBe('late_root');
	expect(own.slips.map(({ state }) => state)).toEqual(['void']);
	expect(served.wallet.balance).toBe(1000_0000n);
	stream.close();
});

test('a proof has no seed while the outcome is shown, and has it after', async () => {
	const { client, stream, number } = await atTable(origin);
	const { body } = await placeChips(client, number, { tiger: '10.00' });
	const path = `/api/proof?roundId=${body.slip.walletRound}`;
	await stream.until(phaseOf(number, 'show'));

	const shown = (await client.call<RoomProofAnswer>('GET', path)).body;
	const isShown = shown.round.phase === 'show';
	await freshRound(stream);
	const over = (await client.call<RoomProofAnswer>('GET', path)).body;

	expect([isShown, shown.record]).toEqual([true, undefined]);
	expect(over.record?.seed).toMatch(/^[0-9a-f]{64}$/);
	stream.close();
});

test('a round takes six slips of a player, and no more than its limit', async () => {
	served.wallet.balance = 100_000_0000n;
	const [{ client, stream, number }, rich] = await twoAtTable(origin);

	const answers = await Promise.all(
		Array.from({ length: 8 }, () => placeChips(client, number, { tiger: '10.00' })),
	);
	const big = await placeChips(rich.client, number, { tiger: '10000.00', crocodile: '9000.00' });
	const over = await placeChips(rich.client, number, { tie: '1010.00' });

	expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
	expect(answers.filter(({ body }) => body.code === 'too_many_slips')).toHaveLength(2);
	expect(big.status).toBe(200);
	expect(over.body).toMatchObject({ code: 'limit_reached' });
	for (const one of [stream, rich.stream]) one.close();
});
