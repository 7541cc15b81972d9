import type { Books, Call } from './history.ts';
import type { Group } from './model.ts';

/**
 * The least number of confirmed calls, or of events by a job, in a run that says something: a minute
 * on a busy machine has more.
 */
const LEAST: Record<string, number> = {
	bet: 100,
	win: 25,
	betWin: 10,
	rollback: 20,
	closeRound: 5,
	tip: 2,
	adjust: 2,
	freeBet: 4,
	freeWin: 1,
	deposit: 10,
	refund: 3,
	'trial closed': 1,
	'jackpot paid': 2,
};

/** Lists operations that too few confirmed calls have tried. A win counts when it pays. */
export function listTooFew(groups: Iterable<Group>, books: Books): string[] {
	const counts = countConfirmed([...groups].map(({ call }) => call));
	const events = new Map(books.lines.map((line) => [line.reference, line]));
	for (const { kind, actor } of events.values()) {
		if (actor === 'platform:interrupted') add(counts, 'refund');
		if (kind === 'trial_return') add(counts, 'trial closed');
		if (kind === 'jackpot_fund') add(counts, 'jackpot paid');
	}
	return Object.entries(LEAST)
		.filter(([name, least]) => (counts.get(name) ?? 0) < least)
		.map(([name, least]) => `${name}: ${counts.get(name) ?? 0} of at least ${least}`);
}

/** Counts confirmed calls by name; wins of 0 move no money to the member and are left out. */
export function countConfirmed(calls: Call[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { name, reply, fields } of calls) {
		const isWin = name === 'win' || name === 'freeWin';
		if (reply?.code === 'OK' && !(isWin && fields['amount'] === 0n)) add(counts, name);
	}
	return counts;
}

function add(counts: Map<string, number>, name: string): void {
	counts.set(name, (counts.get(name) ?? 0) + 1);
}
