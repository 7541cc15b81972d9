import { isForMember } from '#lib/wps/contract/live.ts';
import {
	clockEvent,
	type LiveClient,
	SESSION_ENDED_EVENT,
} from '#lib/wps/contract/live-subscriber.ts';
import type { Database } from '#platform/db/database.ts';
import { listActiveSessions, peekSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Channels, createChannels } from './channels.ts';
import { pollTopics } from './poll-topics.ts';
import { createPoller } from './poller.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions.ts';
import type { Topic } from './topic.ts';

/** Why a stream is refused: no active session, too many streams, or no served topic. */
export type LiveRefusal = 'not_logged_in' | 'too_many_requests' | 'not_found';

export interface Live {
	/** Opens a stream. Returns the function that ends it, or the refusal. */
	open(client: LiveClient): Promise<(() => void) | LiveRefusal>;
	metrics(): Record<'clients' | 'members', number>;
	/** Ends every stream. */
	close(): void;
}

interface Options {
	db: Database;
	topics: readonly Topic[];
	onError: (error: unknown) => void;
	/** The interval between polls. */
	everyMs?: number;
	/** The interval between session checks, which also send the server's clock. */
	checkEveryMs?: number;
}

const EVERY_MS = 250;
/** Interval between session checks: a stream outlives its session by less than ten seconds. */
const CHECK_EVERY_MS = 8000;
/** Maximum streams, and so open tabs, of a member. */
const CLIENTS_OF_MEMBER_MAX = 12;

/**
 * Creates the live streams: polls all watched topics in one statement and pushes changed states.
 * The database carries a change from any process to all. States are sent, not deltas, so a stream
 * can miss nothing. Without a stream there is no poll.
 */
export function createLive({
	db,
	topics,
	onError,
	everyMs = EVERY_MS,
	checkEveryMs = CHECK_EVERY_MS,
}: Options): Live {
	const channels = createChannels(topics);
	const subscriptions = createSubscriptions(channels);
	let pollCount = 0;
	let isClosed = false;
	const isNeeded = () => subscriptions.size() > 0 && !isClosed;
	const poll = () => pollChannels(db, channels, ++pollCount).catch(onError);
	const poller = createPoller({ everyMs, poll, isNeeded });
	const checks = setInterval(() => {
		void checkSessions(db, subscriptions).catch(onError);
	}, checkEveryMs).unref();

	async function open(client: LiveClient): Promise<(() => void) | LiveRefusal> {
		const served = client.topics.filter(channels.serves);
		if (served.length === 0) return 'not_found';
		const isMember = served.some(isForMember);
		const { token } = client;
		const member = isMember && token ? await peekSession(db, token) : undefined;
		if (isMember && !member) return 'not_logged_in';
		const memberId = member?.memberId ?? 0;
		const isFull = isMember && subscriptions.countOf(memberId) >= CLIENTS_OF_MEMBER_MAX;
		if (isClosed || isFull) return 'too_many_requests';
		const subscription = subscriptions.add(client, { memberId, sessionId: member?.sessionId });
		// Spreads the reconnects of browsers that lost the server at the same time.
		const retryMs = 1000 + Math.floor(Math.random() * 4000);
		client.send(`retry: ${retryMs}\n${clockEvent(Date.now())}`);
		for (const topic of served) {
			const channel = channels.join(subscription.subscriber, topic, member);
			if (channel) subscription.channels.push(channel);
		}
		channels.updateMemoryTopics(new Date());
		if (subscription.channels.some(({ state }) => !state)) poller.pollSoon();
		poller.start();
		return () => subscriptions.remove(subscription);
	}

	return {
		open,
		metrics: subscriptions.metrics,
		close() {
			isClosed = true;
			clearInterval(checks);
			poller.stop();
			subscriptions.close();
		},
	};
}

/** Polls all watched topics and sends their changes. */
async function pollChannels(db: Database, channels: Channels, count: number): Promise<void> {
	channels.updateMemoryTopics(new Date());
	const watched = channels.listWatched();
	const changes = watched.length > 0 ? await pollTopics(db, watched, count) : [];
	for (const change of changes) channels.applyChange(change);
}

/** Ends the streams of sessions that are no longer active, and sends the time to the others. */
async function checkSessions(db: Database, subscriptions: Subscriptions): Promise<void> {
	const all = subscriptions.list();
	const ids = new Set(all.flatMap(({ sessionId }) => sessionId ?? []));
	const active = new Set(ids.size > 0 ? await listActiveSessions(db, [...ids]) : []);
	const clock = clockEvent(Date.now());
	for (const subscription of all) {
		const { sessionId, subscriber } = subscription;
		if (sessionId === undefined || active.has(sessionId)) {
			subscriber.client.send(clock);
			continue;
		}
		subscriptions.remove(subscription);
		subscriber.client.send(SESSION_ENDED_EVENT);
		subscriber.client.end();
	}
}
