import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { aMember } from '../database.ts';
import { addNamedParts } from '../rewards/catalogue.ts';

export interface RuleShell {
	/** Runs `jhilik reward …` as a person of the shared account `ops`. */
	reward(person: string, ...args: string[]): Promise<string>;
	/** Runs any command. */
	run(person: string, ...args: string[]): Promise<string>;
	/** Writes a rule to a file of the folder, without absent fields, and returns its name. */
	file(body: unknown): Promise<string>;
	/** Saves a rule as rima, funds its pot and approves it as omar. */
	launch(body: { code: string; pot: { code: string } }, amount?: string): Promise<void>;
	folder: string;
}

export async function aRuleShell(db: Database): Promise<RuleShell> {
	const folder = await mkdtemp(join(tmpdir(), 'jhilik-rules-'));
	await transaction(db, addNamedParts);
	const run = async (person: string, ...args: string[]) => {
		const said: string[] = [];
		await runCommand(['--as', person, ...args], {
			by: 'ops',
			folder,
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: () => Promise.reject(new Error('rules need no keys')),
		});
		return said.join('\n');
	};
	const reward: RuleShell['reward'] = (person, ...args) => run(person, 'reward', ...args);
	const file = async (body: unknown) => {
		const name = `${randomUUID()}.json`;
		await writeFile(join(folder, name), JSON.stringify(body));
		return name;
	};
	const launch: RuleShell['launch'] = async (body, amount = '1000.00') => {
		await reward('rima', 'save', await file(body));
		await reward('rima', 'fund', body.pot.code, amount, 'for a test');
		await reward('omar', 'approve', body.code);
	};
	return { reward, run, file, launch, folder };
}

/** A member with a name. */
export async function aNamedMember(
	db: Database,
	more: { status?: string; currency?: string } = {},
) {
	const memberId = await aMember(db, more);
	const name = `p${randomUUID().slice(0, 8)}`;
	await sql`update member set username = ${name} where id = ${memberId}`.execute(db);
	return { memberId, name };
}

/** The text of the refusal of a command. */
export async function refusalOf(running: Promise<unknown>): Promise<string> {
	const error = await running.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(CommandError);
	return error instanceof Error ? error.message : '';
}
