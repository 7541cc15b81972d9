import type { Money } from '#lib/money.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { carryOutOf, grossOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { InForce } from '../contracts/list-in-force.ts';
import { inputsHash } from './bill-hash.ts';
import { readDayResults, readHourResults, type TeamResults } from './figures.ts';
import type { NewBill, RunKey } from './rows.ts';
import { withDown } from './with-down.ts';

/** A period of a kind of contracts with ladders. */
export interface DueRun extends RunKey {
	kind: 'hourly' | 'daily' | 'dividend';
}

interface ResultsInput {
	contracts: readonly InForce[];
	activeMin: Money;
	/** What was booked before this instant counts: the start of a business day, of hours an hour. */
	bookedBefore: Date;
}

/** Reads the figures of the teams of contracts for a period. */
export async function readResults(
	tx: Tx,
	{ kind, startsAt, endsAt }: RunKey,
	{ contracts, activeMin, bookedBefore }: ResultsInput,
): Promise<TeamResults> {
	const agentIds = [...new Set(contracts.map(({ payeeId }) => payeeId))];
	const from = businessDayOf(startsAt);
	if (kind === 'hourly') {
		return await readHourResults(tx, {
			...{ agentIds, activeMin, hour: startsAt, day: from, bookedBefore },
		});
	}
	return await readDayResults(tx, {
		...{ agentIds, activeMin, from, to: businessDayOf(endsAt) },
		bookedBefore: businessDayOf(bookedBefore),
	});
}

/** What a contract's dividend carries in. */
export type CarryOf = (contract: InForce) => Money;

type Ladder = Exclude<ContractTerms, { kind: 'realtime' }>;

/** Makes the bills of a period: the one function of ladders, figures and carry. */
export function reckonBills(
	contracts: readonly InForce[],
	{ due, results, carryOf }: { due: RunKey; results: TeamResults; carryOf: CarryOf },
): NewBill[] {
	const bills = contracts.map((contract): NewBill => {
		const { id, product, payeeId, payerId, level } = contract;
		const terms = contract.terms as Ladder;
		const { valid, loss, active } = results(payeeId, product);
		const carryIn = carryOf(contract);
		const reached = { valid, loss: loss + carryIn, active };
		const { row, gross } = grossOf(terms.kind, terms.rows, reached);
		const carry = terms.kind === 'dividend' ? terms.carry : 'none';
		const bill = {
			...{ contractId: id, product, payeeId, payerId, level, valid, loss, active, carryIn, gross },
			...{ carryOut: carryOutOf(carry, reached.loss), reached: row, down: 0n },
		};
		return { ...bill, state: 'calculated', hash: inputsHash(due, contract, bill) };
	});
	return withDown(bills);
}
