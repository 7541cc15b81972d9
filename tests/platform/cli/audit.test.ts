import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { test } from '../database.ts';

async function run(db: Database, ...args: string[]): Promise<string[]> {
	const said: string[] = [];
	await runCommand(args, {
		by: 'ops',
		folder: import.meta.dirname,
		say: (line) => said.push(line),
		withDatabase: (work) => work(db),
		withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
		keysDir: () => 'none',
		openSite: () => Promise.reject(new TypeError('key +8801712345678 is wrong')),
	});
	return said;
}

async function lastEvents(db: Database, count: number) {
	const { rows } = await sql<Record<string, unknown>>`
		select actor, person, call, subject, outcome, reason from audit_event
		order by seq desc limit ${count}`.execute(db);
	return rows;
}

test('each command is one row of the audit, with its actor, subject and outcome', async ({
	db,
}) => {
	await run(db, 'setting', 'set', 'gtagId', 'G-SECRET12');
	await run(db, '--as', 'Rahima B.', 'setting', 'reset', 'gtagId');
	await expect(run(db, 'member', 'expire-password', 'unknown-member')).rejects.toThrow(
		CommandError,
	);
	await expect(run(db, 'outbox', 'list')).rejects.toThrow(TypeError);

	const ops = { actor: 'os:ops', person: 'ops' };
	expect(await lastEvents(db, 4)).toEqual([
		{ ...ops, call: 'outbox list', subject: null, outcome: 'failed', reason: 'TypeError' },
		{
			...ops,
			...{ call: 'member expire-password', subject: 'unknown-member', outcome: 'refused' },
			reason: 'There is no member "unknown-member".',
		},
		{
			...{ actor: 'os:ops/Rahima B.', person: 'Rahima B.' },
			...{ call: 'setting reset', subject: 'gtagId', outcome: 'done', reason: null },
		},
		{ ...ops, call: 'setting set', subject: 'gtagId', outcome: 'done', reason: null },
	]);
	const { rows } = await sql<{ by: string }>`
		select changed_by as by from system_change order by id desc limit 2`.execute(db);
	expect(rows.map(({ by }) => by)).toEqual(['os:ops/Rahima B.', 'os:ops']);
	const listed = await run(db, 'audit', 'list', '2');
	expect(listed.join('\n')).toContain('os:ops outbox list: failed, TypeError');
	expect(listed.join('\n')).not.toContain('SECRET');
});

test.for(['', ' ', 'a\nb', 'x'.repeat(41), "'; drop"])('--as refuses %j', async (name, { db }) => {
	const before = await lastEvents(db, 1);
	await expect(run(db, '--as', name, 'setting', 'list')).rejects.toThrow(CommandError);
	expect(await lastEvents(db, 1)).toEqual(before);
});

describe('the audit is append-only', () => {
	test.for([
		'update audit_event set actor = actor',
		'delete from audit_event',
		'truncate audit_event',
	])('%s', async (statement, { db, owner }) => {
		await run(db, 'setting', 'list');
		await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' });
		await expect(sql.raw(statement).execute(owner)).rejects.toMatchObject({ code: 'JH003' });
	});
});
