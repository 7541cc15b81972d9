import { expect } from 'vitest';
import { transaction } from '#platform/db/database.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { setReadUntil } from '#platform/people/messages/inbox-rows.ts';
import { readDraft } from '#platform/talk/broadcasts/draft.ts';
import { sendBroadcast } from '#platform/talk/broadcasts/send-broadcast.ts';
import { aMember, test } from '../../database.ts';
import { aListener, aProcess, aSession } from './listener.ts';

test('unread messages are counted when they come and when they are read', async ({ db }) => {
	const [memberId, other] = [await aMember(db), await aMember(db)];
	const live = aProcess(db, { everyMs: 20 });
	const token = await aSession(db, memberId);
	const listener = await aListener(live, { token, topics: ['inbox'] });
	const unread = () => listener.events().map(({ value }) => value.unread);
	await expect.poll(unread).toEqual([0]);

	await transaction(db, (tx) => notify(tx, other, 'totp_on'));
	await transaction(db, (tx) => notify(tx, memberId, 'totp_on'));
	await expect.poll(unread).toEqual([0, 1]);
	const texts = { bn: 'খবর', en: 'News' };
	const draft = readDraft({ kind: 'system', titles: texts, contents: texts });
	await transaction(db, (tx) => sendBroadcast(tx, { draft, by: 'os:ops' }));
	await expect.poll(unread).toEqual([0, 1, 2]);
	const latest = listener.events().at(-1)?.value.latest;
	await setReadUntil(db, memberId, BigInt(latest));
	await expect.poll(unread).toEqual([0, 1, 2, 0]);
	expect(listener.events().at(-1)?.value.latest).toBe(latest);
	listener.leave();
	live.close();
});
