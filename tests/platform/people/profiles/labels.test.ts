import { sql } from 'kysely';
import { expect } from 'vitest';
import { getMember } from '#lib/wps/contract/member.ts';
import type { Database } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../../src/cli/run-command.ts';
import { type Api, test } from '../../api.ts';

async function run(db: Database, ...args: string[]): Promise<string[]> {
	const said: string[] = [];
	await runCommand(['member', 'label', ...args], {
		by: 'ops',
		folder: import.meta.dirname,
		say: (line) => said.push(line),
		withDatabase: (work) => work(db),
		withOwnDatabase: () => Promise.reject(new Error('labels need no owner')),
		keysDir: () => 'none',
		openSite: () => Promise.reject(new Error('labels need no keys')),
	});
	return said;
}

async function aPlayer(api: Api) {
	const token = await api.aToken();
	const labels = async () => {
		const answer = await api.call(getMember, {}, token);
		return answer.ok ? answer.value.memberLabel?.map(({ labelName }) => labelName) : undefined;
	};
	const answer = await api.call(getMember, {}, token);
	return { username: answer.ok ? answer.value.account : '', labels };
}

test('labels are replaced, reach the member info and are audited', async ({ api, db }) => {
	const { username, labels } = await aPlayer(api);
	expect(await labels()).toEqual([]);

	expect(await run(db, username, 'checked', 'রাতের ডেস্ক', 'checked')).toEqual([
		`${username}: checked, রাতের ডেস্ক`,
	]);
	expect(await labels()).toEqual(['checked', 'রাতের ডেস্ক']);
	await run(db, username, 'agent-friend');
	expect(await labels()).toEqual(['agent-friend']);
	expect(await run(db, username)).toEqual([`${username} has no label.`]);
	expect(await labels()).toEqual([]);

	const { rows } = await sql<Record<string, unknown>>`
		select actor, call, outcome from audit_event where subject = ${username}`.execute(db);
	expect(rows).toEqual(
		Array.from({ length: 3 }, () => ({
			...{ actor: 'os:ops', call: 'member label', outcome: 'done' },
		})),
	);
});

test.for([
	[['<b>'], 'is no label'],
	[[' '], 'is no label'],
	[['x'.repeat(31)], 'is no label'],
	[Array.from({ length: 9 }, (_, at) => `label ${at}`), 'at most 8'],
] as const)('the labels %j are refused', async ([given, sentence], { api, db }) => {
	const { username, labels } = await aPlayer(api);
	await run(db, username, 'kept');

	await expect(run(db, username, ...given)).rejects.toThrow(sentence);

	expect(await labels()).toEqual(['kept']);
});

test('a label for an unknown member is refused', async ({ db }) => {
	await expect(run(db, 'nobodyatall', 'x')).rejects.toThrow(CommandError);
});
