import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { getBotCheckTask } from '#lib/wps/contract/bot-check.ts';
import { listInbox } from '#lib/wps/contract/inbox.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import * as service from '#lib/wps/contract/service.ts';
import { transaction } from '#platform/db/database.ts';
import { answer, closeByStaff } from '#platform/talk/conversations/desk.ts';
import { runConversationClock } from '#platform/talk/conversations/run-clock.ts';
import { solveProof } from '../../solve-proof.ts';
import { type Api, test } from '../api.ts';
import { setForTest } from '../change-settings.ts';
import { anImage } from '../money/proofs/pictures.ts';

const NOW_LOG = { warn: () => undefined };

async function aWriter(api: Api) {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { token, id: member.value.id };
}

async function anOpened(api: Api, token: string, more: object = {}) {
	const sent = { kind: 'question' as const, text: 'Where is my order?', ...more };
	const opened = await api.call(service.openConversation, sent, token);
	if (!opened.ok) throw new Error(opened.refusal.code);
	return opened.value.no;
}

async function statesOf(api: Api, token: string) {
	const read = await api.call(service.listConversations, {}, token);
	return read.ok ? read.value.list.map(({ kind, state }) => [kind, state]) : read.refusal.code;
}

const feedback = (content: string, more: object = {}) => ({ type: 'idea', content, ...more });

test('feedback counts letters as a person sees them, in both scripts', async ({ api }) => {
	const { token } = await aWriter(api);
	const send = async (content: string) => {
		const answered = await api.call(service.sendFeedback, feedback(content), token);
		return answered.ok ? 'sent' : answered.refusal;
	};
	const bounds = { min: '1', max: '140' };
	const refused = (count: string) => ({
		...{ code: 'feedback_length', params: { ...bounds, count }, field: 'content' },
	});
	// A conjunct is one letter, of three code points.
	expect(await send('ক্ষ'.repeat(140))).toBe('sent');
	expect(await send('ক্ষ'.repeat(141))).toMatchObject(refused('141'));
	expect(await send('a'.repeat(140))).toBe('sent');
	expect(await send('a'.repeat(141))).toMatchObject(refused('141'));
	for (const empty of ['', '   \n ', '\u200d\u200b\u2060']) {
		expect(await send(empty)).toMatchObject(refused('0'));
	}
	// One letter of 1,500 marks.
	expect(await send(`a${'\u0301'.repeat(1500)}`)).toMatchObject({ code: 'feedback_length' });
	expect(await send('ক্ষমা করবেন')).toBe('sent');
});

test('feedback has a known type, five a day, and the same form counts once', async ({
	api,
	db,
	owner,
}) => {
	const { token, id } = await aWriter(api);
	const sendId = randomUUID();
	const once = feedback('Once', { sendId });
	const [first, second] = await Promise.all([
		api.call(service.sendFeedback, once, token),
		api.call(service.sendFeedback, once, token),
	]);
	expect(first).toMatchObject({ ok: true });
	expect(second).toEqual(first);
	const other = await api.call(service.sendFeedback, feedback('Other', { sendId }), token);
	expect(other).toMatchObject({ refusal: { code: 'reference_conflict' } });
	const stranger = await aWriter(api);
	expect(await api.call(service.sendFeedback, once, stranger.token)).toMatchObject({
		refusal: { code: 'reference_conflict' },
	});
	const unknown = { type: 'nothing', content: 'x' };
	expect(await api.call(service.sendFeedback, unknown, token)).toMatchObject({
		refusal: { code: 'invalid_input', field: 'type' },
	});
	for (const text of ['2', '3', '4', '5']) {
		expect(await api.call(service.sendFeedback, feedback(text), token)).toMatchObject({ ok: true });
	}
	expect(await api.call(service.sendFeedback, feedback('6'), token)).toMatchObject({
		refusal: { code: 'too_many_requests' },
	});
	await sql`update conversation set opened_at = opened_at - interval '24 hours'
		where member_id = ${id}`.execute(owner);
	expect(await api.call(service.sendFeedback, feedback('6'), token)).toMatchObject({ ok: true });
	await setForTest({ platform: api.platform, db }, { FEEDBACK3: false });
	expect(await api.call(service.sendFeedback, feedback('7'), token)).toMatchObject({
		refusal: { code: 'function_off' },
	});
});

