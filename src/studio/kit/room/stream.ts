import type { OwnSlips, Refusal, RoomSnapshot } from '../../wire.ts';
import { openEventStream, type StreamMessage } from '../live/event-stream.ts';

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

/** Reads the events of the session's room, and begins again where they broke off. */
export function openStream(handlers: StreamHandlers): void {
	/** The last event that arrived. */
	let after: string | undefined;
	openEventStream({
		path: () => `/api/room/stream${after === undefined ? '' : `?after=${after}`}`,
		take(message) {
			handle(handlers, message);
			after = message.id ?? after;
		},
		online: handlers.online,
		refused(refusal) {
			if (refusal.code === 'bad_sequence') after = undefined;
			if (refusal.code !== 'session_unknown') return false;
			handlers.ended(refusal);
			return true;
		},
	});
}

function handle(handlers: StreamHandlers, { event, body }: StreamMessage): void {
	if (event === 'snapshot') handlers.snapshot(body as RoomSnapshot);
	else if (event === 'event') handlers.event(body as RoomEvent);
	else if (event === 'slips') handlers.slips(body as OwnSlips);
	else if (event === 'presence') handlers.presence(body as { seats: number });
	else if (event === 'pools') handlers.pools(body as { number: number; pools: Pools });
}
