import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isOpeningOf } from '#studio/engines/cards/sealed-deck.ts';
import { unseal } from '#studio/fair/seeds.ts';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import type { OwnHandsAnswer, TableProofAnswer } from '#studio/table-wire.ts';
import { verifyHand } from '#studio/tables/verify-hand.ts';
import { SEED_KEY } from './fixtures.ts';
import { minor, refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';
import {
	byTurn,
	closed,
	dealt,
	ended,
	type Guest,
	moved,
	openGuest,
	playOut,
	TABLE_TIMINGS,
	twoAtTable,
} from './table-client.ts';

const served = serveStudio({ hasRooms: true, timings: TABLE_TIMINGS });
const { origin } = served;

async function handsOf(guest: Guest): Promise<OwnHandsAnswer> {
	return (await guest.client.call<OwnHandsAnswer>('GET', '/api/table/hands')).body;
}

async function proofOf(guest: Guest, roundId: string | undefined): Promise<TableProofAnswer> {
	const path = `/api/proof?roundId=${roundId}`;
	return (await guest.client.call<TableProofAnswer>('GET', path)).body;
}

test('one person plays a hand with bots: the wallet has its stakes and its payout and nothing else', async () => {
	served.wallet.tells = {};
	const guest = await openGuest(origin);
	const sat = await guest.sit('10.00');
	expect([sat.body.place, sat.body.waiting?.peopleMin]).toEqual(['waiting', 1]);
	const hand = await guest.until(dealt());
	expect(hand.view?.seats.map(({ isBot }) => isBot).filter(Boolean)).toHaveLength(3);

	const over = await playOut(guest, hand.number);

	const own = over.view?.own?.seat ?? -1;
	const { paid, payout } = over.view?.seats[own] ?? {};
	await expect.poll(() => moved(served, 'win'), { timeout: 5000 }).toBe(minor(payout));
	await expect.poll(() => -moved(served, 'bet')).toBe(minor(paid));
	const pot = over.view?.seats.reduce((sum, seat) => sum + minor(seat.payout), 0n) ?? 0n;
	expect(pot + minor(over.view?.rake)).toBe(minor(over.view?.pot));
	expect(over.view?.rake).toBe('0.00');
	await expect
		.poll(async () => (await handsOf(guest)).hands[0])
		.toMatchObject({
			roundId: over.roundId,
			state: 'settled',
			stake: paid,
			payout,
		});
	// A day later the seed proves what the bots have done too.
	await served.database.query(`UPDATE studio.hand SET ended_at = ended_at - interval '25 hours'
		WHERE hand_id = '${over.handId}'`);
	const found = verifyHand(await proofOf(guest, over.roundId), teenPatti);
	expect(found.checks.filter(({ agrees }) => !agrees)).toEqual([]);
	expect(found.checks.map(({ name }) => name)).toContain('bots');
	await closed([guest]);
});

test('no byte that a seat gets names a card of another, until it is shown', async () => {
	const [first, second] = await byTurn(await twoAtTable(served));
	await first.act({ kind: 'see' });
	await first.until(({ table }) => table?.hand?.view?.seats.some(({ hasSeen }) => hasSeen));
	const hand = await first.until(dealt());
	const codes = first.view().table?.hand?.view?.seats.flatMap(({ cards }) => cards?.codes ?? []);
	expect(codes).toHaveLength(3);

	await first.act({ kind: 'pack' });
	const over = await second.until(ended(hand.number));

	const others = codes?.filter((code) => second.text().includes(`"${code}"`));
	expect(others).toEqual([]);
	// The winner may see its own cards and no more.
	const open = over.view?.seats.flatMap(({ cards }) => cards?.codes ?? []) ?? [];
	expect(open).toHaveLength(3);
	expect(open.filter((code) => first.text().includes(`"${code}"`))).toEqual([]);
	await closed([first, second]);
});

test('cards open against the root that was shown before the first action; the seed stays secret for a day', async () => {
	const guests = await twoAtTable(served);
	const [first, second] = await byTurn(guests);
	const { root, seedHash, handId, number } = await first.until(dealt());
	await first.act({ kind: 'show' });
	const over = await first.until(ended(number));

	const proof = await proofOf(first, over.roundId);

	expect(proof).toMatchObject({ kind: 'table', root, seedHash, handId, isOver: true, cards: 52 });
	expect(proof.openings).toHaveLength(6);
	expect(proof.openings.every((one) => isOpeningOf(root ?? '', one, 52))).toBe(true);
	const shown = over.view?.seats.flatMap(({ cards }) => cards?.codes ?? []);
	expect(proof.openings.map(({ card }) => card).sort()).toEqual(shown?.sort());
	expect(proof.seed).toBeUndefined();
	expect(proof.payouts).toEqual(over.view?.seats.map(({ payout }) => payout));

	await served.database.query(`UPDATE studio.hand SET ended_at = ended_at - interval '25 hours'
		WHERE hand_id = '${handId}'`);
	const [row] = await served.database.query<{ sealed: Buffer }>(
		`SELECT server_sealed AS sealed FROM studio.hand WHERE hand_id = '${handId}'`,
	);
	const seed = unseal(row?.sealed ?? Buffer.alloc(0), SEED_KEY, `hand:${handId}`).toString('hex');
	const whole = await proofOf(first, over.roundId);
	expect(whole.seed).toBe(seed);
	const found = verifyHand(whole, teenPatti);
	expect(found.checks.filter(({ agrees }) => !agrees)).toEqual([]);
	expect(found.checks.map(({ name }) => name)).toContain('payouts');
	await closed([first, second]);
});

test('people pay rake of their pot, and bots never sit where money is real', async () => {
	const guests = await twoAtTable(served);
	const [first, second] = await byTurn(guests);
	const { number, view } = await first.until(dealt());
	expect(view?.seats.map(({ isBot }) => isBot)).toEqual([false, false]);

	await first.act({ kind: 'pack' });
	const over = await second.until(ended(number));

	// Two boots of 5.00, less 3 of 100.
	expect([over.view?.pot, over.view?.rake]).toEqual(['10.00', '0.30']);
	await expect
		.poll(() => [moved(served, 'bet'), moved(served, 'win')])
		.toEqual([-10_0000n, 9_7000n]);
	await closed(guests);
});

test('a person alone waits where money is real, and leaves again', async () => {
	served.wallet.tells = { money: 'real' };
	const guest = await openGuest(origin);
	await guest.sit('50.00');
	await sleep(1500);
	expect(guest.view().waiting).toMatchObject({ people: 1, peopleMin: 2, stake: '50.00' });

	const left = await guest.leave();

	expect([left.body.place, left.body.left]).toEqual(['none', { reason: 'left' }]);
	expect(served.wallet.movements.size).toBe(0);
	await closed([guest]);
});

test('a player who leaves packs when the turn comes, and may come back before', async () => {
	const guests = await twoAtTable(served);
	const [first, second] = await byTurn(guests);
	const { number } = await first.until(dealt());
	await second.leave();
	await first.until(({ table }) => table?.hand?.view?.seats.some(({ isAway }) => isAway));
	await second.act({ kind: 'comeBack' });
	await first.until(({ table }) => table?.hand?.view?.seats.every(({ isAway }) => !isAway));
	await second.leave();

	await first.act({ kind: 'blind', isRaise: false });

	const over = await first.until(ended(number));
	expect(over.view?.end).toBe('packed');
	await second.until(({ left }) => left?.reason === 'left');
	await closed(guests);
});

test('a client seed counts in the hand that it was chosen for', async () => {
	served.wallet.tells = {};
	const guest = await openGuest(origin);
	await guest.sit('1.00');
	const next = await guest.until(({ table }) => table?.phase === 'between' && table.next);
	const chosen = await guest.client.call<{ code?: string }>('POST', '/api/table/seed', {
		handId: next.handId,
		clientSeed: 'my-own-seed',
	});
	expect(chosen.status).toBe(200);
	const hand = await guest.until(dealt());
	const proof = await proofOf(guest, hand.roundId);
	expect(proof.seats[proof.seat]?.clientSeed).toBe('my-own-seed');

	const late = await guest.client.call('POST', '/api/table/seed', {
		handId: next.handId,
		clientSeed: 'too-late',
	});
	expect(refusalOf(late)).toEqual([409, 'hand_over']);
	await closed([guest]);
});

test('three people who wait together sit at one table and see each other', async () => {
	served.wallet.tells = { money: 'real' };
	const guests = await Promise.all([openGuest(origin), openGuest(origin), openGuest(origin)]);
	await Promise.all(guests.map((guest) => guest.sit('100.00')));
	await Promise.all(guests.map((guest) => guest.until(dealt())));

	const tables = new Set(guests.map((guest) => guest.view().table?.tableId));
	const seats = guests.map((guest) => guest.view().table?.hand?.view?.own?.seat);

	expect(tables.size).toBe(1);
	expect(new Set(seats).size).toBe(3);
	await closed(guests);
});
