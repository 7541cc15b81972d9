import { randomUUID } from 'node:crypto';
import { sealDeck } from '../engines/cards/sealed-deck.ts';
import { randomDraw } from '../fair/random-draw.ts';
import type { TableGame } from '../game.ts';
import { type BetRow, insertBet } from '../money/bet-rows.ts';
import type { Tx } from '../store/database.ts';
import * as hands from '../store/hands.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import { clockOf } from './append-line.ts';
import type { AtTable } from './at-table.ts';
import { dealHand, openHandSeed } from './hand-state.ts';
import { PACE, paced, STAKE_LOOK_MS } from './pace.ts';
import { commitHand } from './seat-players.ts';

/** Clears the table and begins its next hand: returns the stakes to ask the wallet for. */
export async function startHand(
	core: StudioContext,
	tx: Tx,
	{ title, table, now }: AtTable,
): Promise<BetRow[]> {
	const { table_id: tableId } = table;
	const people = await clearSeats(tx, tableId);
	const isPlayMoney = table.money !== 'real';
	if (people.length < (isPlayMoney ? 1 : title.game.seats.min)) {
		const lookMs = paced(core.timings, PACE.lookMs);
		for (const { player_id: playerId } of people) await tables.waitAgain(tx, playerId, lookMs);
		await tables.closeTable(tx, tableId);
		return [];
	}
	const { next } = await hands.listNewestHands(tx, tableId);
	if (!next) throw new Error('no hand to come at a table');
	const seats = seatsOf(people, { isPlayMoney, game: title.game, handId: next.hand_id });
	const dealer = dealerOf(seats, table.dealer_no);
	await hands.updateHand(tx, next.hand_id, {
		...{ phase: 'stakes', table_hash: title.tableHash, seats, dealer, began_at: now },
	});
	await tables.setDealer(tx, tableId, seats[dealer]?.seatNo ?? 0);
	await commitHand(core, tx, {
		...{ tableId, gameCode: table.game_code, number: next.number + 1 },
	});
	const bets: BetRow[] = [];
	for (const seat of seats) {
		if (seat.isBot) continue;
		bets.push(await askBoot(core, tx, { table, handId: next.hand_id, seat, now }));
	}
	await tables.touchTable(tx, tableId, { dueAt: new Date(now.getTime() + STAKE_LOOK_MS) });
	return bets;
}

/** Frees the seats of those who leave; returns those who stay. */
async function clearSeats(tx: Tx, tableId: string): Promise<tables.PlaceRow[]> {
	const seated = await tables.listSeated(tx, tableId);
	for (const { player_id: playerId, is_leaving: isLeaving } of seated) {
		if (isLeaving) await tables.leavePlace(tx, playerId, { reason: 'left' });
	}
	return seated.filter(({ is_leaving: isLeaving }) => !isLeaving);
}

/** People at their seats; bots take the lowest free ones where money is not real. */
function seatsOf(
	people: readonly tables.PlaceRow[],
	{ isPlayMoney, game, handId }: { isPlayMoney: boolean; game: TableGame; handId: string },
): hands.HandSeat[] {
	const seats = people.map(
		(place): hands.HandSeat => ({
			seatNo: place.seat_no ?? 0,
			isBot: false,
			hasMoreTime: place.has_more_time,
			missed: place.missed,
			clientSeed: place.seed_hand === handId ? place.client_seed : '',
			playerId: String(place.player_id),
			sessionId: place.session_id,
			walletRound: randomUUID(),
		}),
	);
	const bots = isPlayMoney ? Math.max(0, game.botsTo - seats.length) : 0;
	const free = Array.from({ length: game.seats.max }, (_, no) => no).filter((no) =>
		seats.every(({ seatNo }) => seatNo !== no),
	);
	for (const seatNo of free.slice(0, bots)) {
		seats.push({ seatNo, isBot: true, hasMoreTime: false, missed: 0, clientSeed: '' });
	}
	return seats.sort((a, b) => a.seatNo - b.seatNo);
}

/** The deal goes on to the next seat; at a new table it is drawn. */
function dealerOf(seats: readonly hands.HandSeat[], lastNo: number | null): number {
	if (lastNo === null) return randomDraw()(seats.length);
	const next = seats.findIndex(({ seatNo }) => seatNo > lastNo);
	return Math.max(0, next);
}

