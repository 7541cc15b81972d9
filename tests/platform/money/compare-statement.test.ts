import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { transaction } from '#platform/db/database.ts';
import { readMoneyMetrics } from '#platform/money/operations/watch-money.ts';
import { compareStatement } from '#platform/money/payments/compare-statement.ts';
import { compareStatements } from '#platform/money/payments/compare-statements.ts';
import { listDifferences } from '#platform/money/payments/difference-rows.ts';
import { explainDifference } from '#platform/money/payments/explain-difference.ts';
import type { Provider, StatementLine } from '#platform/money/payments/ports.ts';
import { aPlayer, expectBooksInOrder, taka } from './player.ts';
import { test } from './provider.ts';
import { aLine, DAY_MS, dayAgo, withStatement } from './statement-lines.ts';
import { aWithdrawer } from './withdrawer.ts';

const BDT = 'BDT';

/** Moves the events of the books to an earlier day, as the owner. */
async function backdate(owner: Database, externalIds: string[], day: string): Promise<void> {
	const at = new Date(`${day}T12:00:00Z`);
	await transaction(owner, async (tx) => {
		await sql`alter table ledger.tx disable trigger user`.execute(tx);
		await sql`update ledger.tx set created_at = ${at}
			where external_id = any(${externalIds}::text[])`.execute(tx);
		await sql`alter table ledger.tx enable trigger user`.execute(tx);
	});
}

/** Compares a day, and returns the problems of these references. */
async function compare(db: Database, provider: Provider, day: string, refs: string[]) {
	await compareStatement(db, provider, { currency: BDT, day });
	return (await listDifferences(db))
		.filter(({ ref }) => refs.some((one) => ref.includes(one)))
		.map(({ problem, line_kind: kind, own, theirs }) => ({ problem, kind, own, theirs }));
}

test('every kind of movement agrees with its line; missing, doubled and altered ones are found', async ({
	api,
	provider,
	db,
}) => {
	const player = await aPlayer(api, provider, db);
	const order = await player.order(taka(500));
	const receipt = await player.paid(order, taka(500));
	const stray = await player.paid(undefined, taka(70));
	const reversed = await player.paid(await player.order(taka(300)), taka(300));
	const report = { ref: reversed, amount: taka(300), currency: BDT };
	await provider.deliver({ type: 'deposit.reversed', ...report });
	const member = await aWithdrawer({ api, provider, db, cash: taka(1000) });
	const { id } = await member.withdraw(taka(600));
	await member.payOut();
	const paid = { payoutId: id, ref: `p-${id}`, amount: taka(600), currency: BDT };
	await provider.deliver({ type: 'payout.paid', ...paid, paidAt: new Date() });
	const back = { ref: `b-${id}`, amount: taka(600), reason: 'account_closed' as const };
	await provider.deliver({ type: 'payout.returned', payoutId: id, return: back, currency: BDT });
	const refs = [receipt, stray, reversed, id];
	const right = [
		aLine('receipt', receipt, taka(500)),
		aLine('receipt', stray, taka(70)),
		aLine('receipt', reversed, taka(300)),
		aLine('reversal', reversed, taka(300)),
		aLine('payout', id, taka(600)),
		aLine('return', id, taka(600)),
	];
	const day = dayAgo(3);
	const of = (lines: StatementLine[]) => withStatement(provider, { [day]: lines });
	expect(await compare(db, of(right), day, refs)).toEqual([]);

	const twice = [...right, aLine('payout', id, taka(600), 2)];
	expect(await compare(db, of(twice), day, refs)).toEqual([
		{ problem: 'doubled', kind: 'payout', own: taka(600), theirs: taka(1200) },
	]);
	const invented = aLine('receipt', `x-${receipt}`, taka(5));
	const changed = { ...aLine('receipt', stray, taka(71)) };
	const found = await compare(
		db,
		of([...right.filter((_, n) => n !== 1), changed, invented]),
		day,
		refs,
	);
	expect(found).toEqual(
		expect.arrayContaining([
			{ problem: 'doubled', kind: 'payout', own: taka(600), theirs: taka(1200) },
			{ problem: 'line_altered', kind: 'line', own: taka(70), theirs: taka(71) },
			{ problem: 'missing_here', kind: 'receipt', own: 0n, theirs: taka(5) },
		]),
	);
	expect(found).toHaveLength(3);
	await expectBooksInOrder(db);
});

