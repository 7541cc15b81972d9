import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseDecimal } from '#lib/money.ts';
import type { OwnSlips, RoomRoundView, RoomSnapshot, SlipAnswer } from '#studio/wire.ts';
import { anExchangeRequest, openSession, type Reply, type SessionClient } from './fixtures.ts';

/** A round takes about 6 s; calls are slow on a busy machine. */
export const ROOM_TIMINGS = { roomBetsMs: 700, roomShowMs: 900, walletTimeoutMs: 1000 };

export const ROOM = 'tiger-crocodile';

/** A message of the stream of a room. */
export interface Message {
	event: string;
	id?: string;
	data: Record<string, unknown>;
}

export interface RoomStream {
	messages: Message[];
	/** Every byte that came, as text. */
	text: () => string;
	/** Waits for a message. Throws after 20 s, or after `ms`. */
	until<T = Message>(find: (message: Message) => T | false | undefined, ms?: number): Promise<T>;
	close(): void;
}

/** Opens a session of the room as a browser does. */
export function joinTable(origin: () => string, gameCode = ROOM): Promise<SessionClient> {
	return openSession(origin, { ...anExchangeRequest(), gameCode });
}

/** Reads the stream of a session's room. */
export async function readStream(
	origin: string,
	client: SessionClient,
	after?: string,
): Promise<RoomStream> {
	const controller = new AbortController();
	const query = after === undefined ? '' : `?after=${after}`;
	const response = await fetch(`${origin}/api/room/stream${query}`, {
		headers: { authorization: `Bearer ${client.key}` },
		signal: controller.signal,
	});
	if (!response.ok) throw new Error(`the stream answers ${response.status}`);
	const messages: Message[] = [];
	let text = '';
	void (async () => {
		let rest = '';
		for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
			const part = Buffer.from(chunk).toString();
			text += part;
			const parts = (rest + part).split('\n\n');
			rest = parts.pop() ?? '';
			messages.push(...parts.flatMap(messageOf));
		}
	})().catch(() => undefined);
	return {
		messages,
		text: () => text,
		async until(find, ms = 20_000) {
			let seen = 0;
			for (let wait = 0; wait < ms / 10; wait += 1) {
				for (; seen < messages.length; seen += 1) {
					const message = messages[seen];
					const found = message && find(message);
					if (found) return (found === true ? message : found) as never;
				}
				await sleep(10);
			}
			throw new Error(`no such message; last: ${JSON.stringify(messages.at(-1))}`);
		},
		close: () => controller.abort(),
	};
}

function messageOf(text: string): Message[] {
	const fields = new Map(
		text.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
	);
	const data = fields.get('data');
	if (data === undefined) return [];
	const id = fields.get('id');
	return [{ event: fields.get('event') ?? '', ...(id && { id }), data: JSON.parse(data) }];
}

export function phaseOf(number: number, phase: string) {
	return ({ event, data }: Message): RoomRoundView | false =>
		event === 'event' && data['number'] === number && data['phase'] === phase
			? (data as unknown as RoomRoundView)
			: false;
}

/** The longest round: a flight to its highest point. */
const ROUND_MS = 130_000;

/** Waits for a round that opens now, so that a test has its whole time. */
export async function freshRound(stream: RoomStream): Promise<RoomRoundView> {
	const seen = stream.messages.length;
	return stream.until((message) => {
		const isNew = stream.messages.indexOf(message) >= seen;
		const opens = message.event === 'event' && message.data['phase'] === 'open';
		return isNew && opens ? (message.data as unknown as RoomRoundView) : false;
	}, ROUND_MS);
}

/** The own slips of a round, once every one of them has ended. */
export function settledSlips(number: number) {
	return ({ event, data }: Message): OwnSlips | false => {
		if (event !== 'slips' || data['number'] !== number) return false;
		const own = data as unknown as OwnSlips;
		const isEnded = own.slips.every(({ state }) => state === 'settled' || state === 'void');
		return own.slips.length > 0 && isEnded ? own : false;
	};
}

export function snapshotOf({ event, data }: Message): RoomSnapshot | false {
	return event === 'snapshot' ? (data as unknown as RoomSnapshot) : false;
}

interface Chips {
	[bet: string]: string;
}

/** Places a slip: `{ tiger: '10.00' }`. */
export function placeChips(
	client: SessionClient,
	number: number,
	chips: Chips,
	more: Record<string, unknown> = {},
): Promise<Reply<SlipAnswer & { code?: string }>> {
	const bets = Object.entries(chips).map(([bet, amount]) => ({ bet, amount }));
	const slip = { requestId: randomUUID(), number, bets, ...more };
	return client.call('POST', '/api/room/slip', slip);
}

/** Players at the table, at the beginning of one round. */
export async function joinTables(
	origin: () => string,
	{ count, gameCode = ROOM }: { count: number; gameCode?: string },
) {
	const joins = Array.from({ length: count }, () => joinTable(origin, gameCode));
	const clients = await Promise.all(joins);
	const streams = await Promise.all(clients.map((client) => readStream(origin(), client)));
	const [first] = streams;
	if (!first) throw new Error('a table has at least one player');
	const { number } = await freshRound(first);
	const seats = clients.map((client, no) => ({ client, stream: streams[no] ?? first, number }));
	return seats as [Seat, ...Seat[]];
}

export interface Seat {
	client: SessionClient;
	stream: RoomStream;
	number: number;
}

/** A player at the table, at the beginning of a round. */
export async function atTable(origin: () => string): Promise<Seat> {
	const [seat] = await joinTables(origin, { count: 1 });
	return seat;
}

export async function twoAtTable(origin: () => string): Promise<[Seat, Seat]> {
	const [first, second] = await joinTables(origin, { count: 2 });
	if (!second) throw new Error('there is no second player');
	return [first, second];
}

export function refusalOf({ status, body }: { status: number; body: unknown }) {
	return [status, (body as { code?: string }).code];
}

export function minor(decimal: string | undefined): bigint {
	return parseDecimal(decimal ?? '') ?? 0n;
}
