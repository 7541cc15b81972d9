import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createVault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { sealContact } from '#platform/talk/conversations/visitor.ts';
import { openConversation } from '#platform/talk/conversations/write.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { test } from '../database.ts';
import { aNamedMember } from './rule-shell.ts';

const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

function shellOf(db: Database) {
	return async (person: string, ...args: string[]) => {
		const said: string[] = [];
		await runCommand(['--as', person, 'desk', ...args], {
			by: 'ops',
			folder: import.meta.dirname,
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: async () => ({ vault, messaging: {} }) as never,
		});
		return said.join('\n');
	};
}

test('staff list, read, answer and close; every deed has a person', async ({ db }) => {
	const desk = shellOf(db);
	expect(await desk('rima', 'list')).toBe('No conversation waits.');
	const { memberId, name } = await aNamedMember(db);
	const common = { from: { memberId }, language: 'bn' } as const;
	const question = await transaction(db, (tx) =>
		openConversation(tx, {
			...common,
			kind: 'question',
			text: 'Where is\nmy order?',
			about: 'page:/',
		}),
	);
	const complaint = await transaction(db, (tx) =>
		openConversation(tx, { ...common, kind: 'complaint', text: 'Not paid' }),
	);
	expect((await desk('rima', 'list')).split('\n')).toEqual([
		expect.stringMatching(
			new RegExp(`^${complaint}: complaint; open; ${name}; since \\S+Z; day 1 of 56; Not paid$`),
		),
		expect.stringMatching(
			new RegExp(`^${question}: question; open; ${name}; since \\S+Z; Where is my order\\?$`),
		),
	]);
	const no = String(question);
	expect(await desk('rima', 'reply', no, 'Ask the bank', '--internal')).toBe(
		`The note is in conversation ${no}.`,
	);
	expect(await desk('omar', 'reply', no, 'On its way')).toBe(`Conversation ${no} is answered.`);
	const shown = (await desk('rima', 'show', no)).split('\n');
	expect(shown[0]).toMatch(
		new RegExp(`^${no}: question; waiting_them; opened \\S+Z; language bn; about page:/$`),
	);
	expect(shown.slice(1).map((line) => line.replace(/^\S+Z /, ''))).toEqual([
		...['person: Where is', 'my order?', 'note of rima: Ask the bank', 'omar: On its way'],
	]);
	expect(await desk('omar', 'close', no)).toBe(`Conversation ${no} is marked as solved.`);
	await expect(desk('omar', 'close', no)).rejects.toThrow('solved already');
	expect(await desk('rima', 'list')).not.toContain(`${no}: question`);

	const { rows } = await sql<{ person: string; call: string }>`
		select person, call from audit_event where call like 'desk%' and outcome = 'done'
		order by seq`.execute(db);
	expect(rows.filter(({ call }) => /reply|close/.test(call)).map(({ person }) => person)).toEqual([
		...['rima', 'omar', 'omar'],
	]);
	const { rows: told } = await sql<{ kind: string }>`
		select kind from member_message where member_id = ${memberId} order by id`.execute(db);
	expect(told.map(({ kind }) => kind)).toEqual([
		...['complaint_received', 'desk_answered', 'desk_solved'],
	]);
});

test.for([
	[['show', 'x'], 'one of the list'],
	[['show', '999999'], 'no conversation 999999'],
	[['reply', '999999', 'Hello'], 'no conversation 999999'],
	[['close', '999999'], 'no conversation 999999'],
] as const)('%s is refused in words', async ([args, words], { db }) => {
	await expect(shellOf(db)('rima', ...args)).rejects.toThrow(words);
});

test('empty and too long answers are refused, and a closed one takes none', async ({
	db,
	owner,
}) => {
	const desk = shellOf(db);
	const { memberId } = await aNamedMember(db);
	const no = String(
		await transaction(db, (tx) =>
			openConversation(tx, { from: { memberId }, language: 'en', kind: 'game', text: 'Stuck' }),
		),
	);
	await expect(desk('rima', 'reply', no, ' ')).rejects.toThrow('empty');
	await expect(desk('rima', 'reply', no, 'x'.repeat(2001))).rejects.toThrow('2001 of 2000');
	await sql`update conversation set state = 'closed', solved_at = now(), closed_at = now()
		where no = ${no}::int`.execute(owner);
	await expect(desk('rima', 'reply', no, 'Hello')).rejects.toThrow('is closed');
	expect(await desk('rima', 'reply', no, 'For us', '--internal')).toContain('The note');
});

test('the answer to a visitor is queued for the address that was left', async ({ db }) => {
	const contact = sealContact(vault, 'rahim@example.test');
	const no = await transaction(db, (tx) =>
		openConversation(tx, {
			from: { contact },
			language: 'en',
			kind: 'account',
			text: 'Locked out',
		}),
	);
	expect(await shellOf(db)('omar', 'reply', String(no), 'Try again')).toBe(
		`Conversation ${no} is answered.`,
	);
	expect(await shellOf(db)('omar', 'list')).not.toMatch(new RegExp(`^${no}:`, 'm'));
});
