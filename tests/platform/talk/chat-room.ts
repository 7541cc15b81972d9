import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { InputOf } from '#lib/wps/call.ts';
import * as contract from '#lib/wps/contract/chat.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Database } from '#platform/db/database.ts';
import { markTestClock, readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { openSession } from '#platform/people/auth/sessions/sessions.ts';
import { type Api, test as base } from '../api.ts';
import { changeSettings } from '../change-settings.ts';
import { aReceipt } from '../rewards/referral/referral.ts';

type Sent = InputOf<typeof contract.sendChatMessage>;

export interface Member {
	id: number;
	name: string;
	token: string;
}

/** The chat room of a test, which begins empty and open. */
export interface Room {
	api: Api;
	/** A member who may write: two days old, with a deposit. */
	aWriter(): Promise<Member>;
	/** A member of this day without deposits and bets. */
	aNewcomer(): Promise<Member>;
	/** Sends a text and returns its number, or the refusal. */
	send(member: Member, text: string, more?: Partial<Sent>): Promise<number | Refused>;
	/** Reads the room as a member does. */
	read(member: Member, more?: InputOf<typeof contract.listChatMessages>): Promise<Read>;
	/** Moves the clock of the database ahead. */
	pass(seconds: number): Promise<void>;
	/** Makes an account older. */
	age(member: Member, hours: number): Promise<void>;
	/** A new session, for members whose session has ended by a moved clock. */
	logIn(member: Member): Promise<Member>;
}

export interface Refused {
	code: string;
	params?: Record<string, string> | undefined;
}

type Read = Awaited<ReturnType<typeof readRoom>>;

/** Tests of the chat room, which is on. One platform for each file; the room is emptied for each test. */
export const test = base.extend<{ isOn: true; room: Room }>({
	isOn: [
		async ({ api, database }, use) => {
			await markTestClock(database.owner);
			await changeSettings({ platform: api.platform, db: database.db }, { CHAT3: true });
			await use(true);
		},
		{ scope: 'file' },
	],
	room: async ({ api, owner, db, isOn: _ }, use) => {
		await emptyRooms(owner);
		await use(roomOf(api, { owner, db }));
	},
});

/** Removes what members and staff did in the rooms, as only the role of the owner can. */
export async function emptyRooms(owner: Database): Promise<void> {
	await sql`
		with reports as (delete from chat_report), ignored as (delete from chat_ignore),
			seen as (delete from chat_seen), sanctions as (delete from chat_sanction),
			rooms as (update chat_room set last_no = 0, last_sanction = 0, slow_s = 0, is_closed = false)
		delete from chat_message`.execute(owner);
}

function roomOf(api: Api, { owner, db }: { owner: Database; db: Database }): Room {
	const age: Room['age'] = async ({ id }, hours) => {
		await sql`update member set created_at = core.clock() - make_interval(hours => ${hours})
			where id = ${id}`.execute(owner);
	};
	const aNewcomer = async () => {
		const token = await api.aToken();
		const member = await api.call(getMember, {}, token);
		if (!member.ok) throw new Error(member.refusal.code);
		const { id } = member.value;
		const { rows } = await sql<{ username: string }>`
			select username from member where id = ${id}`.execute(db);
		return { id, name: rows[0]?.username ?? '', token };
	};
	return {
		...{ api, age, aNewcomer },
		async aWriter() {
			const member = await aNewcomer();
			await age(member, 48);
			await aReceipt(owner, member.id, { amount: 200n * UNIT });
			return member;
		},
		async send({ token }, text, more = {}) {
			const sent = { room: 'en' as const, sendId: randomUUID(), text, ...more };
			const answer = await api.call(contract.sendChatMessage, sent, token);
			if (answer.ok) return answer.value.no;
			const { code, params } = answer.refusal;
			return { code, params };
		},
		read: (member, more) => readRoom(api, member, more),
		pass: (seconds) => passTime(owner, seconds),
		async logIn(member) {
			return { ...member, token: await aSessionOf(db, member.id) };
		},
	};
}

/** Moves the clock of the database ahead. */
export async function passTime(owner: Database, seconds: number): Promise<void> {
	await setClockOffset(owner, (await readClockOffset(owner)) + seconds);
}

async function readRoom(
	api: Api,
	{ token }: Member,
	more: InputOf<typeof contract.listChatMessages> = {},
) {
	const answer = await api.call(contract.listChatMessages, { room: 'en', ...more }, token);
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

function aSessionOf(db: Database, memberId: number): Promise<string> {
	const client = {
		...{ address: '127.0.0.1', userAgent: 'test', language: 'EN' },
		...{ hostname: 'site.test', origin: 'http://site.test' },
		...{ sessionToken: undefined, deviceKey: undefined, rememberMeToken: undefined },
	};
	return db.transaction().execute(async (tx) => {
		const { rows } = await sql<{ now: Date }>`select core.now() as now`.execute(tx);
		const now = rows[0]?.now ?? new Date();
		return await openSession(tx, { memberId, type: 0, now, by: 'password', client });
	});
}
