import type { Money } from '#lib/money.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { carryInOf, carryOutOf, grossOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf } from '#lib/time.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { type InForce, listInForce } from '../contracts/list-in-force.ts';
import { billHash } from './bill-hash.ts';
import { readDayResults, readHourResults, type TeamResults } from './figures.ts';
import { insertBills, insertRun, type NewBill, type RunKey, selectCarried } from './rows.ts';
import { withDown } from './with-down.ts';

/** A period of a kind of contracts with ladders. */
export interface DueRun extends RunKey {
	kind: 'hourly' | 'daily' | 'dividend';
}

/**
 * Makes the run of a period with a bill for each contract that counts for all of it. A repeat finds
 * the run and changes nothing. Its play has been booked: see `settleDue`.
 */
export async function calculateRun(
	db: Database,
	due: DueRun,
	{ activeMin }: { activeMin: Money },
): Promise<void> {
	await transaction(db, async (tx) => {
		const runId = await insertRun(tx, { ...due, now: await readNow(tx) });
		if (runId === undefined) return;
		const contracts = await listInForce(tx, due);
		if (contracts.length === 0) return;
		const agentIds = [...new Set(contracts.map(({ payeeId }) => payeeId))];
		const results = await readResults(tx, due, { agentIds, activeMin });
		const carried = await readCarry(tx, due);
		await insertBills(tx, runId, billsOf(contracts, { due, results, carried }));
	});
}

async function readResults(
	tx: Tx,
	{ kind, startsAt, endsAt }: DueRun,
	of: { agentIds: readonly number[]; activeMin: Money },
): Promise<TeamResults> {
	const from = businessDayOf(startsAt);
	if (kind === 'hourly') return await readHourResults(tx, { ...of, hour: startsAt, day: from });
	return await readDayResults(tx, { ...of, from, to: businessDayOf(endsAt) });
}

type CarryOf = (contract: InForce) => Money;

async function readCarry(tx: Tx, { kind, period, startsAt }: DueRun): Promise<CarryOf> {
	if (kind !== 'dividend') return () => 0n;
	const carried = await selectCarried(tx, { period, before: startsAt });
	return ({ terms, payeeId, product }) => {
		const last = carried.get(`${payeeId}/${product}`);
		if (!last || terms.kind !== 'dividend') return 0n;
		const days = { from: businessDayOf(startsAt), before: businessDayOf(last.from) };
		return carryInOf(terms.carry, { carryOut: last.carryOut, ...days });
	};
}

type Ladder = Exclude<ContractTerms, { kind: 'realtime' }>;

function billsOf(
	contracts: readonly InForce[],
	{ due, results, carried }: { due: DueRun; results: TeamResults; carried: CarryOf },
): NewBill[] {
	const bills = contracts.map((contract): NewBill => {
		const { id, product, payeeId, payerId, level } = contract;
		const terms = contract.terms as Ladder;
		const { valid, loss, active } = results(payeeId, product);
		const carryIn = carried(contract);
		const reached = { valid, loss: loss + carryIn, active };
		const { row, gross } = grossOf(terms.kind, terms.rows, reached);
		const carry = terms.kind === 'dividend' ? terms.carry : 'none';
		const bill = {
			...{ contractId: id, product, payeeId, payerId, level, valid, loss, active, carryIn, gross },
			...{ carryOut: carryOutOf(carry, reached.loss), reached: row, down: 0n },
		};
		return { ...bill, state: 'calculated', hash: billHash(due, contract, bill) };
	});
	return withDown(bills);
}
