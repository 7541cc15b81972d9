import { isForMember, isLiveTopic, LIVE_TOPICS, type LiveTopic } from '#lib/wps/contract/live.ts';
import {
	clockEvent,
	type LiveState,
	placesOf,
	type Seat,
	sendState,
	subscribe,
} from '#lib/wps/contract/live-subscriber.ts';
import type { LiveRefused, OpenLive } from './live-handler.ts';

/** What everybody may know. */
const PUBLIC_TOPICS = Object.keys(LIVE_TOPICS)
	.filter(isLiveTopic)
	.filter((topic) => !isForMember(topic));
/** No event of a host is longer; one that is ends the stream. */
const UNFINISHED_MAX = 64 * 1024;

/** One stream for all visitors of this process, while there are any. */
interface Shared {
	seats: Set<Seat>;
	states: Map<LiveTopic, LiveState>;
	/** The host's clock less ours, once it was told. */
	aheadMs?: number;
	leave?: () => void;
	opening: Promise<LiveRefused | undefined>;
}

/** Shares a stream of `connect` among visitors, and tells each the topics that they asked for. */
export function fanOutLive(connect: OpenLive): OpenLive {
	let current: Shared | undefined;

	return async (client) => {
		const shared = current ?? begin();
		current = shared;
		const seat = subscribe(client);
		shared.seats.add(seat);
		const refused = await shared.opening;
		if (refused) return refused;
		if (!shared.seats.has(seat)) return 'too_many_requests';
		if (shared.aheadMs !== undefined) {
			client.tell(clockEvent(Math.round(performance.now() + shared.aheadMs)));
		}
		for (const state of shared.states.values()) tellOf(seat, state);
		return () => {
			shared.seats.delete(seat);
			if (shared.seats.size > 0) return;
			over(shared);
			shared.leave?.();
		};
	};

	function begin(): Shared {
		const shared: Shared = {
			seats: new Set(),
			states: new Map(),
			opening: Promise.resolve(undefined),
		};
		const take = readEvents((event) => tellAll(shared, event));
		shared.opening = connect({
			topics: PUBLIC_TOPICS,
			tell: (lines) => {
				if (!take(lines)) shared.leave?.();
			},
			end() {
				over(shared);
				for (const { client } of shared.seats) client.end();
				shared.seats.clear();
			},
		}).then((opened) => {
			if (typeof opened !== 'string') {
				shared.leave = opened;
				return undefined;
			}
			over(shared);
			return opened;
		});
		return shared;
	}

	/** Whoever comes now begins anew. */
	function over(shared: Shared): void {
		if (current === shared) current = undefined;
	}
}

interface Event {
	name: string;
	id: string;
	data: string;
}

function tellAll(shared: Shared, { name, id, data }: Event): void {
	if (name === 'time' && /^\d{1,16}$/.test(data)) {
		shared.aheadMs = Number(data) - performance.now();
		for (const { client } of shared.seats) client.tell(clockEvent(Number(data)));
	}
	const version = isLiveTopic(name) ? placesOf(id).get(name) : undefined;
	if (!isLiveTopic(name) || version === undefined) return;
	const state = { topic: name, version, json: data };
	shared.states.set(name, state);
	for (const seat of shared.seats) tellOf(seat, state);
}

function tellOf(seat: Seat, state: LiveState): void {
	if (seat.client.topics.includes(state.topic)) sendState(seat, state);
}

/** Takes pieces of a stream; false when it is none that we read. */
function readEvents(take: (event: Event) => void): (piece: string) => boolean {
	let unfinished = '';
	return (piece) => {
		const blocks = (unfinished + piece).split('\n\n');
		unfinished = blocks.pop() ?? '';
		for (const block of blocks) {
			const fields = new Map(block.split('\n').map(fieldOf));
			const [name = '', id = ''] = [fields.get('event'), fields.get('id')];
			take({ name, id, data: fields.get('data') ?? '' });
		}
		return unfinished.length <= UNFINISHED_MAX;
	};
}

function fieldOf(line: string): [string, string] {
	const at = line.indexOf(':');
	return at === -1 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).trimStart()];
}
