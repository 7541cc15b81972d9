import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import * as moderate from '#platform/talk/chat/moderate.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { test } from '../database.ts';
import { aNamedMember } from './rule-shell.ts';

function shellOf(db: Database) {
	return async (person: string, ...args: string[]) => {
		const said: string[] = [];
		await runCommand(['--as', person, 'chat', ...args], {
			by: 'ops',
			folder: import.meta.dirname,
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: () => Promise.reject(new Error('the chat needs no keys')),
		});
		return said.join('\n');
	};
}

/** A message of a member in the English room, written past all rules. */
async function aMessage(owner: Database, memberId: number, text: string): Promise<number> {
	const { rows } = await sql<{ no: number }>`
		with next as (update chat_room set last_no = last_no + 1 where code = 'en' returning last_no)
		insert into chat_message (room, no, member_id, writer, send_id, body, body_key)
		select 'en', last_no, ${memberId}, ${`mark-${memberId}`}, ${randomUUID()}::uuid, ${text}, ${text}
		from next returning no`.execute(owner);
	return rows[0]?.no ?? 0;
}

async function sanctionsOf(db: Database) {
	const { rows } = await sql<{ kind: string; by: string | null; why: string; seconds: number }>`
		select kind, by_staff as by, why,
			round(extract(epoch from until_at - made_at))::float8 as seconds
		from chat_sanction order by id`.execute(db);
	return rows;
}

test('staff list, write, hide and show; every deed has a person and a reason', async ({
	db,
	owner,
}) => {
	const chat = shellOf(db);
	expect(await chat('rima', 'list', 'en')).toBe('The room has no messages.');
	const { memberId, name } = await aNamedMember(db);
	const no = String(await aMessage(owner, memberId, 'Hello'));
	expect(await chat('rima', 'say', 'en', ' Welcome\nall ')).toBe('Message 2 of the room en.');
	expect(await chat('omar', 'hide', 'en', no, '--why', 'rude')).toBe('Message 1 is hidden.');
	const listed = (await chat('rima', 'list', 'en')).split('\n');
	expect(listed).toEqual([
		expect.stringMatching(new RegExp(`^1; \\S+Z; ${name}; HIDDEN: Hello$`)),
		expect.stringMatching(/^2; \S+Z; staff \(rima\): Welcome all$/),
	]);
	expect(await chat('rima', 'show', 'en', no, '--why', 'a mistake')).toBe('Message 1 is shown.');
	expect(await chat('rima', 'list', 'en')).not.toContain('HIDDEN');
	expect(await sanctionsOf(db)).toMatchObject([
		{ kind: 'hide', by: 'omar', why: 'rude' },
		{ kind: 'show', by: 'rima', why: 'a mistake' },
	]);
	const { rows } = await sql<{ person: string; call: string }>`
		select person, call from audit_event where call like 'chat%' and outcome = 'done'
		order by seq`.execute(db);
	expect(rows.filter(({ call }) => /say|hide|show/.test(call)).map(({ person }) => person)).toEqual(
		['rima', 'omar', 'rima'],
	);
});

test('reports wait for staff, the most reported first', async ({ db, owner }) => {
	const chat = shellOf(db);
	expect(await chat('rima', 'reports')).toBe('No report waits.');
	const writer = await aNamedMember(db);
	const [one, two] = [
		await aMessage(owner, writer.memberId, 'one'),
		await aMessage(owner, writer.memberId, 'two'),
	];
	for (const [no, count] of [
		[one, 1],
		[two, 3],
	] as const) {
		for (let at = 0; at < count; at += 1) {
			const { memberId } = await aNamedMember(db);
			await sql`update member set created_at = core.clock() - interval '8 days'
				where id = ${memberId}`.execute(owner);
			await transaction(db, (tx) => moderate.report(tx, { room: 'en', no, memberId }));
		}
	}
	expect(await chat('rima', 'reports')).toBe(
		[
			`en ${two}; ${writer.name}; reports: 3; hidden by reports: two`,
			`en ${one}; ${writer.name}; reports: 1; shown: one`,
		].join('\n'),
	);
	await chat('rima', 'show', 'en', String(two), '--why', 'harmless');
	await chat('rima', 'hide', 'en', String(one), '--why', 'rude');
	expect(await chat('rima', 'reports')).toBe('No report waits.');
});

test('staff mute a member for a time or for good, and end it', async ({ db, owner }) => {
	await sql`delete from chat_sanction`.execute(owner);
	const chat = shellOf(db);
	const { name } = await aNamedMember(db);
	for (const time of ['10m', '2h', '1d', 'for good']) {
		expect(await chat('rima', 'mute', name, time, '--why', 'spam')).toBe(`${name} is muted.`);
	}
	expect(await chat('omar', 'unmute', name, '--why', 'sorry')).toBe(`${name} may write.`);
	const made = (await sanctionsOf(db)).map(({ kind, by, seconds }) => [kind, by, seconds]);
	expect(made).toEqual([
		['mute', 'rima', 600],
		['mute', 'rima', 7200],
		['mute', 'rima', 86_400],
		['mute', 'rima', 100 * 365 * 86_400],
		['unmute', 'omar', null],
	]);
});

test('a room is slow, closed and open', async ({ db }) => {
	const chat = shellOf(db);
	const why = ['--why', 'a rush'];
	const state = async () => {
		const { rows } = await sql`select slow_s as slow, is_closed as closed from chat_room
			order by code`.execute(db);
		return rows;
	};
	const bn = { slow: 0, closed: false };
	expect(await chat('rima', 'slow', 'en', '30', ...why)).toBe('en: a message in 30 s.');
	expect(await chat('rima', 'close', 'en', ...why)).toBe('The room en is closed.');
	expect(await state()).toEqual([bn, { slow: 30, closed: true }]);
	expect(await chat('rima', 'open', 'en', ...why)).toBe('The room en is open.');
	expect(await chat('rima', 'slow', 'en', '0', ...why)).toBe('Slow mode of en is off.');
	expect(await state()).toEqual([bn, bn]);
});

test.for([
	[['list', 'fr'], 'one of bn, en'],
	[['say', 'en', ' \u200b '], '1 to 200'],
	[['say', 'en', 'x'.repeat(201)], '1 to 200'],
	[['hide', 'en', 'x', '--why', 'x'], 'one of the list'],
	[['hide', 'en', '0', '--why', 'x'], 'one of the list'],
	[['hide', 'en', '999999', '--why', 'x'], 'no message 999999'],
	[['show', 'en', '1', '--why', ' '], 'Say why'],
	[['hide', 'en', '1'], 'why'],
	[['mute', 'no-such-name', '10m', '--why', 'x'], 'no member no-such-name'],
	[['mute', 'x', '10', '--why', 'x'], 'A time is such as'],
	[['mute', 'x', '0m', '--why', 'x'], 'A time is such as'],
	[['slow', 'en', '9', '--why', 'x'], '10 to 120'],
	[['slow', 'en', '12.5', '--why', 'x'], '10 to 120'],
	[['close', 'xx', '--why', 'x'], 'one of bn, en'],
] as const)('%s is refused in words', async ([args, words], { db }) => {
	await expect(shellOf(db)('rima', ...args)).rejects.toThrow(words);
});
