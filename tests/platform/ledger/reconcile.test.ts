import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { invariants } from '#platform/jobs/invariants.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { isWithdrawalFrozen, reconcile } from '#platform/ledger/reconcile.ts';
import { sealLedger } from '#platform/ledger/seal.ts';
import { foldTurnover } from '#platform/money/turnover/fold-rounds.ts';
import { openRequirement } from '#platform/money/turnover/requirements.ts';
import { depositPlayMoney } from '#platform/money/wallet/deposit-play-money.ts';
import { fundJackpots, openJackpot } from '#platform/play/jackpot/fund-jackpots.ts';
import { vault } from '../api.ts';
import { aMember, test as base, NOON } from '../database.ts';
import { playEveryCall } from '../play/vendors/every-call.ts';

interface Books {
	memberId: number;
	otherId: number;
}

/** The database of this file has `books`: every operation that moves money, sealed but the last. */
const test = base.extend<{ books: Books }>({
	books: [
		async ({ database: { db, owner } }, use) => {
			const books = await makeBooks(db);
			for (const table of ['tx', 'posting', 'account', 'seal_block', 'seal_leaf']) {
				await sql`alter table ledger.${sql.ref(table)} disable trigger user`.execute(owner);
			}
			await use(books);
		},
		{ scope: 'file' },
	],
});

async function makeBooks(db: Database): Promise<Books> {
	const memberId = await aMember(db, { cash: 100n });
	const otherId = await aMember(db, { cash: 100n });
	await deposit(db, memberId);
	await openJackpot(db, { currency: 'BDT', amount: 1_0000n, now: new Date() });
	await fundJackpots(db, secondsAfter(new Date(), 60));
	await fundJackpots(db, secondsAfter(new Date(), 120));
	await openTurnover(db, memberId);
	await playEveryCall(db, memberId);
	await foldTurnover(db);
	await sealLedger(db);
	await reconcile(db, invariants, { full: true });
	await deposit(db, otherId);
	return { memberId, otherId };
}

async function deposit(db: Database, memberId: number): Promise<void> {
	const wanted = { depositId: randomUUID(), amount: 500_0000n };
	const input = { memberId, currency: 'BDT', deposit: wanted, now: new Date() };
	await depositPlayMoney(db, { vault }, input);
}

/** Two requirements: the first is met by the rounds of `playEveryCall`, the second not. */
async function openTurnover(db: Database, memberId: number): Promise<void> {
	for (const [ref, base] of [
		['books:a', 5n],
		['books:b', 500n],
	] as const) {
		const wanted = { memberId, source: 'deposit' as const, ref, base };
		await openRequirement(db, { ...wanted, multipleBp: 10_000, fundsBefore: 100_0000n });
	}
}

function check(db: Tx, full = true) {
	return reconcile(db, invariants, { full });
}

/** Runs statements as the owner, and what `look` asks, in a transaction that is rolled back. */
async function planted<T>(owner: Database, statements: string, look: (tx: Tx) => Promise<T>) {
	const tx = await owner.startTransaction().execute();
	try {
		await sql.raw(statements).execute(tx);
		return await look(tx);
	} finally {
		await tx.rollback().execute();
	}
}

test('finds no break in a correct ledger', async ({ db, owner, books }) => {
	expect(books.memberId).toBeGreaterThan(0);
	expect(await check(db)).toEqual([]);
	expect(await planted(owner, 'select 1', (tx) => check(tx, false))).toEqual([]);
});

/** A posting of the event of a round, by the kinds of event and account. */
const line = (event: string, account: string) => `(select p.ctid from ledger.posting p
	join ledger.tx t on t.id = p.tx_id join ledger.account a on a.id = p.account_id
	where t.kind = '${event}' and a.kind like '${account}' limit 1)`;
const accountOf = (kind: string) => `(select min(id) from ledger.account where kind = '${kind}')`;
const theOther = `(select max(id) from ledger.account where kind = 'player.cash')`;

