import { isForMember, isLiveTopic, LIVE_TOPICS, type LiveTopic } from '#lib/wps/contract/live.ts';
import {
	clockEvent,
	type LiveState,
	type Subscriber,
	sendState,
	subscribe,
	versionsOf,
} from '#lib/wps/contract/live-subscriber.ts';
import type { LiveRefused, OpenLive } from './live-handler.ts';

/** Topics that visitors may read. */
const PUBLIC_TOPICS = Object.keys(LIVE_TOPICS)
	.filter(isLiveTopic)
	.filter((topic) => !isForMember(topic));
/** Bounds an unfinished event of the host. A longer one ends the stream. */
const UNFINISHED_MAX = 64 * 1024;

/** One stream for all visitors of this process, while there are any. */
interface Shared {
	subscribers: Set<Subscriber>;
	states: Map<LiveTopic, LiveState>;
	/** The host's clock minus the own one; absent before the first clock event. */
	aheadMs?: number;
	disconnect?: () => void;
	opening: Promise<LiveRefused | undefined>;
}

/** Shares one stream of `connect` among all visitors and sends each the topics of its request. */
export function fanOutLive(connect: OpenLive): OpenLive {
	let current: Shared | undefined;

	return async (client) => {
		const shared = current ?? begin();
		current = shared;
		const subscriber = subscribe(client);
		shared.subscribers.add(subscriber);
		const refused = await shared.opening;
		if (refused) return refused;
		if (!shared.subscribers.has(subscriber)) return 'too_many_requests';
		if (shared.aheadMs !== undefined) {
			client.send(clockEvent(Math.round(performance.now() + shared.aheadMs)));
		}
		for (const state of shared.states.values()) sendRequested(subscriber, state);
		return () => {
			shared.subscribers.delete(subscriber);
			if (shared.subscribers.size > 0) return;
			detach(shared);
			shared.disconnect?.();
		};
	};

	function begin(): Shared {
		const shared: Shared = {
			subscribers: new Set(),
			states: new Map(),
			opening: Promise.resolve(undefined),
		};
		const read = readEvents((event) => broadcast(shared, event));
		shared.opening = connect({
			topics: PUBLIC_TOPICS,
			send: (lines) => {
				if (!read(lines)) shared.disconnect?.();
			},
			end() {
				detach(shared);
				for (const { client } of shared.subscribers) client.end();
				shared.subscribers.clear();
			},
		}).then((opened) => {
			if (typeof opened !== 'string') {
				shared.disconnect = opened;
				return undefined;
			}
			detach(shared);
			return opened;
		});
		return shared;
	}

	/** Lets the next subscriber open a new stream. */
	function detach(shared: Shared): void {
		if (current === shared) current = undefined;
	}
}

interface Event {
	name: string;
	id: string;
	data: string;
}

function broadcast(shared: Shared, { name, id, data }: Event): void {
	if (name === 'time' && /^\d{1,16}$/.test(data)) {
		shared.aheadMs = Number(data) - performance.now();
		for (const { client } of shared.subscribers) client.send(clockEvent(Number(data)));
	}
	const version = isLiveTopic(name) ? versionsOf(id).get(name) : undefined;
	if (!isLiveTopic(name) || version === undefined) return;
	const state = { topic: name, version, json: data };
	shared.states.set(name, state);
	for (const subscriber of shared.subscribers) sendRequested(subscriber, state);
}

function sendRequested(subscriber: Subscriber, state: LiveState): void {
	if (subscriber.client.topics.includes(state.topic)) sendState(subscriber, state);
}

/** Parses pieces of an event stream; returns false when one event is too long. */
function readEvents(onEvent: (event: Event) => void): (piece: string) => boolean {
	let unfinished = '';
	return (piece) => {
		const blocks = (unfinished + piece).split('\n\n');
		unfinished = blocks.pop() ?? '';
		for (const block of blocks) {
			const fields = new Map(block.split('\n').map(fieldOf));
			const [name = '', id = ''] = [fields.get('event'), fields.get('id')];
			onEvent({ name, id, data: fields.get('data') ?? '' });
		}
		return unfinished.length <= UNFINISHED_MAX;
	};
}

function fieldOf(line: string): [string, string] {
	const at = line.indexOf(':');
	return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trimStart()];
}
