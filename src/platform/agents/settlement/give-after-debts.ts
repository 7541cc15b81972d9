import type { Money } from '#lib/money.ts';
import { minOf, sumOf } from '#lib/money.ts';
import { splitProRata } from '#lib/rules/agents/split-pro-rata.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	type Account,
	agentCash,
	commissionCost,
	commissionPayable,
} from '#platform/ledger/accounts.ts';
import { post, type Transfer } from '#platform/ledger/post.ts';
import { type Debt, fundBill, lockDebts, payDebt } from './bill-rows.ts';

interface Gift {
	memberId: number;
	/** What is in the member's commission account for it. */
	amount: Money;
	payout: Payout;
	now: Date;
}

/** The event that gives it. */
interface Payout {
	reference: string;
	kind: string;
	/** The bill that is paid, if it is one. */
	billId?: bigint | undefined;
}

/** Where money of a commission account goes to. */
interface Share {
	/** Empty for the platform. */
	memberId: number | null;
	amount: Money;
	/** It waits in the creditor's commission account for a bill that is not paid on yet. */
	isHeld?: boolean;
}

/**
 * Releases what remains of a payout to its payee: debts first, to people the oldest first, then to the
 * platform. A creditor pays its own debts in the same way, but what is owed of a bill that still waits
 * goes to that bill. Returns what became the payee's own money
 * and what went to debts.
 */
export async function giveAfterDebts(
	tx: Tx,
	{ memberId, amount, payout, now }: Gift,
): Promise<{ released: Money; toDebts: Money }> {
	if (amount === 0n) return { released: 0n, toDebts: 0n };
	const shares = await sharesOf(tx, { memberId, amount, payout, now });
	const source = commissionPayable(memberId);
	const postings = shares.map((share): Transfer => {
		return { source, destination: accountOf(share), amount: share.amount };
	});
	const { reference, kind } = payout;
	await post(tx, { reference, kind, occurredAt: now, postings });
	const own = shares.filter((share) => share.memberId === memberId);
	const released = sumOf(own.map((share) => share.amount));
	return { released, toDebts: amount - released };
}

function accountOf({ memberId, isHeld }: Share): Account {
	if (memberId === null) return commissionCost();
	return isHeld ? commissionPayable(memberId) : agentCash(memberId);
}

/** Debts lead from payers to their downlines, so that this ends. */
async function sharesOf(tx: Tx, { memberId, amount, payout, now }: Gift): Promise<Share[]> {
	const shares: Share[] = [];
	let left = amount;
	for (const debts of groupsOf(await lockDebts(tx, memberId))) {
		const parts = splitProRata(
			left,
			debts.map((debt) => ({ memberId: debt.creditorId ?? 0, amount: debt.left })),
		);
		for (const [at, debt] of debts.entries()) {
			const part = parts[at] ?? 0n;
			if (part === 0n) continue;
			shares.push(...(await payPart(tx, { debt, amount: part, payout, now })));
		}
		left -= minOf(left, sumOf(debts.map((debt) => debt.left)));
		if (left === 0n) return shares;
	}
	return [...shares, { memberId, amount: left }];
}

interface Part {
	debt: Debt;
	amount: Money;
	payout: Payout;
	now: Date;
}

async function payPart(tx: Tx, { debt, amount, payout, now }: Part): Promise<Share[]> {
	const { id, billId, creditorId: memberId } = debt;
	const isOfBill = memberId !== null && billId !== null;
	const isHeld = isOfBill && (await fundBill(tx, { id: billId, amount }));
	await payDebt(tx, { id, amount, billId: payout.billId, isHeld, now });
	if (!isOfBill) return [{ memberId: null, amount }];
	if (isHeld) return [{ memberId, amount, isHeld }];
	return await sharesOf(tx, { memberId, amount, payout, now });
}

/** Debts of one instant to people are paid in proportion; those to the platform come last. */
function groupsOf(debts: readonly Debt[]): Debt[][] {
	const groups = Map.groupBy(debts, ({ creditorId, since }) =>
		creditorId === null ? 'platform' : since.getTime(),
	);
	return [...groups.values()];
}
