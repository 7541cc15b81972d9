import { minOf, sumOf } from '#lib/money.ts';
import { businessDayOf, secondsAfter } from '#lib/time.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { agentCash, commissionPayable, memberCash, rebateCost } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { lockDebts } from './bill-rows.ts';
import { giveAfterDebts } from './give-after-debts.ts';
import * as rows from './rebate-rows.ts';

/** The time that a run of rebates is of. */
export const REBATE_RUN_S = 5 * 60;

/** Times that a rebate is taken back anew because its player spent the money in between. */
const ATTEMPTS = 5;

/**
 * Makes the rebates of the rounds that were settled in five minutes: of the player and of each level
 * above. A repeat finds the run and changes nothing.
 */
export async function calculateRebates(db: Database, since: Date): Promise<void> {
	await transaction(db, async (tx) => {
		const now = await readNow(tx);
		const runId = await rows.insertRebateRun(tx, { since, now });
		if (runId === undefined) return;
		const until = secondsAfter(since, REBATE_RUN_S);
		await rows.insertRebates(tx, { runId, since, until, day: businessDayOf(now) });
	});
}

/** Pays the rebates of runs, a transaction per member. */
export async function payRebates(db: Database, signal?: AbortSignal): Promise<void> {
	for (const runId of await rows.selectOpenRebateRuns(db)) {
		for (const payment of await rows.selectRebatePayments(db, runId)) {
			if (signal?.aborted) return;
			await transaction(db, (tx) => payRebate(tx, { ...payment, runId }));
		}
		const now = await readNow(db);
		await transaction(db, (tx) => rows.closeRebateRun(tx, { id: runId, now }));
	}
}

/** A player's rebate is money to play with; an agent's goes to its own money, and then to debts. */
async function payRebate(
	tx: Tx,
	{ runId, payeeId, isPlayer, amount }: rows.RebatePayment & { runId: bigint },
): Promise<void> {
	const name = `agent_rebate:${runId}:${payeeId}:${isPlayer ? 'player' : 'agent'}`;
	const now = await readNow(tx);
	const own = isPlayer ? memberCash(payeeId) : agentCash(payeeId);
	const { replayed } = await post(tx, {
		...{ reference: name, kind: 'agent_rebate', occurredAt: now },
		postings: [{ source: rebateCost(), destination: own, amount }],
	});
	if (replayed || isPlayer) return;
	const debts = await lockDebts(tx, payeeId);
	const owed = sumOf(debts.map(({ left }) => left));
	if (owed === 0n) return;
	const part = minOf(owed, amount);
	const kept = commissionPayable(payeeId);
	await post(tx, {
		...{ reference: `${name}:owed`, kind: 'agent_debt', occurredAt: now },
		postings: [{ source: own, destination: kept, amount: part }],
	});
	const payout = { reference: `${name}:debts`, kind: 'agent_debt' };
	await giveAfterDebts(tx, { memberId: payeeId, amount: part, payout, now });
}

/**
 * Takes back what rounds paid that are void or smaller since: from a player as far as there is money,
 * from an agent by the corrections of the day. `since` is a booked day, `booked` the open one.
 */
export async function takeRebatesBack(
	db: Database,
	{ since, booked, signal }: { since: string; booked: string; signal?: AbortSignal | undefined },
): Promise<void> {
	for (const change of await rows.selectRebateChanges(db, since)) {
		if (signal?.aborted) return;
		await takeBackOnce(db, { ...change, booked });
	}
}

type Change = rows.RebateChange & { booked: string };

async function takeBackOnce(db: Database, change: Change): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			await transaction(db, (tx) => takeBack(tx, change));
			return;
		} catch (error) {
			const isSpent = error instanceof Refusal && error.code === 'insufficient_balance';
			if (!isSpent || attempt === ATTEMPTS) throw error;
		}
	}
}

async function takeBack(tx: Tx, change: Change): Promise<void> {
	const { payeeId, playerId, factId, amount } = change;
	// Another process may have taken it back by now.
	if ((await rows.lockRebate(tx, change)) !== change.given) return;
	const isPlayer = payeeId === playerId;
	const cash = memberCash(payeeId);
	const taken = isPlayer ? minOf(-amount, await balanceOf(tx, cash)) : -amount;
	await rows.insertRebateChange(tx, { ...change, taken });
	if (!isPlayer || taken === 0n) return;
	await post(tx, {
		reference: `agent_rebate_back:${factId}:${payeeId}:${change.given}`,
		...{ kind: 'void_agent_rebate', occurredAt: await readNow(tx) },
		postings: [{ source: cash, destination: rebateCost(), amount: taken }],
	});
}
