import { sql } from 'kysely';
import { expect } from 'vitest';
import { readBillFile, writeBillFile } from '#lib/rules/agents/bill-file.ts';
import { listBills } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { hasPython, pageOf, pythonOf } from '../../bill-programs.ts';
import { amount, ladder } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { makeContract, makeContracts } from './contracts-of-example.ts';
import { type Team, voidIssue } from './example.ts';
import { addMoney, addPlay } from './facts.ts';
import { ACTIVE, carryIn, test } from './settled-example.ts';

const fileOf = (db: Database, memberId: number, billNo: string) =>
	makeBillFile(db, vault, { memberId, billNo, ...ACTIVE });

async function billNosOf(db: Database, memberId: number): Promise<string[]> {
	const found: string[] = [];
	let after: string | undefined;
	do {
		const page = await listBills(db, { memberId, after });
		found.push(...page.list.map(({ billNo }) => billNo));
		after = page.next;
	} while (after);
	// The bill before the example has no inputs.
	return found.filter((billNo) => !billNo.startsWith('D-20261026'));
}

async function everyFile(db: Database, memberIds: readonly number[]): Promise<string[]> {
	const files: string[] = [];
	for (const memberId of memberIds) {
		for (const billNo of await billNosOf(db, memberId)) {
			files.push(await fileOf(db, memberId, billNo));
		}
	}
	return files;
}

/** The example with all its ladders, A's carry, and the void after the bills. */
async function settleExample(dbs: { db: Database; owner: Database }, team: Team): Promise<void> {
	const { db, owner } = dbs;
	for (const kind of ['daily', 'hourly'] as const) {
		await makeContracts(dbs, team, { kind, from: '2026-11-02T00:00', to: '2026-11-04T00:00' });
	}
	await makeContracts(dbs, team, {
		...{ kind: 'dividend', from: '2026-11-02T00:00', to: '2026-11-09T00:00' },
	});
	await carryIn(owner, team, '-300');
	await voidIssue(owner, team);
	await settleDue(db, ACTIVE);
}

function expectRight(files: readonly string[]): void {
	const right = files.map(() => ({ wrong: [], waits: [] }));
	expect(pageOf(files)).toEqual(right);
	if (hasPython) expect(pythonOf(files)).toEqual({ answers: right, status: 0 });
}

test('the bills of the example and their corrections are right in both programs', async ({
	db,
	owner,
	team,
}) => {
	await settleExample({ db, owner }, team);
	const agents = [team.T, team.A, team.B, team.C];
	const files = await everyFile(db, agents);
	// What is booked later changes no file.
	const late = { memberId: team.C, day: '2026-11-03', booked: '2026-11-20' };
	await addMoney(owner, { ...late, moved: { deposited: '5000', bonus: '7' } });
	const played = { memberId: team.p4, at: '2026-11-03 09:20', product: 'RNG', paid: 0n };
	const stake = amount('5000');
	await addPlay(owner, { ...played, stake, valid: stake, booked: '2026-11-20' });

	expect(files.length).toBeGreaterThan(50);
	expect(files.filter((text) => text.includes('"correction"')).length).toBeGreaterThan(5);
	expectRight(files);
	expect(await everyFile(db, agents)).toEqual(files);
});

test('a file has no name, account or id of a member', async ({ db, owner, team }) => {
	const ids = Object.values(team);
	await sql`update member set username = 'zq_user_' || id, nickname = 'Zq Nick ' || id
		where id = any(${ids}::int[])`.execute(owner);
	await settleExample({ db, owner }, team);
	const text = (await everyFile(db, [team.T])).join('\n');

	expect(text).not.toMatch(/zq/i);
	const keys = [...text.matchAll(/"(\w+)":/g)].map(([, key]) => key);
	expect([...new Set(keys)].sort()).toEqual([
		...['active', 'activeMin', 'before', 'below', 'bet', 'billNo', 'bonus', 'carry', 'carryBefore'],
		...[
			'carryIn',
			'carryOut',
			'correction',
			'day',
			'down',
			'fee',
			'format',
			'from',
			'gross',
			'hash',
		],
		...[
			'isFunded',
			'kind',
			'loss',
			'member',
			'members',
			'net',
			'paid',
			'period',
			'product',
			'rate',
		],
		...['rebate', 'row', 'rows', 'stake', 'terms', 'to', 'uncounted', 'valid'],
	]);
});

