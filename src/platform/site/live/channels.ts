import { isForMember, type LiveTopic } from '#lib/wps/contract/live.ts';
import { type LiveState, type Seat, sendState } from '#lib/wps/contract/live-subscriber.ts';
import type { Change, PollTopicsInput } from './poll-topics.ts';
import type { DatabaseTopic, Topic, Watched } from './topic.ts';

/** One topic of one member, or of everybody: how it stands, and who is told. */
export interface Channel extends Watched {
	topic: Topic;
	/** Nothing until it was looked at. */
	state?: LiveState;
	seats: Set<Seat>;
}

/** Whose a channel is; 0 is everybody's. */
interface Owner {
	memberId: number;
	currency: string;
}

const EVERYBODY: Owner = { memberId: 0, currency: '' };

/** The channels that somebody watches, by topic and owner. */
export function createChannels(topics: readonly Topic[]) {
	const byTopic = new Map(topics.map((topic) => [topic.name, new Map<number, Channel>()]));
	const topicOf = new Map(topics.map((topic) => [topic.name, topic]));

	/** Joins the channel, which is made where nobody watched it. */
	function join(seat: Seat, name: LiveTopic, member: Owner | undefined): Channel | undefined {
		const topic = topicOf.get(name);
		const owner = isForMember(name) ? member : EVERYBODY;
		if (!topic || !owner) return undefined;
		const channels = byTopic.get(name);
		const channel: Channel = channels?.get(owner.memberId) ?? {
			...{ memberId: owner.memberId, currency: owner.currency, topic },
			...{ version: '', mark: '', seats: new Set<Seat>() },
		};
		channels?.set(owner.memberId, channel);
		channel.seats.add(seat);
		if (channel.state) sendState(seat, channel.state);
		return channel;
	}

	function leave(seat: Seat, channel: Channel): void {
		const { topic, memberId, seats } = channel;
		seats.delete(seat);
		const channels = byTopic.get(topic.name);
		if (seats.size === 0 && channels?.get(memberId) === channel) channels.delete(memberId);
	}

	/** What the database has to be asked. */
	function watchings(): PollTopicsInput[] {
		return topics.flatMap((topic) => {
			const watched = [...(byTopic.get(topic.name)?.values() ?? [])];
			return 'changes' in topic && watched.length > 0 ? [{ topic, watched }] : [];
		});
	}

	/** Tells everybody in the channel what was found, unless it stands so already. */
	function take(name: LiveTopic, memberId: number, found: { version: string; value: unknown }) {
		const channel = byTopic.get(name)?.get(memberId);
		if (!channel || found.value === undefined || channel.version === found.version) return;
		const { version, value } = found;
		channel.version = version;
		channel.state = { topic: name, version, json: JSON.stringify(value) };
		for (const seat of channel.seats) sendState(seat, channel.state);
	}

	function takeChange({ topic: name, memberId, version, mark, data }: Change): void {
		const channel = byTopic.get(name)?.get(memberId);
		if (!channel) return;
		channel.mark = mark;
		if (channel.version === version) return;
		const value = (channel.topic as DatabaseTopic).valueOf(data, channel);
		take(name, memberId, { version, value });
	}

	/** Topics that this process knows by itself. */
	function takeKept(now: Date): void {
		for (const topic of topics) {
			if (!('current' in topic) || byTopic.get(topic.name)?.size === 0) continue;
			take(topic.name, EVERYBODY.memberId, topic.current(now));
		}
	}

	return {
		join,
		leave,
		watchings,
		takeChange,
		takeKept,
		serves: (name: LiveTopic) => topicOf.has(name),
	};
}
