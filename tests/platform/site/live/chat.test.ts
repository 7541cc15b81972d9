import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CHAT_LIVE, type ChatRoom } from '#lib/rules/chat/chat.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { sendMessage } from '#platform/talk/chat/send.ts';
import { markOf } from '#platform/talk/chat/views.ts';
import { vault } from '../../api.ts';
import { aMember, test } from '../../database.ts';
import { aListener, aProcess, aSession, counting } from './listener.ts';

const STAFF = { by: 'os:ops/rima', why: 'test' };
const EN = { room: 'en' as const };
const FREE = { ageHours: 0, deposited: '0', staked: '0' };

/** Writes as a new member, so that no pace is in the way. */
async function write(db: Database, text: string, room: ChatRoom = 'en') {
	const memberId = await aMember(db);
	const no = await transaction(db, async (tx) =>
		sendMessage(tx, {
			...{ room, text, sendId: randomUUID(), writer: markOf(vault, memberId) },
			...{ caller: { memberId, type: 0 }, rules: FREE, words: [], now: await readNow(tx) },
		}),
	);
	return { memberId, no };
}

const say = (db: Database, text: string) =>
	transaction(db, (tx) => moderate.sayAsStaff(tx, { ...EN, text, by: STAFF.by }));

async function aReader(live: ReturnType<typeof aProcess>, db: Database, more: object = {}) {
	const token = await aSession(db, await aMember(db));
	const listener = await aListener(live, { token, topics: ['chaten'], ...more });
	const latest = () => listener.events().at(-1)?.value;
	return { ...listener, latest };
}

test('a message, a hide and slow mode reach the readers of every process', async ({ db }) => {
	const [here, there] = [aProcess(db, { everyMs: 20 }), aProcess(db, { everyMs: 20 })];
	const [one, two] = [await aReader(here, db), await aReader(there, db)];
	const empty = { last: 0, slow: 0, isClosed: false, list: [], hidden: [] };
	const both = async (state: object) => {
		await expect.poll(one.latest).toEqual(state);
		await expect.poll(two.latest).toEqual(state);
	};
	await both(empty);

	const { memberId } = await write(db, 'Hello');
	const { rows } = await sql<{ username: string }>`
		select username from member where id = ${memberId}`.execute(db);
	const username = rows[0]?.username ?? '';
	const hello = {
		...{ no: 1, time: expect.any(Number), text: 'Hello', writer: markOf(vault, memberId) },
		name: `${username[0]}•••${username.at(-1)}`,
	};
	await both({ ...empty, last: 1, list: [hello] });
	await write(db, 'Elsewhere', 'bn');
	await say(db, 'Welcome');
	const welcome = { no: 2, time: expect.any(Number), text: 'Welcome', isStaff: true };
	await both({ ...empty, last: 2, list: [hello, welcome] });

	await transaction(db, (tx) => moderate.setHidden(tx, { ...EN, no: 1, isHidden: true, ...STAFF }));
	const tomb = { no: 1, time: expect.any(Number), hidden: true };
	await both({ ...empty, last: 2, list: [tomb, welcome], hidden: [1] });
	await transaction(db, (tx) => moderate.setSlow(tx, { ...EN, seconds: 30, ...STAFF }));
	const slow = { ...empty, slow: 30, last: 2 };
	await both({ ...slow, list: [tomb, welcome], hidden: [1] });
	await transaction(db, (tx) =>
		moderate.setHidden(tx, { ...EN, no: 1, isHidden: false, ...STAFF }),
	);
	await transaction(db, (tx) => moderate.setClosed(tx, { ...EN, isClosed: true, ...STAFF }));
	await both({ ...slow, isClosed: true, list: [hello, welcome] });

	// No bytes have the name of a member, and each state was sent once.
	for (const { heard, events } of [one, two]) {
		expect(heard.text).not.toContain(username);
		const ids = events().map(({ id }) => id);
		expect(new Set(ids).size).toBe(ids.length);
	}
	here.close();
	there.close();
});

test('an event has the latest messages, with the last number of the room', async ({
	db,
	owner,
}) => {
	await sql`update chat_room set is_closed = false`.execute(owner);
	const live = aProcess(db, { everyMs: 20 });
	for (let no = 0; no <= CHAT_LIVE; no += 1) await say(db, `note ${no}`);
	const reader = await aReader(live, db);
	await expect.poll(reader.latest).toBeDefined();
	const { last, list } = reader.latest();
	const numbers = list.map(({ no }: { no: number }) => no);
	expect(numbers).toEqual(Array.from({ length: CHAT_LIVE }, (_, at) => last - CHAT_LIVE + 1 + at));
	live.close();
});

test('a client that reconnects to another process gets only what changed meanwhile', async ({
	db,
}) => {
	const [here, there] = [aProcess(db, { everyMs: 20 }), aProcess(db, { everyMs: 20 })];
	const token = await aSession(db, await aMember(db));
	const topics = ['chatbn', 'chaten'] as const;
	const before = await aListener(here, { token, topics });
	await expect.poll(() => before.events().length).toBe(2);
	const lastEventId = before.lastId();
	here.close();

	const same = await aListener(there, { token, topics, lastEventId });
	const lost = await aListener(there, { token, topics });
	await expect.poll(() => lost.events().length).toBe(2);
	expect(same.events()).toEqual([]);
	await say(db, 'While away');
	await expect.poll(() => same.events().map(({ topic }) => topic)).toEqual(['chaten']);
	expect(same.events()[0]?.value.list.at(-1)).toMatchObject({ text: 'While away' });
	there.close();
});

test('without the flag nothing is sent, and a visitor gets no room', async ({ db }) => {
	const off = aProcess(db, { everyMs: 20, CHAT3: false });
	const on = aProcess(db, { everyMs: 20 });
	const [silent, reader] = [await aReader(off, db), await aReader(on, db)];
	await say(db, 'Not for all');
	await expect.poll(() => reader.latest()?.list.at(-1)?.text).toBe('Not for all');
	await new Promise((resolve) => setTimeout(resolve, 200));
	expect(silent.events()).toEqual([]);
	expect((await aListener(on, { topics: ['chaten'] })).opened).toBe('not_logged_in');
	off.close();
	on.close();
});

test('all readers of a room share one look at it', async ({ db }) => {
	const { db: counted, count } = counting(db);
	const live = aProcess(counted, { everyMs: 50 });
	const readers = await Promise.all(Array.from({ length: 20 }, () => aReader(live, db)));
	await expect.poll(() => readers.every(({ events }) => events().length > 0)).toBe(true);
	const [before, beganMs] = [count(), performance.now()];
	await say(db, 'To all');
	await expect
		.poll(() => readers.every(({ latest }) => latest().list.at(-1)?.text === 'To all'))
		.toBe(true);
	expect(count() - before).toBeLessThanOrEqual((performance.now() - beganMs) / 45 + 1);
	live.close();
});