test('the payer has the same file without the bills below; others have none', async ({
	db,
	owner,
	team,
}) => {
	await settleExample({ db, owner }, team);
	const billNo = (await billNosOf(db, team.A)).findLast((one) => one.startsWith('D-')) ?? '';
	const [own, payers] = [await fileOf(db, team.A, billNo), await fileOf(db, team.T, billNo)];

	expect(payers).toBe(own.replace(/"below":\[.*?\],/, ''));
	expect(own).toContain('"below":[{');
	const waits = [{ wrong: [], waits: ['down'] }];
	expect(pageOf([payers])).toEqual(waits);
	if (hasPython) expect(pythonOf([payers])).toEqual({ answers: waits, status: 0 });
	for (const memberId of [team.B, team.C, team.p2]) {
		await expect(fileOf(db, memberId, billNo)).rejects.toMatchObject({ code: 'bill_not_yours' });
	}
});

test('a bill of one product counts its active members in all of them', async ({
	db,
	owner,
	team,
}) => {
	const rows = ladder('1000/2 1%');
	const terms = { kind: 'daily' as const, rows };
	const id = await makeContract(
		{ db, owner },
		{
			...{ name: 'T', payer: undefined, team, terms, from: '2026-11-02T00:00' },
			to: '2026-11-04T00:00',
		},
	);
	await sql`update agent_contract set product = 'RNG' where id = ${id}`.execute(owner);
	await settleDue(db, ACTIVE);
	const files = await everyFile(db, [team.T]);

	expect(files).toHaveLength(2);
	expectRight(files);
	const [, first] = files.map((text) => readBillFile(text));
	// p1 and p6 play RNG; p2, p3 and p4 other products.
	expect(first).toMatchObject({ active: 5, valid: amount('6200.5') });
	const members = new Set(first && 'rows' in first ? first.rows.map(({ member }) => member) : []);
	expect(members.size).toBe(2);
});

test('a setting that changed later does not change the file', async ({ db, owner, team }) => {
	await makeContracts({ db, owner }, team, {
		...{ kind: 'daily', from: '2026-11-02T00:00', to: '2026-11-03T00:00' },
	});
	await settleDue(db, ACTIVE);
	const [billNo = ''] = await billNosOf(db, team.T);
	const ask = { memberId: team.T, billNo };

	const changed = await makeBillFile(db, vault, { ...ask, activeMin: amount('5') });
	expect(changed).toBe(await makeBillFile(db, vault, { ...ask, ...ACTIVE }));
	expectRight([changed]);
});

test('each planted fault is found by both programs', async ({ db, owner, team }) => {
	await settleExample({ db, owner }, team);
	const files = await everyFile(db, [team.T]);
	const text = files.find((one) => one.includes('"kind":"dividend"') && !one.includes('"before"'));
	const file = readBillFile(text ?? '');
	if ('fault' in file || file.terms.kind !== 'dividend') throw new Error('no dividend');
	const [row, ...others] = file.rows;
	if (!row) throw new Error('no rows');
	const [below, ...rest] = file.below ?? [];
	if (!below) throw new Error('no bills below');
	const ladderRows = file.terms.rows.map((one) => ({ ...one, rate: 160_000 }));
	const extra = { member: 'ffffffffffff', valid: amount('2000'), isFunded: true };
	const faults = [
		[{ rows: [{ ...row, stake: row.stake + 1n }, ...others] }, ['rows']],
		[{ rows: others }, ['rows']],
		[{ rows: [...file.rows, { ...row, day: '2026-11-09', valid: 0n }] }, ['rows']],
		[{ terms: { ...file.terms, rows: ladderRows } }, ['gross', 'hash']],
		[{ gross: file.gross + 1n }, ['gross', 'net']],
		[{ row: 2 }, ['row']],
		[{ carryIn: amount('-1') }, ['gross', 'hash']],
		[{ carryOut: -1n }, ['carry']],
		[{ down: file.down - 1n }, ['down', 'net']],
		[{ below: [{ ...below, gross: below.gross + 1n }, ...rest] }, ['down']],
		[{ net: file.net + 1n }, ['net']],
		[{ hash: '0'.repeat(64) }, ['hash']],
		[{ members: [...(file.members ?? []), extra] }, ['active']],
		[{ activeMin: amount('10000') }, ['active']],
		[{ active: file.active + 1 }, ['active', 'hash']],
	] as const;
	const changed = faults.map(([part]) => writeBillFile({ ...file, ...(part as object) }));

	const found = pageOf(changed);
	for (const [at, [, wrong]] of faults.entries()) {
		expect(found[at]?.wrong).toEqual(expect.arrayContaining([...wrong]));
	}
	if (!hasPython) return;
	const { answers, status } = pythonOf(changed);
	expect(answers).toEqual(found);
	expect(status).toBe(1);
});