test('a movement that no line has is found, and ends when a later day has it', async ({
	api,
	provider,
	db,
	owner,
}) => {
	const player = await aPlayer(api, provider, db);
	const ref = await player.paid(await player.order(taka(500)), taka(500));
	await backdate(owner, [`sandbox:${ref}`], dayAgo(6));
	expect(await compare(db, withStatement(provider, {}), dayAgo(7), [ref])).toEqual([]);

	const missing = [{ problem: 'missing_there', kind: 'receipt', own: taka(500), theirs: 0n }];
	expect(await compare(db, withStatement(provider, {}), dayAgo(6), [ref])).toEqual(missing);
	const before = await readMoneyMetrics(db);
	expect(before['openDifferences']).toBeGreaterThan(0);
	expect(await compare(db, withStatement(provider, {}), dayAgo(6), [ref])).toEqual(missing);

	const later = withStatement(provider, { [dayAgo(5)]: [aLine('receipt', ref, taka(500))] });
	expect(await compare(db, later, dayAgo(5), [ref])).toEqual([]);
	const after = await readMoneyMetrics(db);
	expect(after['openDifferences']).toBe((before['openDifferences'] ?? 0) - 1);
});

test('two persons explain a difference; with the same sums it is not found again', async ({
	provider,
	db,
}) => {
	const ref = `x-${randomUUID()}`;
	const day = dayAgo(4);
	const claimed = withStatement(provider, { [day]: [aLine('receipt', ref, taka(9))] });
	expect(await compare(db, claimed, day, [ref])).toHaveLength(1);
	const { id = 0n } = (await listDifferences(db)).find((one) => one.ref === ref) ?? {};
	const explain = (name: string) =>
		transaction(db, (tx) =>
			explainDifference(tx, {
				...{ id, reason: 'a fee of theirs' },
				actor: { name: `os:${name}`, person: name },
			}),
		);

	expect(await explain('asha')).toBe('second_needed');
	await expect(explain('Asha')).rejects.toThrow('A second person');
	expect(await explain('bimal')).toBe('done');
	await expect(explain('chitra')).rejects.toThrow('no open difference');

	expect(await compare(db, claimed, day, [ref])).toEqual([]);
	const more = [aLine('receipt', ref, taka(9)), aLine('receipt', ref, taka(9), 2)];
	expect(await compare(db, withStatement(provider, { [day]: more }), day, [ref])).toEqual([
		{ problem: 'missing_here', kind: 'receipt', own: 0n, theirs: taka(18) },
	]);
});

test('the job reads each of the last days once, and a provider that is down later', async ({
	provider,
	db,
}) => {
	const asked: string[] = [];
	const sandbox = withStatement(provider, {});
	const log: string[] = [];
	const logger = {
		warn: (_: object, message: string) => log.push(message),
		error: (_: object, message: string) => log.push(message),
	};
	await sql`update psp_statement set is_final = false`.execute(db);
	const counting = {
		...sandbox,
		async statement(day: string) {
			asked.push(day);
			return [];
		},
	};
	const run = (one: Provider) => compareStatements(db, new Map([['sandbox', one]]), logger);
	await run(counting);
	expect(asked).toHaveLength(7);
	expect(new Set(asked).size).toBe(7);
	expect(asked.every((day) => Date.parse(day) + DAY_MS <= Date.now())).toBe(true);

	await run(counting);

	expect(asked).toHaveLength(7);
	await sql`update psp_statement set is_final = false`.execute(db);
	provider.answers.statement = () => 'no answer';
	const down = provider.providers.get('sandbox');
	if (down) await run(down);
	expect(log).toContain('payment statement not read');
});
