import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { test } from '../api.ts';
import {
	aSpender,
	expectBooksInOrder,
	numberOf,
	pts,
	someGoods,
} from '../rewards/points/spender.ts';
import { auditOf } from './money-shell.ts';

async function run(db: Database, ...args: string[]): Promise<string> {
	const said: string[] = [];
	await runCommand(['--as', 'rima', 'reward', 'redemptions', ...args], {
		by: 'ops',
		folder: '',
		say: (line) => said.push(line),
		withDatabase: (work) => work(db),
		withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
		keysDir: () => 'none',
		openSite: () => Promise.reject(new Error('requests need no keys')),
	});
	return said.join('\n');
}

test('staff lists requests, approves one, rejects one with a reason, and the audit says who', async ({
	api,
	db,
}) => {
	expect(await run(db)).toBe('No request waits.');
	const member = await aSpender({ api, db, points: pts(1500), cash: 50_0000n });
	const goods = await someGoods(db, { amount: 10_0000n });
	const [first, second] = [randomUUID(), randomUUID()];
	await member.redeem(goods, { requestId: first });
	await member.redeem(goods, { requestId: second });
	const [one, two] = [await numberOf(db, first), await numberOf(db, second)];

	expect(await run(db)).toMatch(
		new RegExp(`^${one}; m\\w+; Mug; 500 points \\+ 10.00 BDT; since 20.*\\n${two}; `),
	);
	const json = (await run(db, '--json')).split('\n').map((line) => JSON.parse(line));
	expect(json).toMatchObject([
		{ id: first, points: '500.00', amount: '10.00', state: 'process', quantity: 1 },
		{ id: second },
	]);

	expect(await run(db, 'decide', `${one}`, 'approve', 'in stock')).toContain('is approved');
	expect(await run(db, 'decide', `${two}`, 'reject', 'address unknown')).toContain('is rejected');

	expect(await run(db)).toBe('No request waits.');
	expect(await run(db, '--all')).toMatch(/approved 20.* by os:ops\/rima; in stock\n/);
	expect(await member.statuses()).toEqual(['REJECTED', 'APPROVED']);
	const { rows } =
		await sql`select reasons from points_redemption where id = ${second}::uuid`.execute(db);
	expect(rows).toEqual([{ reasons: { en: 'address unknown' } }]);
	expect(await auditOf(db, `${two}`)).toEqual([
		{ person: 'rima', call: 'reward redemptions decide', outcome: 'done', reason: null },
	]);
	await expect(run(db, 'decide', `${one}`, 'reject', 'too late')).rejects.toThrow(
		`Request ${one} was decided before.`,
	);
	await expectBooksInOrder(db);
});

test.for([
	[['decide', '999', 'approve', 'in stock'], 'There is no request 999.'],
	[['decide', 'x', 'approve', 'in stock'], '"x" is no number of a request'],
	[['decide', '1', 'maybe', 'in stock'], 'Say approve or reject.'],
	[['decide', '1', 'approve', 'x'], 'The reason has 3 to 200 characters.'],
	[['decide', '1', 'approve'], 'Usage: jhilik reward redemptions decide'],
] as const)('%o is refused', async ([args, sentence], { db }) => {
	await expect(run(db, ...args)).rejects.toThrow(sentence);
});
