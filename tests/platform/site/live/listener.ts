import { vi } from 'vitest';
import { CHAT_ROOMS } from '#lib/rules/chat/chat.ts';
import type { LiveTopic } from '#lib/wps/contract/live.ts';
import type { Database } from '#platform/db/database.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { balanceTopic } from '#platform/site/live/balance-topic.ts';
import { chatTopic } from '#platform/site/live/chat-topic.ts';
import { inboxTopic } from '#platform/site/live/inbox-topic.ts';
import { jackpotTopic } from '#platform/site/live/jackpot-topic.ts';
import { createLive, type Live } from '#platform/site/live/live.ts';
import { roundsTopic } from '#platform/site/live/rounds-topic.ts';

interface ListenOptions {
	token?: string | undefined;
	topics?: readonly LiveTopic[];
	lastEventId?: string | undefined;
}

/** Collects the events of a browser on a stream. */
export async function aListener(live: Pick<Live, 'open'>, listening: ListenOptions) {
	const heard = { text: '', isEnded: false };
	const opened = await live.open({
		topics: ['balance'],
		...listening,
		send: (lines) => {
			heard.text += lines;
		},
		end: () => {
			heard.isEnded = true;
		},
	});
	const events = () =>
		[...heard.text.matchAll(/id: (.+)\nevent: (\w+)\ndata: (.+)\n\n/g)].map(
			([, id = '', topic = '', data = '']) => ({ id, topic, value: JSON.parse(data) }),
		);
	return {
		opened,
		heard,
		events,
		sums: () =>
			events().flatMap(({ topic, value }) => (topic === 'balance' ? value.sumBalance : [])),
		lastId: () => events().at(-1)?.id,
		leave: () => {
			if (typeof opened === 'function') opened();
		},
	};
}

interface ProcessOptions {
	everyMs?: number;
	checkEveryMs?: number;
	/** The flag of the chat room. */
	CHAT3?: boolean;
}

/** Creates another process of the same platform: it shares only the database. */
export function aProcess(db: Database, { CHAT3 = true, ...more }: ProcessOptions = {}) {
	const settings = { values: () => ({ CHAT3 }) as Settings };
	const chat = CHAT_ROOMS.map((room) => chatTopic(room, settings));
	const topics = [balanceTopic, roundsTopic, inboxTopic, jackpotTopic, ...chat];
	return createLive({ db, topics, onError: vi.fn(), ...more });
}

/** Opens a member's session, as a login does. */
export function aSession(db: Database, memberId: number): Promise<string> {
	const client = {
		...{ address: '127.0.0.1', userAgent: 'test', language: 'EN' },
		...{ hostname: 'site.test', origin: 'http://site.test' },
		...{ sessionToken: undefined, deviceKey: undefined, rememberMeToken: undefined },
	};
	const opening = { memberId, type: 0, now: new Date(), by: 'password', client } as const;
	return db.transaction().execute((tx) => openSession(tx, opening));
}

/** Returns the database with a count of its statements. */
export function counting(db: Database): { db: Database; count: () => number } {
	let sent = 0;
	const counted = db.withPlugin({
		transformQuery({ node }) {
			sent += 1;
			return node;
		},
		transformResult: async ({ result }) => result,
	});
	return { db: Object.assign(counted, { pool: db.pool }), count: () => sent };
}
