import type { OwnSlips, Refusal, RoomSnapshot } from '../../wire.ts';
import { sessionHeaders } from '../api.ts';
import { pause } from '../pause.ts';

/** Totals by currency and side, as decimals. */
export type Pools = Record<string, Record<string, string>>;

/** An event of a room: the fields of its round that changed. */
export interface RoomEvent {
	number: number;
	phase: string;
	now: string;
	[field: string]: unknown;
}

export interface StreamHandlers {
	snapshot: (snapshot: RoomSnapshot) => void;
	event: (event: RoomEvent) => void;
	slips: (own: OwnSlips) => void;
	presence: (presence: { seats: number }) => void;
	/** The pools of a round that takes bets. */
	pools: (change: { number: number; pools: Pools }) => void;
	/** False while the connection is lost. */
	online: (isOnline: boolean) => void;
	/** The session is over; the stream does not begin again. */
	ended: (refusal: Refusal) => void;
}

/** No byte for so long means that the connection is dead: a comment comes every 10 s. */
const SILENCE_MS = 25_000;
const PAUSE_MIN_MS = 500;
const PAUSE_MAX_MS = 8000;
/** A page that is hidden for so long needs no events. */
const HIDDEN_MS = 30_000;

interface Stream {
	handlers: StreamHandlers;
	isClosed: boolean;
	/** The last event that arrived. */
	after?: string;
	connection?: AbortController;
	hidden?: ReturnType<typeof setTimeout>;
	onVisible?: () => void;
}

/** Reads the events of the session's room, and begins again where they broke off. */
export function openStream(handlers: StreamHandlers): void {
	const stream: Stream = { handlers, isClosed: false };
	document.addEventListener('visibilitychange', () => changeVisibility(stream));
	void run(stream);
}

function changeVisibility(stream: Stream): void {
	clearTimeout(stream.hidden);
	if (document.hidden) {
		stream.hidden = setTimeout(() => stream.connection?.abort(), HIDDEN_MS);
	} else stream.onVisible?.();
}

async function run(stream: Stream): Promise<void> {
	let pauseMs = PAUSE_MIN_MS;
	while (!stream.isClosed) {
		if (document.hidden) {
			await new Promise<void>((resolve) => {
				stream.onVisible = resolve;
			});
		}
		const hadBytes = await readConnection(stream);
		if (stream.isClosed) return;
		stream.handlers.online(false);
		pauseMs = hadBytes ? PAUSE_MIN_MS : Math.min(pauseMs * 2, PAUSE_MAX_MS);
		await pause(pauseMs * (0.75 + Math.random() / 2));
	}
}

/** Reads one connection to its end. True when it brought something. */
async function readConnection(stream: Stream): Promise<boolean> {
	const controller = new AbortController();
	stream.connection = controller;
	const { signal } = controller;
	let hadBytes = false;
	let watch = setTimeout(() => controller.abort(), SILENCE_MS);
	try {
		const query = stream.after === undefined ? '' : `?after=${stream.after}`;
		const init = { headers: sessionHeaders(), signal, credentials: 'omit' as const };
		const response = await fetch(`/api/room/stream${query}`, init);
		if (!response.ok || !response.body) {
			refused(stream, await response.json());
			return false;
		}
		stream.handlers.online(true);
		const reader = response.body.getReader();
		const decoder = new TextDecoder();
		let text = '';
		for (;;) {
			const { value, done } = await reader.read();
			if (done) return hadBytes;
			hadBytes = true;
			clearTimeout(watch);
			watch = setTimeout(() => controller.abort(), SILENCE_MS);
			const messages = (text + decoder.decode(value, { stream: true })).split('\n\n');
			text = messages.pop() ?? '';
			for (const message of messages) take(stream, message);
		}
	} catch {
		return hadBytes;
	} finally {
		clearTimeout(watch);
	}
}

function refused(stream: Stream, refusal: Refusal): void {
	if (refusal.code === 'bad_sequence') delete stream.after;
	if (refusal.code !== 'session_unknown') return;
	stream.isClosed = true;
	stream.handlers.ended(refusal);
}

/** Takes one message of an event stream; comments have no data. */
function take(stream: Stream, message: string): void {
	const fields = new Map(
		message.split('\n').map((line) => {
			const at = line.indexOf(': ');
			return [line.slice(0, at), line.slice(at + 2)] as const;
		}),
	);
	const data = fields.get('data');
	if (data === undefined) return;
	const body = JSON.parse(data);
	const { handlers } = stream;
	const event = fields.get('event');
	if (event === 'snapshot') handlers.snapshot(body);
	else if (event === 'event') handlers.event(body);
	else if (event === 'slips') handlers.slips(body);
	else if (event === 'presence') handlers.presence(body);
	else if (event === 'pools') handlers.pools(body);
	const id = fields.get('id');
	if (id !== undefined) stream.after = id;
}
