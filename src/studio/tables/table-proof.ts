import { toDecimal } from '#lib/money.ts';
import { openCard, sealDeck } from '../engines/cards/sealed-deck.ts';
import { getTableTitle } from '../registry.ts';
import * as hands from '../store/hands.ts';
import { readNow } from '../store/rooms.ts';
import type { SessionRow } from '../store/sessions.ts';
import { listTables } from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import type { OwnHandsAnswer, OwnHandView, TableProofAnswer } from '../table-wire.ts';
import { entryOf, foldHand, openHandSeed } from './hand-state.ts';

/** Packed cards stay private for so long; then the seed proves the whole shuffle. */
const SECRET_MS = 24 * 3_600_000;
const PAGE_ROWS = 20;

/**
 * Finds what proves a hand for one of its seats, by the unguessable id of the player's round at the
 * wallet. Undefined without such a round, or when the hand was never dealt.
 */
export async function findTableProof(
	core: StudioContext,
	walletRound: string,
): Promise<TableProofAnswer | undefined> {
	const hand = await hands.findHandOf(core.db, walletRound);
	const [table] = hand ? await listTables(core.db, [hand.table_id]) : [];
	if (!hand || !table || hand.root === null) return undefined;
	const { game } = getTableTitle(table.game_code);
	const lines = await hands.listLines(core.db, hand.hand_id);
	const seat = hand.seats.findIndex(({ walletRound: round }) => round === walletRound);
	const state = foldHand(core, { game, table, hand, lines });
	const seed = openHandSeed(core, hand);
	const cards = game.deck(state);
	const deck = sealDeck({ gameCode: game.code, handId: hand.hand_id }, { cards, seed });
	const publicMs = hand.ended_at && hand.ended_at.getTime() + SECRET_MS;
	const isPublic = publicMs !== null && (await readNow(core.db)).getTime() >= publicMs;
	const payout = hand.payouts?.[seat];
	return {
		kind: 'table',
		roundId: walletRound,
		gameCode: game.code,
		tableHash: hand.table_hash,
		currencySymbol: hand.currency_symbol,
		handId: hand.hand_id,
		number: hand.number,
		seedHash: hand.server_hash,
		root: hand.root,
		seat,
		seatNos: hand.seats.map(({ seatNo }) => seatNo),
		seats: hand.seats.map(({ isBot, hasMoreTime, missed, clientSeed }) => {
			return { isBot, hasMoreTime, missed, clientSeed };
		}),
		dealer: hand.dealer,
		stake: toDecimal(table.stake),
		isPlayMoney: table.money !== 'real',
		lines: lines.map(entryOf),
		isOver: hand.phase === 'over',
		...(hand.payouts && { payouts: hand.payouts.map((units) => toDecimal(BigInt(units))) }),
		ownStake: toDecimal(hand.own_stake),
		...(payout !== undefined && { ownPayout: toDecimal(BigInt(payout)) }),
		openings: game.openPlaces(state, seat).map((place) => openCard(deck, place)),
		cards: cards.length,
		...(publicMs !== null && { seedPublicAt: new Date(publicMs).toISOString() }),
		...(isPublic && { seed: seed.toString('hex') }),
	};
}

/** Lists the hands that the session's player has staked on, newest first. */
export async function listHands(
	core: StudioContext,
	session: SessionRow,
	before: string | undefined,
): Promise<OwnHandsAnswer> {
	const found = await hands.listOwnHands(core.db, session.player_id, {
		before: before === undefined ? undefined : new Date(before),
		limit: PAGE_ROWS + 1,
	});
	const page = found.slice(0, PAGE_ROWS);
	const last = page.at(-1);
	return {
		hands: page.map(ownHandView),
		...(found.length > PAGE_ROWS && last && { next: last.began_at.toISOString() }),
	};
}

function ownHandView(row: hands.OwnHandRow): OwnHandView {
	const isDecided = !row.is_open && !row.is_void;
	return {
		roundId: row.wallet_round,
		handId: row.hand_id,
		number: row.number,
		beganAt: row.began_at.toISOString(),
		stake: toDecimal(row.stake),
		state: row.is_open ? 'open' : row.is_void ? 'void' : 'settled',
		...(isDecided && { payout: toDecimal(row.payout) }),
	};
}
