import { describe, expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import {
	listAgentAnnouncements,
	readAgentAnnouncements,
} from '#lib/wps/contract/agent-announcements.ts';
import { agentCalls } from '#lib/wps/contract/agent-calls.ts';
import { checkAffiliate } from '#lib/wps/contract/registration.ts';
import { getStatus } from '#lib/wps/contract/system.ts';
import { endAnnouncement, publishAnnouncement } from '#platform/agents/announcements/publish.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import type { Owned } from '../access/callers.ts';
import { inputOf } from '../access/inputs.ts';
import { test } from '../api.ts';
import { setForTest } from '../change-settings.ts';
import { aCaller, type Caller, type Given, now } from './contracts/callers.ts';
import { anAgent } from './contracts/world.ts';

/** Two lines: a general agent with an agent below, and an agent of another line. */
async function twoLines(given: Given) {
	const hourAgo = secondsAfter(now, -3600);
	const top = await anAgent(given.db, { type: 2, now: hourAgo });
	const below = await anAgent(given.db, { upline: top, now: hourAgo });
	const other = await anAgent(given.db, { type: 2, now: hourAgo });
	return {
		top: await aCaller(given, top),
		below: await aCaller(given, below),
		other: await aCaller(given, other),
	};
}

interface NewAnnouncement {
	title: string;
	line?: Caller | undefined;
	endsAt?: Date;
	at?: Date;
}

async function publish(
	db: Database,
	{ title, line, endsAt, at = secondsAfter(now, -60) }: NewAnnouncement,
): Promise<number> {
	const input = {
		...{ titles: { bn: `${title} বাংলা`, en: title }, contents: { bn: 'লেখা', en: 'Text' } },
		...{ lineId: line?.memberId, endsAt, now: at },
	};
	return await transaction(db, (tx) => publishAnnouncement(tx, input));
}

async function listOf(caller: Caller, input: { after?: number; language?: string } = {}) {
	const answer = await caller.call(listAgentAnnouncements, { language: 'EN', ...input });
	if (!answer.ok) throw new Error(answer.refusal.code);
	return answer.value;
}

const titlesOf = async (caller: Caller) => (await listOf(caller)).list.map(({ title }) => title);

test('an announcement is for all agents or for one line, in the language asked for', async ({
	api,
	db,
}) => {
	const { top, below, other } = await twoLines({ api, db });
	const all = await publish(db, { title: 'For all' });
	const line = await publish(db, { title: 'For the line', line: top });

	expect(await titlesOf(top)).toEqual(['For the line', 'For all']);
	expect(await titlesOf(below)).toEqual(['For the line', 'For all']);
	expect(await titlesOf(other)).toEqual(['For all']);
	const { list } = await listOf(below, { language: 'BN' });
	expect(list.map(({ id, title, content }) => [id, title, content])).toEqual([
		[line, 'For the line বাংলা', 'লেখা'],
		[all, 'For all বাংলা', 'লেখা'],
	]);
	await transaction(db, (tx) => endAnnouncement(tx, { id: all, now: new Date() }));
	await transaction(db, (tx) => endAnnouncement(tx, { id: line, now: new Date() }));
});

test('each agent reads for itself; what is read stays read', async ({ api, db }) => {
	const { top, below, other } = await twoLines({ api, db });
	const first = await publish(db, { title: 'First', line: top });
	const second = await publish(db, { title: 'Second', line: top });
	const mark = (caller: Caller, announcementIds: number[]) =>
		caller.call(readAgentAnnouncements, { announcementIds });
	expect(await listOf(below)).toMatchObject({ unread: 2 });

	expect(await mark(below, [first])).toMatchObject({ ok: true, value: { unread: 1 } });
	expect(await mark(below, [first, first])).toMatchObject({ ok: true, value: { unread: 1 } });

	const { list, unread } = await listOf(below);
	expect(unread).toBe(1);
	expect(list.map(({ id, isRead }) => [id, isRead])).toEqual([
		[second, false],
		[first, true],
	]);
	expect(await listOf(top)).toMatchObject({ unread: 2 });
	for (const ids of [[first], [second, 2_000_000_000]]) {
		const answer = await mark(ids.length > 1 ? below : other, ids);
		expect(answer).toMatchObject({ ok: false, refusal: { code: 'message_not_found' } });
	}
	expect(await listOf(below)).toMatchObject({ unread: 1 });
	expect(await mark(below, [])).toMatchObject({ ok: false, refusal: { code: 'invalid_input' } });
});

test('what has ended, or is not published yet, is not listed', async ({ api, db }) => {
	const { top } = await twoLines({ api, db });
	const endsAt = secondsAfter(now, -5);
	await publish(db, { title: 'Over', line: top, endsAt });
	await publish(db, { title: 'Coming', line: top, at: secondsAfter(now, 3600) });
	const endless = await publish(db, { title: 'Endless', line: top });

	expect(await listOf(top)).toMatchObject({ unread: 1, list: [{ title: 'Endless' }] });

	await transaction(db, (tx) => endAnnouncement(tx, { id: endless, now: new Date() }));
	expect(await listOf(top)).toMatchObject({ unread: 0, list: [] });
	const again = transaction(db, (tx) => endAnnouncement(tx, { id: endless, now: new Date() }));
	await expect(again).rejects.toThrow('in force');
});

test('a long list comes in pages, each announcement once', async ({ api, db }) => {
	const { top } = await twoLines({ api, db });
	const ids: number[] = [];
	for (let count = 0; count < 41; count += 1) {
		ids.push(await publish(db, { title: `Number ${count}`, line: top }));
	}

	const pages: number[][] = [];
	for (let after: number | undefined; pages.length === 0 || after; ) {
		const { list, next } = await listOf(top, { ...(after && { after }) });
		pages.push(list.map(({ id }) => id));
		after = next;
	}

	expect(pages.map(({ length }) => length)).toEqual([20, 20, 1]);
	expect(pages.flat()).toEqual(ids.reverse());
});

describe('while the agent centre is closed', () => {
	test('every call of agents is refused, and codes are still checked', async ({ api, db }) => {
		const { top } = await twoLines({ api, db });
		const { platform } = api;
		expect(await api.call(getStatus, {})).toMatchObject({ value: { info: { agentCentre: true } } });
		await setForTest({ platform, db }, { agentCentre: false });

		for (const call of agentCalls) {
			const answer = await top.call(call, inputOf(call, {} as Owned) as never);
			const found = answer.ok ? 'done' : answer.refusal.code;
			expect(`${call.method} ${call.path}: ${found}`).toBe(
				`${call.method} ${call.path}: function_off`,
			);
		}
		expect(await api.call(checkAffiliate, { code: 'none' })).toMatchObject({ ok: true });
		expect(await api.call(getStatus, {})).toMatchObject({
			value: { info: { agentCentre: false } },
		});
	});
});
