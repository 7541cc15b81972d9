import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './room-client.ts';
import { serveStudio } from './serve-studio.ts';
import {
	byTurn,
	closed,
	dealt,
	ended,
	moved,
	openGuest,
	ownTurn,
	TABLE_TIMINGS,
	twoAtTable,
} from './table-client.ts';

const served = serveStudio({ hasRooms: true, timings: TABLE_TIMINGS });
const { origin } = served;

describe('refusals take nothing', () => {
	test('a stake that no table has, and a second seat', async () => {
		served.wallet.tells = { money: 'real', person: 'a-mark-of-a-person_0123456789' };
		const [guest, again] = await Promise.all([openGuest(origin), openGuest(origin)]);
		expect(refusalOf(await guest.sit('7.00'))).toEqual([422, 'bad_stake']);
		expect((await guest.sit('100.00')).status).toBe(200);
		expect(refusalOf(await guest.sit('100.00'))).toEqual([409, 'already_seated']);
		// Another account of the same person.
		expect(refusalOf(await again.sit('1.00'))).toEqual([409, 'already_seated']);
		await closed([guest, again]);
	});

	test('an action out of turn, of another hand, without a seat, of the table itself', async () => {
		const guests = await twoAtTable(served);
		const [first, second] = await byTurn(guests);
		served.wallet.tells = { money: 'real' };
		const stranger = await openGuest(origin);
		const handId = first.view().table?.hand?.handId ?? '';

		expect(refusalOf(await second.act({ kind: 'pack' }))).toEqual([409, 'out_of_turn']);
		expect(refusalOf(await first.act({ kind: 'chaal', isRaise: false }))).toEqual([
			422,
			'bad_action',
		]);
		expect(refusalOf(await first.act({ kind: 'timeOut' }))).toEqual([422, 'bad_action']);
		expect(refusalOf(await first.act({ kind: 'pack' }, { handId: randomUUID() }))).toEqual([
			409,
			'hand_over',
		]);
		expect(refusalOf(await stranger.act({ kind: 'pack' }, { handId }))).toEqual([
			409,
			'not_seated',
		]);
		expect(first.view().table?.hand?.lines).toEqual([]);
		await closed([...guests, stranger]);
	});
});

test('an action that is sent again is the same action', async () => {
	const guests = await twoAtTable(served);
	const [first] = await byTurn(guests);
	const requestId = randomUUID();
	const handId = first.view().table?.hand?.handId ?? '';
	const call = () => first.act({ kind: 'blind', isRaise: false }, { requestId, handId });

	const answers = await Promise.all([call(), call(), call()]);

	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect((await call()).status).toBe(200);
	// Two boots and one bet.
	expect(moved(served, 'bet')).toBe(-15_0000n);
	await closed(guests);
});

test('a seat whose bet the wallet refuses pays nothing more and can win what it has paid for', async () => {
	const guests = await twoAtTable(served);
	const [first, second] = await byTurn(guests);
	const { number } = await first.until(dealt());
	served.wallet.fault = (name) => (name === 'bet' ? 'refuse' : 'none');

	await first.act({ kind: 'blind', isRaise: false });
	const over = await second.until(ended(number));

	expect(over.view?.end).toBe('dry');
	expect(over.view?.seats.map(({ paid }) => paid)).toEqual(['5.00', '5.00']);
	await closed(guests);
});

test('a bet whose answer is lost goes back, and it is the turn of the seat again', async () => {
	const guests = await twoAtTable(served);
	const [first] = await byTurn(guests);
	const turnNo = first.view().table?.hand?.view?.turn?.turnNo;
	served.wallet.fault = (name) => (name === 'bet' ? 'hang_after' : 'none');

	await first.act({ kind: 'blind', isRaise: false });
	served.wallet.fault = () => 'none';

	await expect
		.poll(() => moved(served, 'bet') + moved(served, 'rollback'), { timeout: 5000 })
		.toBe(-10_0000n);
	await first.until(ownTurn);
	expect(first.view().table?.hand?.view?.turn?.turnNo).toBe(turnNo);
	expect(first.view().table?.hand?.lines).toEqual([]);
	await closed(guests);
});

test('a boot that the wallet refuses frees the seat, and the others get theirs back', async () => {
	served.wallet.tells = { money: 'real' };
	const guests = await Promise.all([openGuest(origin), openGuest(origin)]);
	let bets = 0;
	served.wallet.fault = (name) => (name === 'bet' && ++bets === 1 ? 'refuse' : 'none');
	await Promise.all(guests.map((guest) => guest.sit('10.00')));

	const refused = await Promise.race(
		guests.map((guest) => guest.until(({ left }) => left?.reason === 'stake_refused' && guest)),
	);

	expect(refused.view().left).toEqual({ reason: 'stake_refused', refusal: 'INSUFFICIENT_FUNDS' });
	await expect
		.poll(() => moved(served, 'bet') + moved(served, 'rollback'), { timeout: 5000 })
		.toBe(0n);
	const other = guests.find((guest) => guest !== refused);
	await other?.until(({ place }) => place === 'waiting');
	await closed(guests);
});
