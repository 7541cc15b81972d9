import { isLiveTopic, type LiveTopic } from './live.ts';

/** A browser that subscribes to live topics. */
export interface LiveClient {
	/** Absent for a visitor, who receives public topics only. */
	token?: string | undefined;
	topics: readonly LiveTopic[];
	/** The id of the last event received before the connection broke. */
	lastEventId?: string | undefined;
	/** Sends lines of a stream of server-sent events. */
	send(lines: string): void;
	/** Ends the stream. */
	end(): void;
}

/** The state of a topic: its encoded value, and a version that is the same in every process. */
export interface LiveState {
	topic: LiveTopic;
	version: string;
	json: string;
}

/** A live subscription, with the version that the browser has of each topic. */
export interface Subscriber {
	client: LiveClient;
	has: Map<LiveTopic, string>;
}

const VERSION = /^[\w-]{1,40}$/;
const ID_MAX = 600;

/**
 * Creates a subscription. States that the browser received before its connection broke are not sent
 * again.
 */
export function subscribe(client: LiveClient): Subscriber {
	const versions = versionsOf(client.lastEventId ?? '');
	const asked = [...versions].filter(([topic]) => client.topics.includes(topic));
	return { client, has: new Map(asked) };
}

/**
 * Parses an event id into the version of each topic: `balance.17,jackpot.9f3a`. Skips invalid
 * parts.
 */
export function versionsOf(id: string): Map<LiveTopic, string> {
	const versions = new Map<LiveTopic, string>();
	for (const part of id.length > ID_MAX ? [] : id.split(',')) {
		const [topic = '', version = ''] = part.split('.');
		if (isLiveTopic(topic) && VERSION.test(version)) versions.set(topic, version);
	}
	return versions;
}

/** Sends a state unless the subscriber has that version already. */
export function sendState({ client, has }: Subscriber, { topic, version, json }: LiveState): void {
	if (has.get(topic) === version) return;
	has.set(topic, version);
	// A browser keeps only the last id, so each id holds the versions of all topics.
	const id = [...has].map((version) => version.join('.')).join(',');
	client.send(`id: ${id}\nevent: ${topic}\ndata: ${json}\n\n`);
}

/** Builds the event with the server's clock. It also serves as the heartbeat. */
export function clockEvent(nowMs: number): string {
	return `event: time\ndata: ${nowMs}\n\n`;
}

export const SESSION_ENDED_EVENT = 'event: gone\ndata: {}\n\n';
