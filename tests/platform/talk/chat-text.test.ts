import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setForTest } from '../change-settings.ts';
import { test } from './chat-room.ts';

const length = (count: string) => ({
	...{ code: 'feedback_length', params: { min: '1', max: '200', count } },
});

test('a message has 1 to 200 letters as a person counts them', async ({ room }) => {
	const writer = await room.aWriter();
	for (const [text, count] of [
		['', '0'],
		['   \n\t ', '0'],
		['\u200d'.repeat(1000), '0'],
		['\u200d'.repeat(600), '0'],
		['\u200b\u2060\u00ad', '0'],
		['\u3164\u115f\uffa0', '0'],
		['a'.repeat(201), '201'],
		['ক্ষ'.repeat(201), '201'],
		['a'.repeat(2049), '2049'],
	] as const) {
		expect(await room.send(writer, text), JSON.stringify(text)).toEqual(length(count));
	}
	expect(await room.send(writer, 'a'.repeat(200))).toBe(1);
	await room.pass(3);
	// 200 letters of three code points each.
	expect(await room.send(writer, 'ক্ষ'.repeat(200))).toBe(2);
	await room.pass(3);
	// One letter of a thousand marks, of which six remain.
	expect(await room.send(writer, `a${'\u0301'.repeat(1000)}`)).toBe(3);
	const { list } = await room.read(writer);
	expect([...(list[2]?.text ?? '')].length).toBeLessThanOrEqual(7);
});

test('an address, a number and a word of the list are refused with the reason', async ({
	api,
	db,
	room,
}) => {
	const writer = await room.aWriter();
	const site = { platform: api.platform, db };
	await setForTest(site, { chatWords: ['whatsapp', 'ইমো', 'buy now'] });
	for (const [text, code] of [
		['see example.com', 'chat_address'],
		['write to a.b@mail.example', 'chat_address'],
		['at 203.0.113.7', 'chat_address'],
		['০১৭১২৩৪৫৬৭৮', 'chat_number'],
		['Buy  NOW please', 'chat_words'],
		['ইমো', 'chat_words'],
	] as const) {
		expect(await room.send(writer, text), text).toMatchObject({ code });
	}
	expect(await room.send(writer, 'on /lottery I won 123456, buy it now')).toBe(1);
});

test('the same text is refused for a minute, in whatever form and room', async ({ room }) => {
	const [writer, other] = [await room.aWriter(), await room.aWriter()];
	expect(await room.send(writer, 'Good luck!')).toBe(1);
	await room.pass(4);
	for (const text of ['Good luck!', 'good   LUCK', 'G\u200bood luck…', 'Good luck ！']) {
		expect(await room.send(writer, text), text).toMatchObject({ code: 'chat_repeat' });
	}
	expect(await room.send(writer, 'Good luck', { room: 'bn' })).toMatchObject({
		code: 'chat_repeat',
	});
	expect(await room.send(other, 'Good luck!')).toBe(2);
	await room.pass(54);
	expect(await room.send(writer, 'Good luck!')).toMatchObject({ code: 'chat_repeat' });
	await room.pass(3);
	expect(await room.send(writer, 'Good luck!')).toBe(3);
});

test('two messages of signs alone are not the same text', async ({ room }) => {
	const writer = await room.aWriter();
	const sendId = randomUUID();
	expect(await room.send(writer, '👍', { sendId })).toBe(1);
	await room.pass(4);
	expect(await room.send(writer, '🎉', { sendId })).toMatchObject({ code: 'reference_conflict' });
	expect(await room.send(writer, '🎉')).toBe(2);
	await room.pass(4);
	expect(await room.send(writer, '👍')).toMatchObject({ code: 'chat_repeat' });
});

test('what a text carries in secret is not shown', async ({ room }) => {
	const writer = await room.aWriter();
	await room.send(writer, ' one\u202e\u2066\r\ntwo\0\u{e0041}  three ');
	const { list } = await room.read(writer);
	expect(list[0]?.text).toBe('one two three');
});

test('the same id is one message, also twice at once; with another text it is refused', async ({
	api,
	db,
	room,
}) => {
	const writer = await room.aWriter();
	const sendId = randomUUID();
	const twice = await Promise.all([
		room.send(writer, 'Hello', { sendId }),
		room.send(writer, 'Hello', { sendId }),
	]);
	expect(twice).toEqual([1, 1]);
	expect(await room.send(writer, 'Hello', { sendId })).toBe(1);
	const conflict = { code: 'reference_conflict' };
	expect(await room.send(writer, 'Hallo', { sendId })).toMatchObject(conflict);
	expect(await room.send(writer, 'Hello', { sendId, room: 'bn' })).toMatchObject(conflict);
	const other = await room.aWriter();
	expect(await room.send(other, 'Hello', { sendId })).toBe(2);
	// The answer of the first time, though the text would be refused by now.
	await setForTest({ platform: api.platform, db }, { chatWords: ['hello'] });
	expect(await room.send(writer, 'Hello', { sendId })).toBe(1);
	expect((await room.read(writer)).list).toHaveLength(2);
});
