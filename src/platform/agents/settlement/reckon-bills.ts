import type { Money } from '#lib/money.ts';
import type { ContractTerms } from '#lib/rules/agents/contract.ts';
import { carryOutOf, grossOf } from '#lib/rules/agents/ladder.ts';
import { businessDayOf } from '#lib/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { InForce } from '../contracts/list-in-force.ts';
import { inputsHash } from './bill-hash.ts';
import { readDayResults, readHourResults, type TeamResult, type TeamResults } from './figures.ts';
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

/** Reads the figures of a contract's team for its product. */
export type ResultOf = (contract: InForce) => TeamResult;

/** Reads the figures of the teams of contracts for a period, or for the part of it until they ended. */
export async function readResults(
	tx: Tx,
	{ kind, startsAt, endsAt }: RunKey,
	{ contracts, activeMin, bookedBefore }: ResultsInput,
): Promise<ResultOf> {
	const from = businessDayOf(startsAt);
	const endOf = ({ until }: InForce) => (until && until < endsAt ? until : endsAt).getTime();
	const found = new Map<number, TeamResults>();
	for (const [end, group] of Map.groupBy(contracts, endOf)) {
		const agentIds = [...new Set(group.map(({ payeeId }) => payeeId))];
		const of = { agentIds, activeMin };
		const results =
			kind === 'hourly'
				? readHourResults(tx, { ...of, hour: startsAt, day: from, bookedBefore })
				: readDayResults(tx, {
						...{ ...of, from, to: businessDayOf(new Date(end)) },
						bookedBefore: businessDayOf(bookedBefore),
					});
		found.set(end, await results);
	}
	return (contract) => {
		const results = found.get(endOf(contract));
		if (!results) throw new Error(`contract ${contract.id} was not asked for`);
		return results(contract.payeeId, contract.product);
	};
}

/** What a contract's dividend carries in. */
export type CarryOf = (contract: InForce) => Money;

/** A bill as it is reckoned. */
export type ReckonedBill = NewBill;

type Ladder = Exclude<ContractTerms, { kind: 'realtime' }>;

/** Makes the bills of a period: the one function of ladders, figures and carry. */
export function reckonBills(
	contracts: readonly InForce[],
	{ due, resultOf, carryOf }: { due: RunKey; resultOf: ResultOf; carryOf: CarryOf },
): NewBill[] {
	const bills = contracts.map((contract): NewBill => {
		const { id, product, payeeId, payerId, level, until: endsAt } = contract;
		const terms = contract.terms as Ladder;
		const { valid, loss, active } = resultOf(contract);
		const carryIn = carryOf(contract);
		const reached = { valid, loss: loss + carryIn, active };
		const { row, gross } = grossOf(terms.kind, terms.rows, reached);
		const carry = terms.kind === 'dividend' ? terms.carry : 'none';
		const bill = {
			...{ contractId: id, product, payeeId, payerId, level, valid, loss, active, carryIn, gross },
			...{ carryOut: carryOutOf(carry, reached.loss), reached: row, down: 0n },
		};
		const span = { ...due, endsAt: endsAt ?? due.endsAt };
		return { ...bill, endsAt, state: 'calculated', hash: inputsHash(span, contract, bill) };
	});
	return withDown(bills);
}
