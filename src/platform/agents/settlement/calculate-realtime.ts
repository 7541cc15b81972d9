import type { Money } from '#lib/money.ts';
import { ALL_PRODUCTS } from '#lib/rules/agents/contract.ts';
import { realtimePay } from '#lib/rules/agents/realtime.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type InForce, listInForce } from '../contracts/list-in-force.ts';
import { inputsHash } from './bill-hash.ts';
import {
	type IssueFact,
	insertIssueFacts,
	selectFactsBetween,
	selectIssueFacts,
} from './issue-rows.ts';
import { insertBills, insertRun, type NewBill, type RunKey } from './rows.ts';
import { withDown } from './with-down.ts';

/** Five minutes in which lottery issues settled. */
export interface RealtimeRun extends RunKey {
	kind: 'realtime';
}

/**
 * Makes the run of five minutes with a bill for each real-time contract: each issue of each member
 * pays by itself. A repeat finds the run and changes nothing.
 */
export async function calculateRealtime(db: Database, due: RealtimeRun): Promise<void> {
	await transaction(db, async (tx) => {
		const runId = await insertRun(tx, { ...due, now: await readNow(tx) });
		if (runId === undefined) return;
		const contracts = await listInForce(tx, due);
		if (contracts.length === 0) return;
		await insertBills(tx, runId, await realtimeBills(tx, { due, runId, contracts }));
	});
}

interface BillsInput {
	due: RunKey;
	/** The run, or a correction of it: it has facts of its own. */
	runId: bigint;
	contracts: readonly InForce[];
}

/** Keeps the bets on the issues that settled in five minutes, as they are now, and makes the bills. */
export async function realtimeBills(tx: Tx, input: BillsInput): Promise<NewBill[]> {
	const { due, runId, contracts } = input;
	await insertIssueFacts(tx, { runId, since: due.startsAt, until: due.endsAt });
	const facts = await selectIssueFacts(tx, runId);
	return withDown(contracts.map((contract) => billOf(due, contract, facts)));
}

/**
 * Makes the bills of a time from the bets on the issues that settled in it, as they are now, without
 * keeping them.
 */
export async function realtimeBillsOf(
	tx: Tx,
	{ due, contracts }: Omit<BillsInput, 'runId'>,
): Promise<NewBill[]> {
	const facts = await selectFactsBetween(tx, { since: due.startsAt, until: due.endsAt });
	return withDown(contracts.map((contract) => billOf(due, contract, facts)));
}

function billOf(due: RunKey, contract: InForce, facts: readonly IssueFact[]): NewBill {
	const { id, product, payeeId, payerId, level, terms } = contract;
	if (terms.kind !== 'realtime') throw new Error(`contract ${id} is not a real-time one`);
	let [valid, loss, gross]: [Money, Money, Money] = [0n, 0n, 0n];
	const members = new Set<number>();
	for (const fact of facts) {
		const isCounted = product === ALL_PRODUCTS || product === fact.product;
		if (!isCounted || !fact.path.includes(payeeId)) continue;
		valid += fact.valid;
		loss += fact.stake - fact.paid;
		gross += realtimePay(terms.rates, fact);
		members.add(fact.memberId);
	}
	const billed = { valid, loss, active: members.size, carryIn: 0n };
	return {
		...{ contractId: id, product, payeeId, payerId, level, ...billed, carryOut: 0n },
		...{ reached: gross > 0n ? 1 : 0, gross, down: 0n, state: 'calculated' },
		hash: inputsHash(due, contract, billed),
	};
}
