import { expect } from 'vitest';
import * as contract from '#lib/wps/contract/chat.ts';
import { transaction } from '#platform/db/database.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { type Member, type Room, test } from './chat-room.ts';

const STAFF = { by: 'os:ops/rima', why: 'test' };
const EN = { room: 'en' as const };

const WEEK_H = 7 * 24;

/** A member whose account is so many hours old. */
async function ofAge(room: Room, hours: number): Promise<Member> {
	const member = await room.aWriter();
	await room.age(member, hours);
	return member;
}

async function report({ api }: Room, { token }: Member, no: number) {
	const answer = await api.call(contract.reportChatMessage, { ...EN, no }, token);
	return answer.ok ? 'reported' : answer.refusal.code;
}

const shown = async (room: Room, reader: Member) =>
	(await room.read(reader)).list.map(({ no, hidden, text }) =>
		hidden ? `${no} -` : `${no} ${text}`,
	);

test('three reports of accounts that are a week old hide a message', async ({ db, room }) => {
	const [writer, reader] = [await room.aWriter(), await room.aWriter()];
	for (const text of ['one', 'two']) {
		await room.send(writer, text);
		await room.pass(4);
	}
	for (const _ of [1, 2, 3, 4]) {
		expect(await report(room, await ofAge(room, WEEK_H - 1), 2)).toBe('reported');
	}
	const [first, second] = [await ofAge(room, WEEK_H), await ofAge(room, WEEK_H)];
	expect(await report(room, first, 2)).toBe('reported');
	expect(await report(room, first, 2)).toBe('reported');
	expect(await report(room, second, 2)).toBe('reported');
	expect(await shown(room, reader)).toEqual(['1 one', '2 two']);
	expect(await report(room, await ofAge(room, WEEK_H), 2)).toBe('reported');
	expect(await shown(room, reader)).toEqual(['1 one', '2 -']);
	const { list, hidden } = await room.read(reader);
	expect(list[1]).toEqual({ no: 2, time: expect.any(Date), hidden: true });
	expect(hidden).toEqual([2]);
	expect(await report(room, await ofAge(room, WEEK_H), 2)).toBe('message_not_found');
	expect(await moderate.listReported(db, 10)).toMatchObject([
		{ ...EN, no: 2, username: writer.name, body: 'two', reports: 7, isHidden: true },
	]);

	await transaction(db, (tx) =>
		moderate.setHidden(tx, { ...EN, no: 2, isHidden: false, ...STAFF }),
	);
	expect(await shown(room, reader)).toEqual(['1 one', '2 two']);
	expect(await moderate.listReported(db, 10)).toEqual([]);
	// A report of before counts no more, nor does the same account's again.
	expect(await report(room, second, 2)).toBe('reported');
	for (const _ of [1, 2]) await report(room, await ofAge(room, WEEK_H), 2);
	expect(await shown(room, reader)).toEqual(['1 one', '2 two']);
	await report(room, await ofAge(room, WEEK_H), 2);
	expect(await shown(room, reader)).toEqual(['1 one', '2 -']);
});

test('reports at the same time are counted', async ({ room }) => {
	const [writer, reader] = [await room.aWriter(), await room.aWriter()];
	await room.send(writer, 'one');
	const reporters = await Promise.all([1, 2, 3].map(() => ofAge(room, WEEK_H)));
	await Promise.all(reporters.map((member) => report(room, member, 1)));
	expect(await shown(room, reader)).toEqual(['1 -']);
});

test('no one reports an own message, one of staff, an old one or none', async ({ db, room }) => {
	const [writer, reader] = [await room.aWriter(), await room.aWriter()];
	await room.send(writer, 'one');
	await transaction(db, (tx) => moderate.sayAsStaff(tx, { ...EN, text: 'Hello', by: STAFF.by }));
	expect(await report(room, writer, 1)).toBe('chat_own');
	expect(await report(room, reader, 2)).toBe('message_not_found');
	expect(await report(room, reader, 3)).toBe('message_not_found');
	const { list } = await room.read(reader);
	expect(list[1]).toEqual({ no: 2, time: expect.any(Date), isStaff: true, text: 'Hello' });
	await room.pass(24 * 3600);
	expect(await report(room, await room.logIn(reader), 1)).toBe('message_not_found');
});

test('staff hides and shows a message with a reason', async ({ db, room }) => {
	const [writer, reader] = [await room.aWriter(), await room.aWriter()];
	await room.send(writer, 'one');
	const set = (isHidden: boolean, more: Partial<typeof STAFF & { no: number }> = {}) =>
		transaction(db, (tx) => moderate.setHidden(tx, { ...EN, no: 1, isHidden, ...STAFF, ...more }));
	await set(true);
	await set(true);
	expect(await shown(room, reader)).toEqual(['1 -']);
	expect((await moderate.listForStaff(db, { ...EN, limit: 10 }))[0]).toMatchObject({
		...{ no: 1, username: writer.name, body: 'one', isHidden: true },
	});
	await set(false);
	expect(await shown(room, reader)).toEqual(['1 one']);
	await expect(set(true, { why: ' ' })).rejects.toThrow('Say why');
	await expect(set(true, { no: 2 })).rejects.toThrow('no message 2');
	expect(await shown(room, reader)).toEqual(['1 one']);
});

test('a member does not see whom he ignores, until he does again', async ({ api, room }) => {
	const [writer, reader] = [await room.aWriter(), await room.aWriter()];
	await room.send(writer, 'one');
	const { list, me, ignored: before } = await room.read(reader);
	const { writer: mark = '' } = list[0] ?? {};
	expect(before).toEqual([]);
	const ignore = async (mark: string, isIgnored: boolean) => {
		const input = { writer: mark, isIgnored };
		const answer = await api.call(contract.ignoreChatWriter, input, reader.token);
		return answer.ok ? answer.value.ignored : answer.refusal.code;
	};
	const unread = async () => {
		const answer = await api.call(contract.getChatUnread, EN, reader.token);
		return answer.ok ? answer.value : answer.refusal.code;
	};
	expect(await unread()).toBe(1);
	const names = [{ writer: mark, name: `${writer.name[0]}•••${writer.name.at(-1)}` }];
	expect(await ignore(mark, true)).toEqual(names);
	expect(await ignore(mark, true)).toEqual(names);
	// His message keeps its place: numbers have no gaps.
	expect(await room.read(reader)).toMatchObject({ ignored: names, list: [{ no: 1 }] });
	expect((await room.read(writer)).ignored).toEqual([]);
	expect(await unread()).toBe(0);
	expect(await ignore(mark, false)).toEqual([]);
	expect(await unread()).toBe(1);
	expect(await ignore('x'.repeat(16), true)).toBe('message_not_found');
	await room.send(reader, 'two');
	expect(await ignore(me, true)).toBe('chat_own');
});
