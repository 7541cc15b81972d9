import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/chat.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { purgeChat } from '#platform/talk/chat/purge.ts';
import { type Member, type Room, test } from './chat-room.ts';

const STAFF = { by: 'os:ops/rima', why: 'test' };
const EN = { room: 'en' as const };
const DAY_S = 24 * 3600;

/** Several writers, so that no pace is in the way. */
async function write(room: Room, texts: readonly string[]): Promise<Member[]> {
	const writers: Member[] = [];
	for (const text of texts) {
		const writer = await room.aWriter();
		writers.push(writer);
		expect(await room.send(writer, text)).toBeTypeOf('number');
	}
	return writers;
}

const numbersOf = ({ list }: Awaited<ReturnType<Room['read']>>) => list.map(({ no }) => no);

test('messages are read after a number, before one, or the latest', async ({ room }) => {
	const [reader] = await write(room, ['1', '2', '3', '4', '5', '6']);
	if (!reader) throw new Error('no reader');
	expect(numbersOf(await room.read(reader))).toEqual([1, 2, 3, 4, 5, 6]);
	const latest = await room.read(reader, { limit: 2 });
	expect(latest).toMatchObject({ last: 6, hasEarlier: true, ...EN, slow: 0, isClosed: false });
	expect(numbersOf(latest)).toEqual([5, 6]);
	const before = await room.read(reader, { before: 3, limit: 2 });
	expect([numbersOf(before), before.hasEarlier]).toEqual([[1, 2], false]);
	const after = await room.read(reader, { after: 4 });
	expect([numbersOf(after), after.hasEarlier]).toEqual([[5, 6], false]);
	expect(numbersOf(await room.read(reader, { after: 6 }))).toEqual([]);
	expect((await room.read(reader, { room: 'bn' })).list).toEqual([]);
});

test('unread messages are counted from the mark, which never moves back', async ({
	api,
	db,
	room,
}) => {
	const [writer, reader] = await write(room, ['one', 'two']);
	if (!writer || !reader) throw new Error('no one');
	const unread = async (member: Member) => {
		const answer = await api.call(contract.getChatUnread, EN, member.token);
		return answer.ok ? answer.value : answer.refusal.code;
	};
	const seen = async (no: number) => {
		const answer = await api.call(contract.markChatSeen, { ...EN, no }, reader.token);
		return answer.ok ? answer.value.unread : answer.refusal.code;
	};
	// Own messages are read.
	expect([await unread(writer), await unread(reader)]).toEqual([1, 1]);
	await room.pass(4);
	for (const text of ['three', 'four', 'five']) {
		await room.send(writer, text);
		await room.pass(4);
	}
	expect(await unread(reader)).toBe(4);
	expect(await seen(3)).toBe(2);
	expect(await seen(1)).toBe(2);
	await transaction(db, (tx) => moderate.setHidden(tx, { ...EN, no: 4, isHidden: true, ...STAFF }));
	expect(await unread(reader)).toBe(1);
	// Not beyond the last message: what comes later is unread.
	expect(await seen(2_000_000)).toBe(0);
	await room.send(writer, 'six');
	expect(await unread(reader)).toBe(1);
	const rooms = await api.call(contract.listChatRooms, {}, reader.token);
	expect(rooms).toMatchObject({
		value: [
			{ code: 'bn', isClosed: false, unread: 0 },
			{ code: 'en', isClosed: false, unread: 1 },
		],
	});
	await room.pass(DAY_S);
	expect(await unread(await room.logIn(reader))).toBe(0);
});

test('no more than 100 unread messages are counted', async ({ api, owner, room }) => {
	const [writer] = await write(room, ['one']);
	const reader = await room.aWriter();
	await sql`insert into chat_message (room, no, member_id, writer, send_id, body, body_key)
		select 'en', n, member_id, writer, gen_random_uuid(), 'x', 'x'
		from generate_series(2, 150) n, chat_message where no = 1`.execute(owner);
	expect(writer).toBeDefined();
	expect(await api.call(contract.getChatUnread, EN, reader.token)).toMatchObject({ value: 100 });
});

test('a room is named by the language of the client', async ({ api, room }) => {
	const member = await room.aWriter();
	const launch = async (more: object) => {
		const answer = await api.call(contract.launchChat, more, member.token);
		return answer.ok ? answer.value.chatUrl : answer.refusal.code;
	};
	expect(await launch({})).toBe('/en/chat');
	expect(await launch({ room: 'bn' })).toBe('/chat');
	expect(await api.call(contract.getChatPermission, {}, member.token)).toMatchObject({
		value: { mayRead: true, mayWrite: true },
	});
});

