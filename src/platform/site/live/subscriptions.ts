import { type LiveClient, type Subscriber, subscribe } from '#lib/wps/contract/live-subscriber.ts';
import type { Channel, Channels } from './channels.ts';

/** An open stream with its channels. */
export interface Subscription {
	subscriber: Subscriber;
	channels: Channel[];
	/** 0 for visitors. */
	memberId: number;
	/** The session that opened the stream: its token may change meanwhile. Absent for visitors. */
	sessionId: number | undefined;
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Creates the registry of open streams, which counts the streams of each member. */
export function createSubscriptions(channels: Channels) {
	const open = new Set<Subscription>();
	const counts = new Map<number, number>();

	return {
		add(
			client: LiveClient,
			{ memberId, sessionId }: Pick<Subscription, 'memberId' | 'sessionId'>,
		): Subscription {
			counts.set(memberId, (counts.get(memberId) ?? 0) + 1);
			const subscriber = subscribe(client);
			const subscription = { subscriber, channels: [], memberId, sessionId };
			open.add(subscription);
			return subscription;
		},
		/** Leaves the channels of a stream. A repeat changes nothing. */
		remove(subscription: Subscription): void {
			if (!open.delete(subscription)) return;
			for (const channel of subscription.channels) {
				channels.leave(subscription.subscriber, channel);
			}
			const count = (counts.get(subscription.memberId) ?? 1) - 1;
			if (count > 0) counts.set(subscription.memberId, count);
			else counts.delete(subscription.memberId);
		},
		countOf: (memberId: number) => counts.get(memberId) ?? 0,
		list: () => [...open],
		size: () => open.size,
		metrics: () => ({ clients: open.size, members: counts.size - (counts.has(0) ? 1 : 0) }),
		/** Ends every stream. */
		close(): void {
			for (const { subscriber } of open) subscriber.client.end();
			open.clear();
		},
	};
}
