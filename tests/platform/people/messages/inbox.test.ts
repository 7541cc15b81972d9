import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { UNIT } from '#lib/money.ts';
import { deleteInbox, getUnreadCount, listInbox, readInbox } from '#lib/wps/contract/inbox.ts';
import { getMember } from '#lib/wps/contract/member.ts';
import { depositPlayMoney } from '#lib/wps/contract/wallet.ts';
import { transaction } from '#platform/db/database.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { INBOX_TEXTS } from '#platform/people/messages/inbox-texts.ts';
import { type Api, test } from '../../api.ts';

async function aPlayer(api: Api) {
	const token = await api.aToken();
	const member = await api.call(getMember, {}, token);
	if (!member.ok) throw new Error(member.refusal.code);
	return { token, id: member.value.id };
}

test('a member reads, marks and deletes messages in the language of the page', async ({
	api,
	db,
}) => {
	const { token, id } = await aPlayer(api);
	const depositId = randomUUID();
	await api.call(depositPlayMoney, { depositId, amount: 500n * UNIT }, token);
	await transaction(db, (tx) => notify(tx, id, 'password_changed'));

	expect(await api.call(getUnreadCount, {}, token)).toMatchObject({ value: 2 });
	const inBengali = await api.call(listInbox, { language: 'BN' }, token);
	const read = await api.call(listInbox, { language: 'EN' }, token);
	const list = read.ok ? read.value.list : [];
	expect(list.map(({ title, read: isRead }) => [title, isRead])).toEqual([
		['Password changed', false],
		['৳500.00 received', false],
	]);
	expect(inBengali).toMatchObject({
		value: { list: [{}, { title: '৳500.00 জমা হয়েছে', type: 'deposit_received' }], totalPages: 1 },
	});

	const [newest, oldest] = list.map((message) => Number(message.id));
	const marked = { ids: [newest ?? 0, newest ?? 0] };
	expect(await api.call(readInbox, marked, token)).toMatchObject({ value: { unread: 1 } });
	expect(await api.call(readInbox, marked, token)).toMatchObject({ value: { unread: 1 } });
	const until = { until: oldest ?? 0 };
	expect(await api.call(readInbox, until, token)).toMatchObject({ value: { unread: 0 } });
	expect(await api.call(deleteInbox, { ids: [newest ?? 0] }, token)).toMatchObject({ ok: true });
	const rest = await api.call(listInbox, { size: 1 }, token);
	expect(rest).toMatchObject({ value: { list: [{ id: oldest, read: true }], totalPages: 1 } });
	const { rows } = await sql<{ count: number }>`
		select count(*)::integer as count from member_message where member_id = ${id}`.execute(db);
	expect(rows, 'a hidden message is kept').toEqual([{ count: 2 }]);
});

test('a repeated deposit writes one message; a refused one writes none', async ({ api }) => {
	const { token } = await aPlayer(api);
	const deposit = { depositId: randomUUID(), amount: 500n * UNIT };
	await api.call(depositPlayMoney, deposit, token);
	await api.call(depositPlayMoney, deposit, token);
	await api.call(depositPlayMoney, { depositId: randomUUID(), amount: UNIT }, token);

	expect(await api.call(getUnreadCount, {}, token)).toMatchObject({ value: 1 });
});

test('the messages of another member are unknown, and nothing of them changes', async ({
	api,
	db,
}) => {
	const [owner, stranger] = [await aPlayer(api), await aPlayer(api)];
	await transaction(db, (tx) => notify(tx, owner.id, 'totp_on'));
	const read = await api.call(listInbox, {}, owner.token);
	const ids = read.ok ? read.value.list.map((message) => Number(message.id)) : [];

	for (const call of [readInbox, deleteInbox] as const) {
		expect(await api.call(call, { ids }, stranger.token)).toMatchObject({
			refusal: { code: 'message_not_found' },
		});
	}
	expect(await api.call(readInbox, { until: 999_999_999 }, stranger.token)).toMatchObject({
		refusal: { code: 'message_not_found' },
	});
	expect(await api.call(getUnreadCount, {}, owner.token)).toMatchObject({ value: 1 });
});

test('a message of a change that is rolled back does not exist', async ({ api, db }) => {
	const { token, id } = await aPlayer(api);
	const work = transaction(db, async (tx) => {
		await notify(tx, id, 'email_changed');
		throw new Error('undone');
	});

	await expect(work).rejects.toThrow('undone');
	expect(await api.call(getUnreadCount, {}, token)).toMatchObject({ value: 0 });
});

test.for(Object.entries(INBOX_TEXTS))('%s has texts in both languages', ([, texts]) => {
	for (const { bn, en } of Object.values(texts)) {
		expect(bn).toMatch(/[ঀ-৿]/);
		expect(en).not.toMatch(/[ঀ-৿]/);
	}
});