test('a message is shown for a day, kept for 90 days, and a hidden one for a year', async ({
	db,
	room,
}) => {
	const [writer] = await write(room, ['one', 'two']);
	if (!writer) throw new Error('no writer');
	const kept = async () => {
		await purgeChat(db);
		return (await moderate.listForStaff(db, { ...EN, limit: 10 })).map(({ no }) => no);
	};
	const read = async () => {
		const { list, hidden, last } = await room.read(await room.logIn(writer));
		return [list.map(({ no }) => no), hidden, last];
	};
	await transaction(db, (tx) => moderate.setHidden(tx, { ...EN, no: 2, isHidden: true, ...STAFF }));
	await room.pass(DAY_S - 60);
	expect(await read()).toEqual([[1, 2], [2], 2]);
	await room.pass(60);
	expect(await read()).toEqual([[], [], 2]);
	await room.pass(88 * DAY_S);
	expect(await kept()).toEqual([1, 2]);
	await room.pass(DAY_S);
	expect(await kept()).toEqual([2]);
	await room.pass(275 * DAY_S - 60);
	expect(await kept()).toEqual([2]);
	await room.pass(DAY_S + 60);
	expect(await kept()).toEqual([]);
	// Numbers go on.
	expect(await room.send(await room.logIn(writer), 'three')).toBe(3);
});

test('no answer has a name of a member or a mark of the account', async ({ api, owner, room }) => {
	const [writer, other] = await write(room, ['one', 'two']);
	if (!writer || !other) throw new Error('no one');
	await sql`insert into vip_member (member_id, rank, since) values (${writer.id}, 3, core.clock())`.execute(
		owner,
	);
	const { list, me } = await room.read(other);
	expect(list[0]).toEqual({
		...{ no: 1, time: expect.any(Date), text: 'one', level: 3 },
		writer: expect.stringMatching(/^[\w-]{16}$/),
		name: `${writer.name[0]}•••${writer.name.at(-1)}`,
	});
	expect(list[1]?.writer).toBe(me);
	expect((await room.read(other, { room: 'bn' })).me).toBe(me);
	const headers = { authorization: other.token, 'x-forwarded-for': randomUUID(), language: 'EN' };
	const mark = list[0]?.writer;
	await api.call(contract.ignoreChatWriter, { writer: mark ?? '', isIgnored: true }, other.token);
	const paths = ['/wps/chat/messages?room=en', '/wps/relay/CBS_modelList'];
	const bytes = await Promise.all(paths.map((path) => api.send(path, { headers })));
	const text = JSON.stringify(bytes);
	expect(text).toContain(`"text":"one"`);
	for (const { name, id } of [writer, other]) {
		expect(text).not.toContain(name);
		expect(text).not.toMatch(new RegExp(`[^\\w.]${id}[^\\w.]`));
	}
});

async function aRound(
	owner: Database,
	memberId: number,
	more: { state?: string; payout?: number },
) {
	const roundId = randomUUID();
	const { state = 'settled', payout = 0 } = more;
	await sql`
		insert into vendor_round (vendor_code, round_id, member_id, game_code, currency, state, stake,
			held, payout, created_at, settled_at, turnover_bp)
		values ('JHL', ${roundId}, ${memberId}, 'padma-gold', 'BDT', ${state}, 100000, 0, ${payout},
			core.now(), case ${state} when 'open' then null else core.now() end,
			case ${state} when 'settled' then 10000 end)`.execute(owner);
	return { vassalage: 'JHL', roundId };
}

test('a member shares an own settled round, a loss too, and no other', async ({ owner, room }) => {
	const [writer, other] = [await room.aWriter(), await room.aWriter()];
	const round = await aRound(owner, writer.id, { payout: 2_500_000 });
	const missing = { code: 'round_not_found' };
	expect(await room.send(other, 'mine', { round })).toMatchObject(missing);
	expect(await room.send(writer, 'x', { round: { ...round, vassalage: 'XXX' } })).toMatchObject(
		missing,
	);
	for (const state of ['open', 'void']) {
		const open = await aRound(owner, writer.id, { state });
		expect(await room.send(writer, 'soon', { round: open })).toMatchObject(missing);
	}
	expect(await room.send(writer, '', { round })).toBe(1);
	await room.pass(4);
	expect(await room.send(writer, '', { round })).toMatchObject({ code: 'chat_repeat' });
	const loss = await aRound(owner, writer.id, {});
	expect(await room.send(writer, '', { round: loss })).toBe(2);
	const { list } = await room.read(other);
	expect(list.map(({ round: shown, text }) => [shown, text])).toEqual([
		[
			{
				...{ gameCode: 'padma-gold', vassalage: 'JHL', gameName: expect.any(String) },
				...{ betAmount: 100000n, payout: 2_500_000n },
			},
			undefined,
		],
		[expect.objectContaining({ betAmount: 100000n, payout: 0n }), undefined],
	]);
});