interface Boot {
	table: tables.TableRow;
	handId: string;
	seat: hands.HandSeat;
	now: Date;
}

async function askBoot(
	core: StudioContext,
	tx: Tx,
	{ table, handId, seat, now }: Boot,
): Promise<BetRow> {
	const { walletRound = '', playerId = '', sessionId = '' } = seat;
	await hands.insertHandSeat(tx, { walletRound, handId, playerId: BigInt(playerId), at: now });
	const bet = {
		bet_id: randomUUID(),
		owner: 'action' as const,
		wallet_round: walletRound,
		player_id: BigInt(playerId),
		session_id: sessionId,
		amount: table.stake,
		reward_id: null,
	};
	return insertBet(tx, bet, core.timings.leaseMs);
}

/**
 * Deals once every boot is taken or refused. People whose boot the wallet did not take leave the table.
 * With too few left every boot goes back.
 */
export async function dealWhenStaked(
	core: StudioContext,
	tx: Tx,
	{ title, table, now, hand }: AtTable & { hand: hands.HandRow },
): Promise<void> {
	const rounds = roundsOf(hand.seats);
	const isLate = now.getTime() >= (hand.began_at?.getTime() ?? 0) + PACE.stakesMs;
	if (isLate) await hands.cancelOpenBets(tx, rounds);
	const bets = await hands.listHandBets(tx, rounds);
	if (bets.some(({ state }) => state === 'betting')) {
		const dueAt = new Date(now.getTime() + STAKE_LOOK_MS);
		return tables.touchTable(tx, table.table_id, { dueAt, isChanged: false });
	}
	const betOf = (seat: hands.HandSeat) =>
		bets.find(({ wallet_round: round }) => round === seat.walletRound);
	const seats = hand.seats.filter((seat) => seat.isBot || betOf(seat)?.state === 'held');
	for (const seat of hand.seats) {
		const bet = betOf(seat);
		if (seat.isBot || bet?.state === 'held') continue;
		await tables.leavePlace(tx, BigInt(seat.playerId ?? ''), {
			reason: 'stake_refused',
			refusal: bet?.refusal ?? 'wallet_down',
		});
	}
	const hasPeople = seats.some(({ isBot }) => !isBot);
	if (!hasPeople || seats.length < title.game.seats.min) {
		await hands.returnHeldBets(tx, rounds);
		await hands.updateHand(tx, hand.hand_id, { phase: 'void', ended_at: now });
		return tables.setStart(tx, table.table_id, now);
	}
	await deal(core, tx, { title, table, now, hand: { ...hand, seats, ...dealerIn(hand, seats) } });
}

/** The dealer by index among those who stay. */
function dealerIn(hand: hands.HandRow, seats: readonly hands.HandSeat[]): { dealer: number } {
	const dealerNo = hand.seats[hand.dealer]?.seatNo ?? 0;
	const at = seats.findIndex(({ seatNo }) => seatNo >= dealerNo);
	return { dealer: Math.max(0, at) };
}

async function deal(
	core: StudioContext,
	tx: Tx,
	{ title, table, now, hand }: AtTable & { hand: hands.HandRow },
): Promise<void> {
	const { game } = title;
	const state = dealHand(core, { game, table, hand });
	const { hand_id: handId, seats, dealer } = hand;
	const seed = openHandSeed(core, hand);
	const { root } = sealDeck({ gameCode: game.code, handId }, { cards: game.deck(state), seed });
	const turnAt = new Date(now.getTime() + paced(core.timings, PACE.dealMs));
	const clock = clockOf(core, { title, hand, state, turnAt });
	await hands.updateHand(tx, handId, {
		...{ phase: 'play', seats, dealer, root },
		...clock,
	});
	await tables.touchTable(tx, table.table_id, { dueAt: clock.acts_at });
}

/** The rounds at the wallet of a hand's people. */
export function roundsOf(seats: readonly hands.HandSeat[]): string[] {
	return seats.flatMap(({ walletRound }) => (walletRound === undefined ? [] : [walletRound]));
}
