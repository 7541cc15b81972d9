import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { aMember, test } from '../database.ts';
import { aVendor, GAME } from '../play/vendors/vendor.ts';

async function anOperator(db: Database) {
	const { vendorCode } = await aVendor(db);
	const memberId = await aMember(db);
	const name = `p${randomUUID().slice(0, 8)}`;
	await sql`update member set username = ${name} where id = ${memberId}`.execute(db);
	const said: string[] = [];
	const runReward = async (...args: string[]) => {
		said.length = 0;
		await runCommand(['reward', ...args], {
			by: 'ops',
			folder: '',
			say: (line) => said.push(line),
			withDatabase: (work) => work(db),
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			keysDir: () => 'none',
			openSite: () => Promise.reject(new Error('rewards need no keys')),
		});
		return said.join('\n');
	};
	return { runReward, name, game: `${vendorCode}/${GAME}` };
}

test('an operator grants free rounds, lists them and cancels the remainder', async ({ db }) => {
	const { runReward, name, game } = await anOperator(db);

	const granted = await runReward('grant', name, game, '5', '10.00', '7', 'welcome');
	const rewardId = granted.split(' ').at(-1) ?? '';
	const listed = await runReward('grants', name);

	expect(granted).toContain(`${name} has 5 free rounds of 10.00 at ${game} until`);
	expect(listed).toContain(`${rewardId} ${game} 0/5 used, 10.00 BDT each, until 20`);
	expect(listed).toContain('ops: welcome');
	const json = JSON.parse(await runReward('grants', name, '--json'));
	expect(json).toMatchObject({ rewardId, rounds: 5, used: 0, stake: '10.00', reason: 'welcome' });
	expect(await runReward('cancel', rewardId)).toBe(
		`The unused rounds of ${rewardId} are cancelled.`,
	);
	expect(await runReward('grants', name)).toContain('cancelled 20');
	await expect(runReward('cancel', rewardId)).rejects.toThrow('no such reward with rounds left');
});

test.for([
	[
		'member',
		['unknown-name', 'GAME', '5', '10.00', '7', 'welcome'],
		'There is no member "unknown-name".',
	],
	['game', ['NAME', 'JHL', '5', '10.00', '7', 'welcome'], 'There is no open game "JHL"'],
	['count of rounds', ['NAME', 'GAME', '0', '1', '7', 'welcome'], 'There are 1 to 1000 rounds.'],
	['count of rounds', ['NAME', 'GAME', '1001', '1', '7', 'welcome'], '1 to 1000 rounds.'],
	['count of days', ['NAME', 'GAME', '5', '1', '366', 'welcome'], 'There are 1 to 365 days.'],
	['stake', ['NAME', 'GAME', '5', '-1', '7', 'welcome'], 'The stake is money above 0'],
	['stake', ['NAME', 'GAME', '5', '0', '7', 'welcome'], 'The stake is money above 0'],
	['reason', ['NAME', 'GAME', '5', '1', '7', 'x'], 'The reason has 3 to 200 characters.'],
	['number of words', ['NAME', 'GAME', '5'], 'Usage: jhilik reward grant'],
] as const)('a wrong %s is refused: %o', async ([, args, sentence], { db }) => {
	const { runReward, name, game } = await anOperator(db);
	const places: Record<string, string> = { NAME: name, GAME: game };
	const filled = args.map((arg) => places[arg] ?? arg);

	await expect(runReward('grant', ...filled)).rejects.toThrow(sentence);
	expect(await runReward('grants', name)).toBe(`${name} has no rewards.`);
});
