import * as z from 'zod/mini';
import { instant, jsonMoney } from '../values.ts';
import { getJackpot } from './games.ts';
import { balance } from './wallet.ts';

/** Something that closes, and when: what a countdown needs. A topic's values are made of these. */
const closing = z.object({ id: z.string(), closesAt: instant });

export type LiveRound = z.output<typeof liveRound>;
/** A round as the betting record has it. `closesAt`: when an open one is called off by itself. */
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
	status: z.enum(['open', 'settled', 'void']),
	betTime: instant,
});

const texts = z.record(z.string(), z.string());

export type LiveSystem = z.output<typeof liveSystem>;
/** `closesAt`: when a planned maintenance begins, and when one that has begun is meant to end. */
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

/** What can be told. `member` is told to the session's member alone, `visitor` to everybody. */
export const LIVE_TOPICS = {
	balance: { access: 'member', value: balance },
	/** The member's latest rounds, the latest first: the first page of the betting record. */
	rounds: { access: 'member', value: z.object({ list: z.array(liveRound) }) },
	/** The counter of the slots; absent where there is none. */
	jackpot: { access: 'visitor', value: getJackpot.value },
	system: { access: 'visitor', value: liveSystem },
} as const satisfies Record<string, { access: 'member' | 'visitor'; value: z.ZodMiniType }>;

export type LiveTopic = keyof typeof LIVE_TOPICS;

/** The value of a topic. */
export type LiveValue<T extends LiveTopic> = z.output<(typeof LIVE_TOPICS)[T]['value']>;

/** More than any page shows. */
const TOPICS_MAX = 16;
const TOPICS_TEXT = /^[a-z]{1,24}(,[a-z]{1,24})*$/;

/** The topics that an address asks for, each once; unknown ones fall away. Nothing when it is none. */
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