test('up to three pictures of the own account, each for one text', async ({ api }) => {
	const [{ token }, stranger] = [await aWriter(api), await aWriter(api)];
	const images = [await anImage(api, token), await anImage(api, token), await anImage(api, token)];
	const foreign = await anImage(api, stranger.token);
	const send = async (list: readonly string[]) => {
		const sent = await api.call(
			service.sendFeedback,
			feedback('Look', { images: [...list] }),
			token,
		);
		return sent.ok ? sent.value.no : sent.refusal.code;
	};
	expect(await send([...images, await anImage(api, token)])).toBe('proof_refused');
	expect(await send([foreign])).toBe('proof_refused');
	const no = await send(images);
	expect(await send(images.slice(0, 1))).toBe('proof_refused');
	const read = await api.call(service.getConversation, { no: Number(no) }, token);
	expect(read).toMatchObject({ value: { entries: [{ who: 'you', text: 'Look', images }] } });
});

test('an answer writes to the inbox, a note does not; the states follow', async ({ api, db }) => {
	const { token } = await aWriter(api);
	const about = 'page:/promotions';
	const no = await anOpened(api, token, { about });
	const say = (text: string, isInternal: boolean) =>
		transaction(db, (tx) => answer(tx, { no, text, by: 'os:ops/rima', isInternal }));
	await say('Looks like a fault', true);
	expect(await statesOf(api, token)).toEqual([['question', 'open']]);
	await say('Which order?', false);
	expect(await statesOf(api, token)).toEqual([['question', 'waiting_them']]);
	const inbox = await api.call(listInbox, { language: 'EN' }, token);
	expect(inbox).toMatchObject({
		value: {
			list: [{ title: `New answer in conversation ${no}`, link: `/member/conversations?no=${no}` }],
		},
	});
	const reply = { no, text: 'Order 7' };
	expect(await api.call(service.replyConversation, reply, token)).toMatchObject({
		value: { state: 'waiting_us' },
	});
	const read = await api.call(service.getConversation, { no }, token);
	expect(read).toMatchObject({ value: { conversation: { about, title: 'Where is my order?' } } });
	const entries = read.ok ? read.value.entries.map(({ who, text }) => [who, text]) : [];
	expect(entries).toEqual([
		...[
			['you', 'Where is my order?'],
			['staff', 'Which order?'],
			['you', 'Order 7'],
		],
	]);
	expect(JSON.stringify(read)).not.toContain('rima');
	const { rows } = await sql`select by_staff from conversation_entry
		where conversation_no = ${no} and is_internal`.execute(db);
	expect(rows).toEqual([{ by_staff: 'rima' }]);
});

test('what is solved closes after 7 days, and a reply opens it within 30', async ({
	api,
	db,
	owner,
}) => {
	const { token } = await aWriter(api);
	const no = await anOpened(api, token);
	const later = (days: number) =>
		sql`update conversation set solved_at = solved_at - make_interval(days => ${days})
			where no = ${no}`.execute(owner);
	const state = async () => {
		await runConversationClock(db, NOW_LOG);
		return (await statesOf(api, token))[0]?.[1];
	};
	const solved = { value: { state: 'solved' } };
	expect(await api.call(service.solveConversation, { no }, token)).toMatchObject(solved);
	expect(await api.call(service.solveConversation, { no }, token)).toMatchObject(solved);
	await later(6);
	expect(await state()).toBe('solved');
	await later(1);
	expect(await state()).toBe('closed');
	await later(22);
	expect(await api.call(service.replyConversation, { no, text: 'Again' }, token)).toMatchObject({
		value: { state: 'open' },
	});
	await transaction(db, (tx) => closeByStaff(tx, no));
	await later(30);
	expect(await state()).toBe('closed');
	expect(await api.call(service.replyConversation, { no, text: 'Late' }, token)).toMatchObject({
		refusal: { code: 'conversation_closed' },
	});
	expect(await api.call(service.getConversation, { no }, token)).toMatchObject({
		value: { isOpen: false },
	});
});

test("another's conversation does not exist, and nothing of it changes", async ({ api }) => {
	const [{ token }, stranger] = [await aWriter(api), await aWriter(api)];
	const no = await anOpened(api, token);
	const missing = { refusal: { code: 'message_not_found' } };
	for (const as of [stranger.token, undefined]) {
		const key = 'x'.repeat(43);
		expect(await api.call(service.getConversation, { no }, as)).toMatchObject(missing);
		expect(await api.call(service.getConversation, { no, key }, as)).toMatchObject(missing);
		const reply = { no, text: 'Mine', key };
		expect(await api.call(service.replyConversation, reply, as)).toMatchObject(missing);
		expect(await api.call(service.solveConversation, { no, key }, as)).toMatchObject(missing);
	}
	expect(await statesOf(api, token)).toEqual([['question', 'open']]);
	expect(await statesOf(api, stranger.token)).toEqual([]);
});

