import { checkChases, checkRoots, checkTransitions, checkWins } from './check-draws.ts';
import { checkPools, checkPostings } from './check-money.ts';
import { checkOrders, checkWaiting } from './check-orders.ts';
import type { Deed } from './client.ts';
import type { Evidence } from './evidence.ts';

/** Classes of faults, each with what it means; but for the last two they are defects. */
export const CLASSES = {
	transitions: 'an issue goes through its states once, and ends',
	orders: 'confirmed orders and cancellations are there, once',
	lines: 'each line is decided once',
	wins: 'wins and rebates are those of the rules',
	chases: 'a chase ends where its order says',
	roots: 'the root is that of the lines at the lock',
	postings: 'what moved for a member and an issue is what the lines say',
	pools: 'pools are empty',
	room: 'the room taken is that of live lines',
	invariants: 'the rules of the ledger hold',
	unanswered: 'calls got an answer',
	few: 'the run has enough of everything to say something',
};

export type Class = keyof typeof CLASSES;
export type Defect = Exclude<Class, 'unanswered' | 'few'>;
export type Verdict = Record<Class, string[]>;

/** Compares the tables with the answers to calls and with the rules. */
export function checkEvidence(evidence: Evidence, deeds: readonly Deed[]): Verdict {
	const { orders, lines } = checkOrders(evidence, deeds);
	return {
		...{ orders, lines },
		transitions: checkTransitions(evidence),
		wins: checkWins(evidence),
		chases: checkChases(evidence),
		roots: checkRoots(evidence),
		postings: checkPostings(evidence),
		pools: checkPools(evidence),
		...{ room: [], invariants: [], few: [] },
		unanswered: checkWaiting(deeds),
	};
}
