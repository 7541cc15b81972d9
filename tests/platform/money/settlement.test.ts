import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Database, transaction } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { postReceipt } from '#platform/money/deposits/post-receipt.ts';
import { compareStatement } from '#platform/money/payments/compare-statement.ts';
import type { StatementLine } from '#platform/money/payments/ports.ts';
import { applyNews } from '#platform/money/withdrawals/advance-payout.ts';
import { openHold } from '#platform/money/withdrawals/holds.ts';
import { insertWithdrawal, updateWithdrawal } from '#platform/money/withdrawals/rows.ts';
import { vault } from '../api.ts';
import { aMember } from '../database.ts';
import { expectBooksInOrder, taka } from './player.ts';
import { test } from './provider.ts';
import { aLine, dayAgo, withStatement } from './statement-lines.ts';

const CURRENCY = 'TEST';
const PROVIDER = 'realpay';

/** A currency of its own, in which a provider is real, and money of the house at the bank. */
async function aCurrency(owner: Database, db: Database): Promise<void> {
	await sql`insert into ledger.currency (code, scale) values (${CURRENCY}, 4)
		on conflict do nothing`.execute(owner);
	await sql`select ledger.post(ledger.new_id(), 'grant', ${randomUUID()}, 'grant', '\\x00'::bytea,
		null, array[ledger.account_id(null, 'bank', ${CURRENCY}),
			ledger.account_id(null, 'house.capital', ${CURRENCY})],
		array[${-taka(100_000)}::bigint, ${taka(100_000)}::bigint])`.execute(db);
}

async function balanceOf(db: Database, kind: string): Promise<bigint> {
	const [balance = 0n] = await balancesOf(db, [{ kind, currency: CURRENCY }]);
	return balance;
}

async function anOrder(db: Database, memberId: number, asked: bigint): Promise<string> {
	const id = randomUUID();
	await sql`insert into deposit_order (id, member_id, channel, provider, currency, asked, reference,
			created_at, expires_at)
		values (${id}, ${memberId}, 'mobile', ${PROVIDER}, ${CURRENCY}, ${asked}, ${id}, core.now(),
			core.now() + interval '15 min')`.execute(db);
	return id;
}

function aSettlement(
	kind: 'settled_in' | 'settled_out',
	amount: bigint,
	cost: bigint,
): StatementLine {
	return { ...aLine(kind, randomUUID(), amount), cost };
}

test('E1: a real provider settles 490.75 of 500 with 9.25 cost, once', async ({
	provider,
	db,
	owner,
}) => {
	await aCurrency(owner, db);
	const memberId = await aMember(db, { currency: CURRENCY });
	const orderId = await anOrder(db, memberId, taka(500));
	const ref = `r-${randomUUID()}`;
	const receipt = { ref, orderId, amount: taka(500), currency: CURRENCY, paidAt: new Date() };
	const posted = transaction(db, (tx) => postReceipt(tx, { vault, provider: PROVIDER }, receipt));
	expect(await posted).toBe('posted');
	expect(await balancesOf(db, [memberCash(memberId, CURRENCY)])).toEqual([taka(500)]);
	expect(await balancesOf(db, [pspClearing(PROVIDER, CURRENCY)])).toEqual([taka(500)]);
	const bankBefore = await balanceOf(db, 'bank');
	const day = dayAgo(2);
	const lines = [
		aLine('receipt', ref, taka(500)),
		aSettlement('settled_in', taka(490.75), taka(9.25)),
	];
	const real = withStatement(provider, { [day]: lines }, { code: PROVIDER, isReal: true });

	for (let reading = 0; reading < 2; reading++) {
		const compared = await compareStatement(db, real, { currency: CURRENCY, day });
		expect(compared).toMatchObject({ lineCount: 2, added: [], openCount: 0 });
	}

	expect((await balanceOf(db, 'bank')) - bankBefore).toBe(taka(490.75));
	expect(await balanceOf(db, 'house.psp_cost')).toBe(taka(-9.25));
	expect(await balancesOf(db, [pspClearing(PROVIDER, CURRENCY)])).toEqual([0n]);
	await expectBooksInOrder(db);
});

test('E7: 5,000 paid out with a cost of 10 is 5,010 from the bank', async ({
	provider,
	db,
	owner,
}) => {
	await aCurrency(owner, db);
	const memberId = await aMember(db, { currency: CURRENCY, cash: taka(7250.5) });
	const id = randomUUID();
	const accountId = randomUUID();
	await sql`insert into payout_account (id, member_id, kind, bank, number, holder, tail, number_mark,
			usable_from)
		values (${accountId}, ${memberId}, 'bank', 'BANK1', '', '', '1234', ${id}::text::bytea,
			core.now())`.execute(db);
	await transaction(db, async (tx) => {
		const hold = { id, memberId, currency: CURRENCY, reason: 'withdrawal' };
		await openHold(tx, { ...hold, cash: taka(5000), returnable: 0n });
		await insertWithdrawal(tx, {
			...{ id, memberId, accountId, channel: 'bank', provider: PROVIDER, currency: CURRENCY },
			...{ amount: taka(5000), fee: 0n, fromCash: taka(5000), fromReturnable: 0n },
		});
		await updateWithdrawal(tx, id, { state: 'sending' });
	});
	const [clearing = 0n] = await balancesOf(db, [pspClearing(PROVIDER, CURRENCY)]);
	const [bankBefore, costBefore] = [
		await balanceOf(db, 'bank'),
		await balanceOf(db, 'house.psp_cost'),
	];
	const news = { kind: 'paid' as const, ref: `p-${id}`, amount: taka(5000), currency: CURRENCY };
	await transaction(db, (tx) => applyNews(tx, { provider: PROVIDER, id, news }));
	expect(await balancesOf(db, [pspClearing(PROVIDER, CURRENCY)])).toEqual([clearing - taka(5000)]);
	const day = dayAgo(2);
	const lines = [aLine('payout', id, taka(5000)), aSettlement('settled_out', taka(5010), taka(10))];
	const real = withStatement(provider, { [day]: lines }, { code: PROVIDER, isReal: true });

	await compareStatement(db, real, { currency: CURRENCY, day });

	expect((await balanceOf(db, 'bank')) - bankBefore).toBe(taka(-5010));
	expect((await balanceOf(db, 'house.psp_cost')) - costBefore).toBe(taka(-10));
	expect(await balancesOf(db, [pspClearing(PROVIDER, CURRENCY)])).toEqual([clearing]);
	expect(await balancesOf(db, [memberCash(memberId, CURRENCY)])).toEqual([taka(2250.5)]);
	await expectBooksInOrder(db);
});

test('a settlement of play money is a difference and moves nothing', async ({ provider, db }) => {
	const day = dayAgo(2);
	const lines = [aSettlement('settled_in', taka(10), 0n)];
	const sandbox = withStatement(provider, { [day]: lines });

	const { added } = await compareStatement(db, sandbox, { currency: 'BDT', day });

	expect(added).toMatchObject([{ problem: 'missing_here', kind: 'settled_in' }]);
	const { rows } = await sql`select from ledger.account
		where kind = 'bank' and currency = 'BDT'`.execute(db);
	expect(rows).toEqual([]);
	await expectBooksInOrder(db);
});
