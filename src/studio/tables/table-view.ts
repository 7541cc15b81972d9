import { toDecimal } from '#lib/money.ts';
import { getTableTitle } from '../registry.ts';
import { sessionView } from '../rounds/views.ts';
import type { HandSeat, LineRow } from '../store/hands.ts';
import type { SessionRow } from '../store/sessions.ts';
import * as tables from '../store/tables.ts';
import type { StudioContext } from '../studio.ts';
import type { CardHandView, CardTableView, HandLineView, TableView } from '../table-wire.ts';
import { readBoard, type TableBoard } from './table-board.ts';

/** Lines of a hand's record that a view has. */
const LINES = 5;

type Session = Pick<SessionRow, 'started_at' | 'staked' | 'returned'>;
type Waiting = Awaited<ReturnType<typeof tables.countWaiting>>;

interface Seen {
	session: Session;
	place: tables.PlaceRow | undefined;
	/** Of the place's table. */
	board: TableBoard | undefined;
	/** Those who wait, when the player does. */
	waiting: Waiting;
}

/** Returns what a player of a game at tables sees now. */
export async function readTableView(core: StudioContext, session: SessionRow): Promise<TableView> {
	const place = await tables.findPlace(core.db, session.player_id);
	const ids = place?.table_id ? [place.table_id] : [];
	const [table] = await tables.listTables(core.db, ids);
	const board = table && (await readBoard(core, core.db, table));
	const isWaiting = place?.status === 'waiting';
	const waiting = isWaiting ? await tables.countWaiting(core.db, session.game_code) : [];
	return tableView({ session, place, board, waiting });
}

export function tableView({ session, place, board, waiting }: Seen): TableView {
	const round = board && ownSeat(board, place)?.walletRound;
	const balance = board?.current?.balances.get(round ?? '');
	const isLeft = place?.status === 'left';
	return {
		place: place?.status === 'waiting' || place?.status === 'seated' ? place.status : 'none',
		...(isLeft && {
			left: {
				reason: place.left_reason ?? 'left',
				...(place.left_refusal !== null && { refusal: place.left_refusal }),
			},
		}),
		...(place?.status === 'waiting' && { waiting: waitingView(place, waiting) }),
		...(place?.status === 'seated' && board && { table: boardView(board, place) }),
		session: sessionView(session),
		...(balance !== undefined && { balance: toDecimal(balance) }),
	};
}

function waitingView(place: tables.PlaceRow, waiting: Waiting): NonNullable<TableView['waiting']> {
	const { stake, currency, money, game_code: gameCode, since } = place;
	const same = waiting.find(
		(kind) => kind.stake === stake && kind.currency === currency && kind.money === money,
	);
	return {
		stake: toDecimal(stake),
		since: since.toISOString(),
		people: same?.people ?? 1,
		peopleMin: money === 'real' ? getTableTitle(gameCode).game.seats.min : 1,
	};
}

function boardView(board: TableBoard, place: tables.PlaceRow): CardTableView {
	const { table, next, current } = board;
	const hand = current?.hand;
	const isPlaying = hand?.phase === 'stakes' || hand?.phase === 'play';
	const endsAt = endOf(board);
	return {
		tableId: table.table_id,
		stake: toDecimal(table.stake),
		seats: seatsView(board, place),
		phase: hand && isPlaying ? (hand.phase as 'stakes' | 'play') : 'between',
		...(endsAt && { endsAt: endsAt.toISOString() }),
		next: {
			handId: next.hand_id,
			number: next.number,
			seedHash: next.server_hash,
			clientSeed: place.seed_hand === next.hand_id ? place.client_seed : '',
		},
		...(current && { hand: handView(board, current, place) }),
	};
}

/** When the phase ends. A bot's pause is not shown. */
function endOf({ game, table, current }: TableBoard): Date | undefined {
	const hand = current?.hand;
	if (hand?.phase === 'stakes') return undefined;
	if (hand?.phase !== 'play') return table.starts_at;
	const seat = game.deadline(current?.state)?.seat ?? -1;
	return hand.seats[seat]?.isBot ? undefined : (hand.acts_at ?? undefined);
}

/** By number: people who sit there, and the bots of the newest hand. */
function seatsView({ game, people, current }: TableBoard, place: tables.PlaceRow) {
	return Array.from({ length: game.seats.max }, (_, no) => {
		const person = people.find(({ seat_no: seatNo }) => seatNo === no);
		if (person) return { isBot: false, isOwn: person.player_id === place.player_id };
		const bot = current?.hand.seats.find(({ seatNo, isBot }) => isBot && seatNo === no);
		return bot ? { isBot: true, isOwn: false } : null;
	});
}

function handView(
	{ game }: TableBoard,
	{ hand, lines, state }: NonNullable<TableBoard['current']>,
	place: tables.PlaceRow,
): CardHandView {
	const own = ownIndex(hand.seats, place);
	const round = own === undefined ? undefined : hand.seats[own]?.walletRound;
	return {
		handId: hand.hand_id,
		number: hand.number,
		seedHash: hand.server_hash,
		...(hand.root !== null && { root: hand.root }),
		...(round !== undefined && { roundId: round }),
		seatNos: hand.seats.map(({ seatNo }) => seatNo),
		...(hand.turn_at && hand.phase === 'play' && { turnAt: hand.turn_at.toISOString() }),
		...(hand.pending && { isStaking: true }),
		...(hand.phase === 'void' && { isVoid: true }),
		...(state !== undefined && { view: JSON.parse(JSON.stringify(game.view(state, own))) }),
		lines: lines.slice(-LINES).map(lineView),
	};
}

function lineView({ line_no: no, seat, by, action, stake }: LineRow): HandLineView {
	return {
		no,
		seat,
		by,
		action: { ...action },
		...(stake !== null && { stake: toDecimal(stake) }),
	};
}

function ownSeat(
	{ current }: TableBoard,
	place: tables.PlaceRow | undefined,
): HandSeat | undefined {
	const own = place && current && ownIndex(current.hand.seats, place);
	return own === undefined ? undefined : current?.hand.seats[own];
}

function ownIndex(seats: readonly HandSeat[], place: tables.PlaceRow): number | undefined {
	const index = seats.findIndex(({ playerId }) => playerId === String(place.player_id));
	return index < 0 ? undefined : index;
}