/** Leaves a share of a member's line, in an event that stays balanced. */
const withheld = (event: string, left: string) => `
	update ledger.posting set amount = amount - (select amount - (${left}) from ledger.posting
		where ctid = ${line(event, 'player.cash')}) * -1
	where ctid = ${line(event, 'house.%')};
	update ledger.posting set amount = ${left} where ctid = ${line(event, 'player.cash')}`;

/** What is planted into the books, and the rule that must find it. */
const faults: [string, string, string][] = [
	['I1', 'a line is lost', 'delete from ledger.posting where line = 1'],
	['I2', 'a line is lost', 'delete from ledger.posting where line = 1'],
	[
		'I2',
		'a line has no event',
		`insert into ledger.posting (tx_id, line, account_id, amount) values
			(gen_random_uuid(), 1, 1, 5), (gen_random_uuid(), 1, 1, -5)`,
	],
	['I3', 'a balance is changed', 'update ledger.account set balance = balance + 1 where tracked'],
	[
		'I3',
		'an account of the house has a balance',
		'update ledger.account set balance = 1 where not tracked',
	],
	['I4', 'a version is skipped', 'update ledger.posting set version = version + 50'],
	['I5', 'a balance was below 0', 'update ledger.posting set balance_after = -1 where version = 1'],
	['I6', 'a stored result is changed', `update ledger.tx set result = '{"balances": {}}'`],
	['I7', 'a bet has no event', 'update vendor_tx set entry_id = gen_random_uuid()'],
	['I7', 'a tip is called a bet', `update vendor_tx set kind = 'bet' where kind = 'tip'`],
	['I7', 'a free round is used by no bet', 'update vendor_reward set used = used + 1'],
	[
		'I7',
		'a win is not paid',
		`${withheld('vendor_win', '1')}; delete from ledger.posting
			where ctid = ${line('vendor_win', 'player.cash')}`,
	],
	['I7', 'half of a win is paid', withheld('vendor_win', 'amount / 2')],
	['I7', 'half of a free win is paid', withheld('vendor_freewin', 'amount / 2')],
	['I7', 'half of a correction is taken', withheld('vendor_adjust', 'amount / 2')],
	[
		'I7',
		'a bet is debited to another member',
		`update ledger.posting set account_id = ${theOther}
			where ctid = ${line('vendor_bet', 'player.cash')}`,
	],
	[
		'I7',
		'a bet is debited to the house',
		`update ledger.posting set account_id = ${accountOf('house.BOOKS')}
			where ctid = ${line('vendor_bet', 'player.cash')}`,
	],
	[
		'I7',
		'a rollback has the wrong sign',
		`update ledger.posting set amount = -amount
			where tx_id in (select id from ledger.tx where kind = 'vendor_rollback')`,
	],
	[
		'I7',
		'a tip is the income of the house',
		`update ledger.posting set account_id = ${accountOf('house.BOOKS')}
			where ctid = ${line('vendor_tip', 'vendor.clearing.%')}`,
	],
	[
		'I7',
		'a rolled back tip is not returned',
		`delete from ledger.posting
			where tx_id in (select id from ledger.tx where kind = 'vendor_tip_rollback')`,
	],
	[
		'I7',
		'the stake of a closed round stays in escrow',
		`update ledger.posting set amount = amount / 2
			where tx_id in (select id from ledger.tx where kind = 'vendor_close')`,
	],
	['I7', 'a reply has another balance', `update vendor_tx set balance = 1 where kind = 'win'`],
	['I7', 'a confirmed win has no event', `update vendor_tx set entry_id = null where kind = 'win'`],
	[
		'I7',
		'the win of a bet and win in one has no event',
		`delete from ledger.tx where external_id like '%:win'`,
	],
	['I7', 'a bet is lost by a win that was never sent', `delete from vendor_tx where kind = 'win'`],
	[
		'I7',
		'a refund is not in the ledger',
		`delete from ledger.tx where actor = 'platform:interrupted'`,
	],
	['I7', 'a settled round has an open bet', `update vendor_tx set resolution = null`],
	['I7', 'a round says that it paid more', 'update vendor_round set payout = payout + 1'],
	[
		'I8',
		'a round holds more',
		`update vendor_round set held = held + 1, stake = stake + 1 where state = 'open'`,
	],
	['I8', 'an open round counts already', 'update vendor_round set turnover_bp = 1'],
	['I9', 'an unpaid contribution is noted', 'update jackpot set contributed = contributed + 1'],
	[
		'I9',
		'the steps of a minute are paid twice',
		`update ledger.posting set amount = amount * 2
			where ctid = (select p.ctid from ledger.posting p join ledger.tx t on t.id = p.tx_id
				where t.kind = 'jackpot_fund' and p.amount > 0 order by t.seq desc limit 1);
		update jackpot set contributed = (select sum(p.amount) from ledger.posting p
			join ledger.tx t on t.id = p.tx_id where t.kind = 'jackpot_fund' and p.amount > 0)`,
	],
	['I11', 'a sealed event is changed', `update ledger.tx set kind = 'other'`],
	['I11', 'a sealed event is removed', `delete from ledger.tx where seq = 3`],
	['I11', 'an event is left out of its block', 'delete from ledger.seal_leaf where seq = 3'],
	['I11', 'a block is removed', 'delete from ledger.seal_block where n = 1'],
	[
		'I11',
		'an event is never sealed',
		`update ledger.tx set created_at = created_at - interval '1 hour'
			where seq = (select max(seq) from ledger.tx)`,
	],
	['I12', 'the bank is empty', `select ledger.account_id(null, 'bank', 'BDT')`],
	[
		'IW3',
		'a requirement says more',
		"update turnover_requirement set done = 7 where ref = 'books:b'",
	],
	['IW3', 'a round is not counted', 'delete from turnover_contribution'],
	[
		'IW3',
		'a round counts more than its turnover',
		`update turnover_contribution set counted = 6 where requirement_id = (
			select id from turnover_requirement where ref = 'books:b');
		update turnover_requirement set done = 6 where ref = 'books:b'`,
	],
	[
		'IW3',
		'an open round counts',
		`update turnover_contribution set round_id = (
			select id from vendor_round where state = 'open' limit 1)
			where requirement_id = (select min(id) from turnover_requirement)`,
	],
	[
		'IW3',
		'a round counts for another member',
		`update vendor_round set member_id = (select max(id) from member)`,
	],
	[
		'IW3',
		'a round counts for a later requirement',
		'update turnover_requirement set after_round = 1000000',
	],
	[
		'I13',
		'trial money meets real money',
		`update ledger.account set currency = 'DEMO' where kind = 'round.escrow'`,
	],
	[
		'IW2',
		'half of a receipt is credited',
		'update deposit_receipt set amount = amount * 2, cash = cash * 2',
	],
	['IW2', 'a receipt is not credited', `delete from ledger.tx where source = 'deposit'`],
	['IW2', 'a deposit has no receipt', 'delete from deposit_receipt'],
	['IW2', 'an order has more than came', 'update deposit_order set received = received + 1'],
];

for (const [name, what, statements] of faults) {
	test(`${name} breaks when ${what}`, async ({ owner, books }) => {
		expect(books.otherId).toBeGreaterThan(0);

		const found = await planted(owner, statements, (tx) => check(tx));

		expect(found.map(({ invariant }) => invariant)).toContain(name);
	});
}

test('a break names account and event, is new once, and freezes that account only', async ({
	db,
	owner,
	books: { memberId, otherId },
}) => {
	const posted = await post(db, {
		reference: `grant:${randomUUID()}`,
		kind: 'deposit',
		occurredAt: NOON,
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: 5n }],
	});
	await sql`update ledger.account set balance = balance + 1
		where owner_id = ${memberId} and kind = 'player.cash'`.execute(owner);

	const [first] = await check(db, false);
	const [second] = await check(db, false);

	expect(first).toMatchObject({ invariant: 'I3', tx_id: posted.txId, isNew: true });
	expect(second).toMatchObject({ invariant: 'I3', isNew: false });
	expect(await isWithdrawalFrozen(db, memberCash(memberId))).toBe(true);
	expect(await isWithdrawalFrozen(db, memberCash(otherId))).toBe(false);
});
