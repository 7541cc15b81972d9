import { isForMember } from '#lib/wps/contract/live.ts';
import {
	clockEvent,
	type LiveClient,
	SESSION_ENDED_EVENT,
	type Seat,
	subscribe,
} from '#lib/wps/contract/live-subscriber.ts';
import type { Database } from '#platform/db/database.ts';
import { listExpiredTokens, peekSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Channel, createChannels } from './channels.ts';
import { pollTopics } from './poll-topics.ts';
import type { Topic } from './topic.ts';

/** Why nothing is told: no living session, too many streams, or no topic that is served. */
export type LiveRefusal = 'not_logged_in' | 'too_many_requests' | 'not_found';

export interface Live {
	/** Tells from now on. Answers the function that ends it, or why not. */
	open(client: LiveClient): Promise<(() => void) | LiveRefusal>;
	figures(): Record<'clients' | 'members', number>;
	/** Ends every stream. */
	close(): void;
}

interface Options {
	db: Database;
	topics: readonly Topic[];
	onError: (error: unknown) => void;
	/** How often what changed is looked for. */
	everyMs?: number;
	/** How often sessions are looked at; the server's clock goes out with it. */
	checkEveryMs?: number;
}

const EVERY_MS = 250;
const SOON_MS = 10;
/** A stream outlives its session by less than ten seconds. */
const CHECK_EVERY_MS = 8000;
/** More tabs than anybody looks at. */
const CLIENTS_OF_MEMBER_MAX = 12;

interface Place {
	seat: Seat;
	channels: Channel[];
	/** 0 for visitors. */
	memberId: number;
}

/**
 * Tells browsers what changes, out of the database: whatever process changed it, and however many
 * there are. What is told is how things stand, not what happened, so nothing can be missed. One
 * statement asks for all topics and all who look; nobody looks, nothing is asked.
 */
export function createLive({ db, topics, onError, everyMs, checkEveryMs }: Options): Live {
	const channels = createChannels(topics);
	const places = new Set<Place>();
	const countOf = new Map<number, number>();
	let looking: NodeJS.Timeout | undefined;
	const checking = setInterval(() => void check(), checkEveryMs ?? CHECK_EVERY_MS).unref();
	let lookCount = 0;
	let isLooking = false;
	let isClosed = false;

	async function open(client: LiveClient): Promise<(() => void) | LiveRefusal> {
		const served = client.topics.filter(channels.serves);
		if (served.length === 0) return 'not_found';
		const isMember = served.some(isForMember);
		const { token } = client;
		const member = isMember && token ? await peekSession(db, token) : undefined;
		if (isMember && !member) return 'not_logged_in';
		const memberId = member?.memberId ?? 0;
		const count = countOf.get(memberId) ?? 0;
		if (isClosed || (isMember && count >= CLIENTS_OF_MEMBER_MAX)) return 'too_many_requests';
		countOf.set(memberId, count + 1);
		const place: Place = { seat: subscribe(client), channels: [], memberId };
		places.add(place);
		// Browsers that lose us together do not come back together.
		const retryMs = 1000 + Math.floor(Math.random() * 4000);
		client.tell(`retry: ${retryMs}\n${clockEvent(Date.now())}`);
		for (const topic of served) {
			const channel = channels.join(place.seat, topic, member);
			if (channel) place.channels.push(channel);
		}
		channels.takeKept(new Date());
		const isWaiting = place.channels.some(({ state }) => !state);
		if (isWaiting) lookSoon();
		looking ??= setTimeout(look, everyMs ?? EVERY_MS).unref();
		return () => leave(place);
	}

	function leave(place: Place): void {
		if (!places.delete(place)) return;
		for (const channel of place.channels) channels.leave(place.seat, channel);
		const count = (countOf.get(place.memberId) ?? 1) - 1;
		if (count > 0) countOf.set(place.memberId, count);
		else countOf.delete(place.memberId);
	}

	/** For whoever has just come; those who come together are asked for together. */
	function lookSoon(): void {
		if (isLooking) return;
		clearTimeout(looking);
		looking = setTimeout(look, SOON_MS).unref();
	}

	async function look(): Promise<void> {
		isLooking = true;
		try {
			channels.takeKept(new Date());
			const watchings = channels.watchings();
			lookCount += 1;
			const found = watchings.length > 0 ? await pollTopics(db, watchings, lookCount) : [];
			for (const change of found) channels.takeChange(change);
		} catch (error) {
			onError(error);
		}
		isLooking = false;
		const isNeeded = places.size > 0 && !isClosed;
		looking = isNeeded ? setTimeout(look, everyMs ?? EVERY_MS).unref() : undefined;
	}

	/** Ends the streams of sessions that are over, and tells the others the time. */
	async function check(): Promise<void> {
		const all = [...places];
		const tokens = all.flatMap(({ memberId, seat }) => (memberId && seat.client.token) || []);
		try {
			const dead = new Set(
				tokens.length > 0 ? await listExpiredTokens(db, [...new Set(tokens)]) : [],
			);
			const lines = clockEvent(Date.now());
			for (const place of all) {
				const { client } = place.seat;
				if (!place.memberId || !dead.has(client.token ?? '')) {
					client.tell(lines);
					continue;
				}
				leave(place);
				client.tell(SESSION_ENDED_EVENT);
				client.end();
			}
		} catch (error) {
			onError(error);
		}
	}

	return {
		open,
		figures: () => ({ clients: places.size, members: countOf.size - (countOf.has(0) ? 1 : 0) }),
		close() {
			isClosed = true;
			clearInterval(checking);
			clearTimeout(looking);
			for (const { seat } of places) seat.client.end();
			places.clear();
		},
	};
}
