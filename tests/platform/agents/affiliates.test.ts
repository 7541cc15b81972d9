import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Money, sumOf } from '#lib/money.ts';
import type { AffiliateTerms } from '#lib/rules/agents/affiliate.ts';
import { endAffiliate, setAffiliate } from '#platform/agents/affiliates/set-affiliate.ts';
import { listBillRows, listBills, readBill } from '#platform/agents/bills/bills.ts';
import { makeBillFile } from '#platform/agents/bills/make-bill-file.ts';
import { listContracts } from '#platform/agents/contracts/list-contracts.ts';
import { settleDue } from '#platform/agents/settlement/settle-due.ts';
import type { Database } from '#platform/db/database.ts';
import { agentCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { placeMember } from '#platform/people/tree/place-member.ts';
import { hasPython, pageOf, pythonOf } from '../../bill-programs.ts';
import { amount } from '../../ladder-text.ts';
import { vault } from '../api.ts';
import { aMember, test as base } from '../database.ts';
import { addMoney, addPlay } from './facts.ts';
import { ACTIVE, clearRuns, expectInOrder, openToday } from './settled-example.ts';

/** A Wednesday: terms count from Monday, 2 November. */
const BEFORE = new Date('2026-10-28T06:00:00Z');
const ROW = { bet: 0n, loss: amount('0.0001'), active: 1, rate: 400_000 };
const TERMS: AffiliateTerms = { kind: 'affiliate', admin: 180_000, carry: 'always', rows: [ROW] };

interface Line {
	master: number;
	affiliate: number;
	/** A direct member, and one below it. */
	direct: number;
	deeper: number;
}

const test = base.extend<{ line: Line }>({
	line: async ({ db, owner }, use) => {
		await clearRuns(owner);
		await openToday(db, owner);
		const [master, affiliate, direct, deeper] = [
			...[await aMember(db), await aMember(db), await aMember(db), await aMember(db)],
		] as const;
		await sql`update member set type = 42 where id = ${master}`.execute(owner);
		await sql`update member set type = 41 where id = ${affiliate}`.execute(owner);
		for (const [memberId, uplineId] of [
			...([
				[affiliate, master],
				[direct, affiliate],
				[deeper, direct],
			] as const),
		]) {
			await placeMember(db, { memberId, uplineId, now: BEFORE });
		}
		await use({ master, affiliate, direct, deeper });
	},
});

const by = 'test';

/** The figures of the worked example, with 460 of a loss in the week before. */
async function play(owner: Database, { direct, deeper }: Line): Promise<void> {
	const round = { memberId: direct, product: 'RNG', valid: amount('60000') };
	await addMoney(owner, {
		memberId: direct,
		day: '2026-10-30',
		moved: { deposited: '9000' },
	});
	await addPlay(owner, { ...round, at: '2026-11-03 10:00', stake: 0n, paid: amount('460') });
	await addPlay(owner, {
		...{ ...round, at: '2026-11-10 10:00' },
		...{ stake: amount('60000'), paid: amount('42000') },
	});
	const moved = { bonus: '1000', fee: '300' };
	await addMoney(owner, { memberId: direct, day: '2026-11-11', moved });
	// Members below a direct one are of another line.
	const below = { ...round, memberId: deeper, at: '2026-11-11 10:00' };
	await addPlay(owner, { ...below, stake: amount('5000'), paid: 0n });
}

/** The files of all bills of the line, corrections too. */
async function filesOf(db: Database, { affiliate, master }: Line): Promise<string[]> {
	const files: string[] = [];
	for (const memberId of [affiliate, master]) {
		for (const { billNo } of (await listBills(db, { memberId })).list) {
			files.push(await makeBillFile(db, vault, { memberId, billNo, ...ACTIVE }));
		}
	}
	return files;
}

async function expectRightFiles(db: Database, line: Line): Promise<void> {
	const files = await filesOf(db, line);
	const right = files.map(() => ({ wrong: [], waits: [] }));
	expect(files.length).toBeGreaterThan(2);
	expect(pageOf(files)).toEqual(right);
	if (hasPython) expect(pythonOf(files)).toEqual({ answers: right, status: 0 });
}

const cashOf = async (db: Database, id: number) => await balanceOf(db, agentCash(id));

async function setBoth(db: Database, { master, affiliate }: Line): Promise<void> {
	await setAffiliate(db, { memberId: affiliate, terms: TERMS, by, now: BEFORE });
	const terms = { kind: 'master' as const, rate: 50_000 };
	await setAffiliate(db, { memberId: master, terms, by, now: BEFORE });
}

test('a week of direct members pays the affiliate, and the master its share of that', async ({
	db,
	owner,
	line,
}) => {
	await setBoth(db, line);
	await play(owner, line);

	await settleDue(db, ACTIVE);
	await settleDue(db, ACTIVE);

	expect(await cashOf(db, line.affiliate)).toBe(amount('5200'));
	expect(await cashOf(db, line.master)).toBe(amount('260'));
	await expectInOrder(db);

	// Both are in the list of dividends; the bill opens to the days and members.
	const { list } = await listBills(db, { memberId: line.affiliate, kind: 'dividend' });
	const paid = list.find(({ gross }) => gross > 0n);
	expect(paid).toMatchObject({ netLoss: amount('13460'), carryIn: amount('-460'), active: 1 });
	const ask = { memberId: line.affiliate, billNo: paid?.billNo ?? '' };
	const bill = await readBill(db, vault, ask);
	expect(bill.admin).toEqual({ rate: 180_000, fee: amount('3240') });
	const losses = sumOf(bill.days.map(({ netLoss }) => netLoss));
	expect(losses - amount('3240')).toBe(bill.netLoss);
	const rows = await listBillRows(db, vault, ask);
	expect(sumOf(rows.list.map(({ stake }) => stake))).toBe(amount('60000'));
	const [above] = (await listBills(db, { memberId: line.master, kind: 'dividend' })).list.filter(
		({ gross }) => gross > 0n,
	);
	const share = await readBill(db, vault, { memberId: line.master, billNo: above?.billNo ?? '' });
	expect(share.master).toEqual({ rate: 50_000, from: [{ account: 'M', gross: amount('5200') }] });
	expect(share.days).toEqual([]);
	await expectRightFiles(db, line);
});

test('a void after the week corrects the affiliate and the master', async ({ db, owner, line }) => {
	await setBoth(db, line);
	await play(owner, line);
	const lost = { memberId: line.direct, product: 'RNG', paid: 0n, valid: 0n };
	const late = { ...lost, at: '2026-11-12 10:00', stake: amount('1000') };
	await addPlay(owner, late);
	await addPlay(owner, { ...late, booked: '2026-11-19', rounds: -1 });

	await settleDue(db, ACTIVE);

	// 1,000 less the fee of 18 % at 40 %, and 5 % of that.
	expect(await cashOf(db, line.affiliate)).toBe(amount('5200') + amount('328'));
	const { rows } = await sql<{ id: number; left: Money }>`
		select debtor_id as id, left_amount as left from agent_debt order by id`.execute(db);
	expect(rows.toSorted((a, b) => a.id - b.id)).toEqual([
		{ id: line.master, left: amount('16.4') },
		{ id: line.affiliate, left: amount('328') },
	]);
	await expectRightFiles(db, line);
	await expectInOrder(db);
});

test('terms are for affiliates, count from Monday, change and end with the week', async ({
	db,
	line,
}) => {
	const set = (memberId: number, terms: AffiliateTerms = TERMS) =>
		setAffiliate(db, { memberId, terms, by, now: BEFORE });
	for (const memberId of [line.master, line.direct]) {
		await expect(set(memberId)).rejects.toThrow('type 41');
	}
	await expect(set(line.affiliate, { ...TERMS, rows: [] })).rejects.toThrow('rows');
	await expect(endAffiliate(db, { memberId: line.affiliate, by, now: BEFORE })).rejects.toThrow(
		'no terms',
	);

	const { startsAt } = await set(line.affiliate);
	expect(startsAt.toISOString()).toBe('2026-11-01T18:00:00.000Z');
	const now = new Date('2026-11-04T06:00:00Z');
	const changed = { ...TERMS, admin: 100_000 };
	await setAffiliate(db, { memberId: line.affiliate, terms: changed, by, now });
	const { endsAt } = await endAffiliate(db, { memberId: line.affiliate, by, now });
	const { rows } = await sql<{ days: number }>`
		select (extract(epoch from ends_at - starts_at) / 86400)::int as days from agent_contract
		where payee_id = ${line.affiliate} order by starts_at, days desc`.execute(db);
	expect(endsAt.toISOString()).toBe('2026-11-08T18:00:00.000Z');
	// The first terms had one week, the changed ones end where they would have begun.
	expect(rows).toEqual([{ days: 7 }, { days: 0 }]);
	// They are no contracts of lines.
	const page = { memberId: line.affiliate, hasPast: true, pageSize: 10, now };
	expect(await listContracts(db, page)).toMatchObject({ own: [], paid: [] });
});