test('a visitor needs a proof and a contact, and reads by the key', async ({ api, db }) => {
	await setForTest({ platform: api.platform, db }, { proofOfWork: true });
	const from = { deviceKey: `device-${randomUUID()}` };
	const sent = { kind: 'account' as const, text: 'I cannot log in', contact: 'rahim@example.test' };
	const open = async (more: object = {}) => {
		const opened = await api.call(service.openConversation, { ...sent, ...more }, undefined, from);
		return opened.ok ? opened.value : opened.refusal.code;
	};
	const prove = async (purpose: 'service' | 'login') => {
		const task = await api.call(getBotCheckTask, { purpose }, undefined, from);
		if (!task.ok || !task.value.challenge) throw new Error('no challenge');
		return await solveProof(task.value.challenge);
	};
	expect(await open()).toBe('proof_needed');
	expect(await open(await prove('login'))).toBe('proof_needed');
	const proof = await prove('service');
	for (const contact of ['', 'rahim', '12345', 'rahim@']) {
		expect(await open({ ...proof, contact })).toBe('contact_wrong');
	}
	expect(await open({ ...proof, images: [randomUUID()] })).toBe('proof_refused');
	const second = await prove('service');
	const opened = await open({ ...second, contact: '01712 345678' });
	expect(opened).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/) });
	expect(await open(second)).toBe('proof_used');
	if (typeof opened === 'string') return;
	const { no, key } = opened;
	expect(await api.call(service.getConversation, { no, ...(key && { key }) })).toMatchObject({
		value: { entries: [{ text: 'I cannot log in' }] },
	});
	expect(await api.call(service.replyConversation, { no, key, text: 'Still' })).toMatchObject({
		value: { state: 'open' },
	});
	const { rows } = await sql<{ contact: Buffer }>`
		select contact from conversation where no = ${no}`.execute(db);
	expect(rows[0]?.contact.includes('1712345678')).toBe(false);
});

test('a complaint is acknowledged, warned of, and ends with the final letter', async ({
	api,
	db,
	owner,
}) => {
	const { token } = await aWriter(api);
	const no = await anOpened(api, token, { kind: 'complaint', text: 'Not paid' });
	const warned: object[] = [];
	const at = async (days: number) => {
		await sql`update conversation set opened_at = core.clock() - make_interval(days => ${days})
			where no = ${no}`.execute(owner);
		await runConversationClock(db, { warn: (context) => warned.push(context) });
		await runConversationClock(db, { warn: (context) => warned.push(context) });
		const read = await api.call(service.getConversation, { no, language: 'EN' }, token);
		return read.ok ? read.value.entries.flatMap(({ step }) => step ?? []) : [];
	};
	expect(await at(27)).toEqual(['acknowledged']);
	expect(await at(28)).toEqual(['acknowledged', 'warned']);
	expect(warned).toEqual([]);
	expect(await at(50)).toEqual(['acknowledged', 'warned']);
	expect(warned).toEqual([{ conversation: no }]);
	const body = { bn: 'কমিশন', en: 'The commission, 1 Main Road' };
	await setForTest({ platform: api.platform, db }, { complaintBody: body });
	expect(await at(56)).toEqual(['acknowledged', 'warned', 'final']);
	const read = await api.call(service.getConversation, { no, language: 'EN' }, token);
	expect(read.ok && read.value.entries.at(-1)?.body).toBe(body.en);
	const inbox = await api.call(listInbox, {}, token);
	expect(inbox.ok && inbox.value.list.map(({ type }) => type)).toEqual([
		...['complaint_final', 'complaint_delayed', 'complaint_received'],
	]);
});

test('what it is about is checked, and entries stay as they are', async ({ api, db }) => {
	const { token } = await aWriter(api);
	const id = randomUUID();
	for (const about of [
		`withdrawal:${id}`,
		'round:JHL:r-1',
		'lottery:7',
		'page:/member/withdraw?a=1',
	]) {
		expect(await anOpened(api, token, { about })).toBeGreaterThan(0);
	}
	for (const about of ['page://evil.test', 'page:/<b>', 'withdrawal:1', 'https://evil.test']) {
		const sent = { kind: 'question' as const, text: 'x', about };
		expect(await api.call(service.openConversation, sent, token)).toMatchObject({
			refusal: { code: 'invalid_input' },
		});
	}
	await expect(sql`update conversation_entry set body = 'x'`.execute(db)).rejects.toThrow('denied');
	await expect(sql`delete from conversation_entry`.execute(db)).rejects.toThrow('denied');
});
