import { isForMember, isShared, type LiveTopic } from '#lib/wps/contract/live.ts';
import { type LiveState, type Subscriber, sendState } from '#lib/wps/contract/live-subscriber.ts';
import type { Change, PollTopicsInput } from './poll-topics.ts';
import type { DatabaseTopic, Found, Topic, Watched } from './topic.ts';

/** One topic of one member, or one public topic, with its state and its subscribers. */
export interface Channel extends Watched {
	topic: Topic;
	/** Absent before the first poll. */
	state?: LiveState;
	subscribers: Set<Subscriber>;
}

/** The member of a channel. */
interface Owner {
	memberId: number;
	currency: string;
}

/** The owner of topics with one state. */
const PUBLIC: Owner = { memberId: 0, currency: '' };

export type Channels = ReturnType<typeof createChannels>;

/** Creates the registry of watched channels, by topic and owner. */
export function createChannels(topics: readonly Topic[]) {
	const byTopic = new Map(topics.map((topic) => [topic.name, new Map<number, Channel>()]));
	const topicOf = new Map(topics.map((topic) => [topic.name, topic]));

	/**
	 * Adds a subscriber to a channel, which is created for the first one. Sends a known state at
	 * once.
	 */
	function join(
		subscriber: Subscriber,
		name: LiveTopic,
		member: Owner | undefined,
	): Channel | undefined {
		const topic = topicOf.get(name);
		if (isForMember(name) && !member) return undefined;
		const owner = isShared(name) ? PUBLIC : member;
		if (!topic || !owner) return undefined;
		const channels = byTopic.get(name);
		const channel = channels?.get(owner.memberId) ?? newChannel(topic, owner);
		channels?.set(owner.memberId, channel);
		channel.subscribers.add(subscriber);
		if (channel.state) sendState(subscriber, channel.state);
		return channel;
	}

	function leave(subscriber: Subscriber, channel: Channel): void {
		const { topic, memberId, subscribers } = channel;
		subscribers.delete(subscriber);
		const channels = byTopic.get(topic.name);
		if (subscribers.size === 0 && channels?.get(memberId) === channel) channels.delete(memberId);
	}

	/** Lists the watched database topics for the next poll. */
	function listWatched(): PollTopicsInput[] {
		return topics.flatMap((topic) => {
			const watched = [...(byTopic.get(topic.name)?.values() ?? [])];
			return 'changes' in topic && watched.length > 0 ? [{ topic, watched }] : [];
		});
	}

	/** Applies a change that a poll found. */
	function applyChange({ topic: name, memberId, version, mark, data }: Change): void {
		const channel = byTopic.get(name)?.get(memberId);
		if (!channel) return;
		channel.mark = mark;
		if (channel.version === version) return;
		update(channel, { version, value: (channel.topic as DatabaseTopic).valueOf(data, channel) });
	}

	/** Updates the watched topics that are computed from memory. */
	function updateMemoryTopics(now: Date): void {
		for (const topic of topics) {
			const channel = byTopic.get(topic.name)?.get(PUBLIC.memberId);
			if ('current' in topic && channel) update(channel, topic.current(now));
		}
	}

	const serves = (name: LiveTopic) => topicOf.has(name);
	return { join, leave, listWatched, applyChange, updateMemoryTopics, serves };
}

function newChannel(topic: Topic, { memberId, currency }: Owner): Channel {
	return { memberId, currency, topic, version: '', mark: '', subscribers: new Set() };
}

/** Sends a state to every subscriber of the channel, unless its version is unchanged. */
function update(channel: Channel, { version, value }: Found): void {
	if (value === undefined || channel.version === version) return;
	channel.version = version;
	channel.state = { topic: channel.topic.name, version, json: JSON.stringify(value) };
	for (const subscriber of channel.subscribers) sendState(subscriber, channel.state);
}
