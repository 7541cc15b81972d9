import { isLiveTopic, type LiveTopic } from './live.ts';

/** A browser that wants to be told. */
export interface LiveClient {
	/** Absent: a visitor, who is told what everybody may know. */
	token?: string | undefined;
	topics: readonly LiveTopic[];
	/** The id of the last event that it had, before its connection broke. */
	lastEventId?: string | undefined;
	/** Takes lines of a stream of server-sent events. */
	tell(lines: string): void;
	/** Nothing more is told. */
	end(): void;
}

/** How a topic stands: the value as it is sent, and what names this state in every process. */
export interface LiveState {
	topic: LiveTopic;
	version: string;
	json: string;
}

/** A browser's place, and which state of each of its topics it has. */
export interface Seat {
	client: LiveClient;
	has: Map<LiveTopic, string>;
}

const VERSION = /^[\w-]{1,40}$/;
const ID_MAX = 600;

/** Takes a place. What the browser had before its connection broke it is not told again. */
export function subscribe(client: LiveClient): Seat {
	const places = placesOf(client.lastEventId ?? '');
	const asked = [...places].filter(([topic]) => client.topics.includes(topic));
	return { client, has: new Map(asked) };
}

/** Where the topics of an event's id are: `balance.17,jackpot.9f3a`. What is none is left out. */
export function placesOf(id: string): Map<LiveTopic, string> {
	const places = new Map<LiveTopic, string>();
	for (const part of id.length > ID_MAX ? [] : id.split(',')) {
		const [topic = '', version = ''] = part.split('.');
		if (isLiveTopic(topic) && VERSION.test(version)) places.set(topic, version);
	}
	return places;
}

/** Tells a state to whoever does not have it. */
export function sendState({ client, has }: Seat, { topic, version, json }: LiveState): void {
	if (has.get(topic) === version) return;
	has.set(topic, version);
	// The place in every topic: one id has to do for all of them.
	const id = [...has].map((place) => place.join('.')).join(',');
	client.tell(`id: ${id}\nevent: ${topic}\ndata: ${json}\n\n`);
}

/** The server's clock; it also shows that somebody is there. */
export function clockEvent(nowMs: number): string {
	return `event: time\ndata: ${nowMs}\n\n`;
}

export const SESSION_ENDED_EVENT = 'event: gone\ndata: {}\n\n';
