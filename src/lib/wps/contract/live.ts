import * as z from 'zod/mini';
import { instant, jsonMoney } from '../values.ts';
import { chatState } from './chat.ts';
import { getJackpot } from './jackpot.ts';
import { balance } from './wallet.ts';

/** An item with a closing time, as a countdown needs it. The values of topics are built from it. */
const closing = z.object({ id: z.string(), closesAt: instant });

export type LiveRound = z.output<typeof liveRound>;
/**
 * A round as in the betting record. `closesAt`: the time when an open round is cancelled
 * automatically.
 */
const liveRound = z.object({
	...z.partial(closing).shape,
	roundId: z.string(),
	vassalage: z.string(),
	gameCode: z.string(),
	betAmount: jsonMoney,
	freeAmount: jsonMoney,
	tipAmount: jsonMoney,
	payout: jsonMoney,
	correctionAmount: jsonMoney,
	reviewAmount: jsonMoney,
	status: z.enum(['open', 'settled', 'void']),
	betTime: instant,
});

const texts = z.record(z.string(), z.string());

export type LiveSystem = z.output<typeof liveSystem>;
/** `closesAt`: the start of a planned maintenance, or the expected end of a running one. */
const liveSystem = z.object({
	maintenance: z.optional(
		z.object({
			...z.partial(closing, { closesAt: true }).shape,
			phase: z.enum(['planned', 'begun']),
			titles: texts,
			messages: texts,
		}),
	),
});

/**
 * The topics. `visitor` topics are sent to all clients, `member` topics to clients with a session: each
 * has a state for every member, or one that all members share.
 */
export const LIVE_TOPICS = {
	balance: { access: 'member', value: balance },
	/** The member's latest rounds, the latest first: the first page of the betting record. */
	rounds: { access: 'member', value: z.object({ list: z.array(liveRound) }) },
	/** Unread messages of the member, and the id of the latest message; 0 without one. */
	inbox: { access: 'member', value: z.object({ unread: z.number(), latest: z.number() }) },
	/** The jackpot counter of the slots; absent when there is none. */
	jackpot: { access: 'visitor', value: getJackpot.value },
	system: { access: 'visitor', value: liveSystem },
	/** A chat room: one state for all of its readers. */
	chatbn: { access: 'member', isShared: true, value: chatState },
	chaten: { access: 'member', isShared: true, value: chatState },
} as const satisfies Record<
	string,
	{ access: 'member' | 'visitor'; isShared?: true; value: z.ZodMiniType }
>;

export type LiveTopic = keyof typeof LIVE_TOPICS;

/** The value type of a topic. */
export type LiveValue<T extends LiveTopic> = z.output<(typeof LIVE_TOPICS)[T]['value']>;

/** Maximum number of topics in an address; a page shows fewer. */
const TOPICS_MAX = 16;
const TOPICS_TEXT = /^[a-z]{1,24}(,[a-z]{1,24})*$/;

/**
 * Parses the topics of an address, without duplicates and unknown names. Returns `undefined` for an
 * invalid query.
 */
export function readTopics(query: string): LiveTopic[] | undefined {
	const asked = new URLSearchParams(query).get('topics') ?? 'balance';
	if (!TOPICS_TEXT.test(asked)) return undefined;
	const names = new Set(asked.split(','));
	return names.size > TOPICS_MAX ? undefined : [...names].filter(isLiveTopic);
}

export function isLiveTopic(name: string): name is LiveTopic {
	return Object.hasOwn(LIVE_TOPICS, name);
}

export function isForMember(topic: LiveTopic): boolean {
	return LIVE_TOPICS[topic].access === 'member';
}

/** Whether the topic has one state, not one for every member. */
export function isShared(topic: LiveTopic): boolean {
	return !isForMember(topic) || 'isShared' in LIVE_TOPICS[topic];
}
