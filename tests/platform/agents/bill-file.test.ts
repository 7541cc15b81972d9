import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { BILL_STEPS, billVerdictOf, checkBill } from '#lib/rules/agents/check-bill.ts';
import { listBills } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { vault } from '../api.ts';
import { makeContract, makeContracts } from './contracts-of-example.ts';
import { type Team, voidIssue } from './example.ts';
import { addMoney } from './facts.ts';
import { ACTIVE, carryIn, test } from './settled-example.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;

interface PythonAnswer {
	wrong?: string[];
	waits?: string[];
	fault?: string;
}

function pythonOf(texts: readonly string[]): { answers: PythonAnswer[]; status: number | null } {
	const input = texts.map((text) => `${text}\n`).join('');
	const run = spawnSync('python3', ['public/verify_bill.py'], { input, maxBuffer: 2 ** 28 });
	const lines = String(run.stdout).trim().split('\n');
	return { answers: lines.map((line) => JSON.parse(line)), status: run.status };
}

/** The steps that the page's function calls wrong, and those that wait. */
function pageOf(text: string): PythonAnswer {
	const found = checkBill(text);
	if ('fault' in found) return { fault: found.fault };
	const of = (state: string) =>
		found.steps.filter((one) => one.state === state).map(({ step }) => step);
	return { wrong: of('wrong'), waits: of('waits') };
}

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
	return found;
}

async function everyFile(db: Database, memberIds: readonly number[]): Promise<string[]> {
	const files: string[] = [];
	for (const memberId of memberIds) {
		for (const billNo of await billNosOf(db, memberId)) {
			// The bill before the example has no inputs.
			if (!billNo.startsWith('D-20261026')) files.push(await fileOf(db, memberId, billNo));
		}
	}
	return files;
}

/** The example with all its kinds of ladders, A's carry, and the void after the bills. */
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

test('the bills of the example, and their corrections, are right in both programs', async ({
	db,
	owner,
	team,
}) => {
	await settleExample({ db, owner }, team);
	// What is booked later changes no file.
	await addMoney(owner, {
		...{ memberId: team.C, day: '2026-11-03', booked: '2026-11-20', moved: { deposited: '5' } },
	});
	const { T, A, B, C } = team;
	const files = await everyFile(db, [T, A, B, C]);

	expect(files.length).toBeGreaterThan(50);
	expect(files.filter((text) => text.includes('"correction"')).length).toBeGreaterThan(5);
	expect(files.map(pageOf)).toEqual(files.map(() => ({ wrong: [], waits: [] })));
	if (!hasPython) return;
	const { answers, status } = pythonOf(files);
	expect(answers.flatMap(({ wrong, waits, fault }) => [wrong, waits, fault].flat())).toEqual(
		files.map(() => undefined),
	);
	expect(status).toBe(0);
});
