import type {
	RoomResult,
	RoomRoundView,
	RoomSnapshot,
	RoomStateView,
	SlipAnswer,
} from '../../wire.ts';
import type { Answer } from '../api.ts';
import { sendToHost } from '../host.ts';
import { createServerClock, type ServerClock } from '../live/server-clock.ts';
import { minor } from '../text.ts';
import {
	type Bet,
	type BetSlip,
	beginSlip,
	closeSlip,
	createBetSlip,
	sendChips,
	setSlips,
	unconfirmed,
} from './bet-slip.ts';
import { openStream, type RoomEvent } from './stream.ts';

/** Chips are taken until so long, and the travel of a message, before the lock. */
const MARGIN_MS = 300;
const RESULTS_MAX = 100;

/** The client's state of a room. The server decides. */
export interface Room {
	state: RoomStateView;
	round?: RoomRoundView;
	results: RoomResult[];
	seats: number;
	isOnline: boolean;
	slip: BetSlip;
	clock: ServerClock;
	balance?: string;
	session: RoomStateView['session'];
}

interface RoomParts {
	betOf: (key: string) => Bet;
	keyOf: (bet: Bet) => string;
	/** The result of an outcome as it is in the road. */
	resultOf: (outcome: unknown) => string;
	/** The phase or the round has changed. `isLive` is false for the state at joining. */
	onRound: (room: Room, isLive: boolean) => void;
	/** Amounts, chips or the connection have changed. */
	onChange: (room: Room) => void;
	onAnswer: (room: Room, answer: Answer<SlipAnswer>) => void;
	onEnded: () => void;
}

/** Joins the room of the session. */
export function joinRoom(state: RoomStateView, parts: RoomParts): Room {
	const room: Room = {
		state,
		results: [],
		seats: 0,
		isOnline: true,
		clock: createServerClock(),
		session: state.session,
		...(state.balance !== undefined && { balance: state.balance }),
		slip: createBetSlip({
			betOf: parts.betOf,
			keyOf: parts.keyOf,
			onChange: () => parts.onChange(room),
			onAnswer: (answer) => {
				if (answer.ok) takeAnswer(room, answer.value);
				parts.onAnswer(room, answer);
			},
		}),
	};
	openStream({
		snapshot: (snapshot) => takeSnapshot(room, parts, snapshot),
		event: (event) => takeEvent(room, parts, event),
		slips: (own) => {
			setSlips(room.slip, own.number, own.slips);
			room.session = own.session;
			if (own.balance !== undefined) takeBalance(room, own.balance);
			parts.onChange(room);
		},
		presence: ({ seats }) => {
			room.seats = seats;
			parts.onChange(room);
		},
		pools: ({ number, pools }) => {
			if (room.round?.number === number) room.round.pools = pools;
			parts.onChange(room);
		},
		online: (isOnline) => {
			room.isOnline = isOnline;
			parts.onChange(room);
		},
		ended: parts.onEnded,
	});
	setInterval(() => closeInTime(room, parts), 100);
	return room;
}

/** Milliseconds until the end of the phase; 0 when it has none or is over. */
export function leftMs({ round, clock }: Room): number {
	return round?.endsAt ? Math.max(0, Date.parse(round.endsAt) - clock.nowMs()) : 0;
}

function takeSnapshot(room: Room, parts: RoomParts, snapshot: RoomSnapshot): void {
	room.clock.guess(snapshot.now);
	const { round, results, seats } = snapshot;
	if (round) room.round = round;
	Object.assign(room, { results, seats });
	if (round) {
		beginSlip(room.slip, round.number);
		if (round.phase !== 'open') closeSlip(room.slip);
		setSlips(room.slip, round.number, snapshot.slips);
	}
	parts.onRound(room, false);
	parts.onChange(room);
}

function takeEvent(room: Room, parts: RoomParts, event: RoomEvent): void {
	const { now, ...fields } = event;
	room.clock.guess(now);
	const isSame = room.round?.number === event.number;
	if (!isSame) addResult(room, parts);
	room.round = { ...(isSame ? room.round : {}), ...fields } as unknown as RoomRoundView;
	if (event.phase === 'open') beginSlip(room.slip, event.number);
	else closeSlip(room.slip);
	parts.onRound(room, true);
	parts.onChange(room);
}

/** The round before is over: its result joins the road. */
function addResult(room: Room, { resultOf }: RoomParts): void {
	const { round } = room;
	const outcome = round?.['outcome'];
	if (!round || outcome === undefined || room.results[0]?.number === round.number) return;
	const result = { number: round.number, result: resultOf(outcome) };
	room.results = [result, ...room.results].slice(0, RESULTS_MAX);
}

/** Sends the last chips and closes the table, shortly before the server does. */
function closeInTime(room: Room, parts: RoomParts): void {
	if (!room.slip.isOpen || leftMs(room) > MARGIN_MS + room.clock.travelMs()) return;
	void sendChips(room.slip);
	closeSlip(room.slip);
	parts.onChange(room);
}

function takeAnswer(room: Room, { slip, session }: SlipAnswer): void {
	room.session = session;
	if (slip.balance !== undefined) takeBalance(room, slip.balance);
}

function takeBalance(room: Room, balance: string): void {
	if (room.balance === balance) return;
	room.balance = balance;
	const { mode, currency } = room.state;
	if (mode !== 'demo') sendToHost({ type: 'jhilik:balance', balance, currency });
}

/** True when the balance, less what is on its way, does not cover an amount in minor units. */
export function isShort({ balance, slip }: Room, amount: bigint): boolean {
	return balance !== undefined && unconfirmed(slip) + amount > minor(balance);
}

/** What the own slips of the round returned, once they are decided, in minor units. */
export function returnedOf({ slip }: Room): { staked: bigint; returned: bigint } | undefined {
	const live = slip.slips.filter(({ payout }) => payout !== undefined);
	if (live.length === 0) return undefined;
	const sum = (values: string[]) => values.reduce((total, value) => total + minor(value), 0n);
	return {
		staked: sum(live.map(({ stake }) => stake)),
		returned: sum(live.map(({ payout }) => payout ?? '0')),
	};
}
