import type { Money } from '#lib/money.ts';

/** A movement of the books on a provider's account. */
export interface Movement {
	kind: string;
	ref: string;
	amount: Money;
}

/** The lines of statements about one payment or payout. */
export interface LineSum extends Movement {
	count: number;
}

export type Problem =
	| 'missing_here'
	| 'missing_there'
	| 'amount_differs'
	/** The statement lists a movement more often than it was. */
	| 'doubled'
	/** The provider changed a line that was read before. */
	| 'line_altered';

export interface Difference {
	kind: string;
	ref: string;
	problem: Problem;
	/** Sums of the books and of the statement. */
	own: Money;
	theirs: Money;
}

/** Compares sums of movements and lines by kind and ref. Equal ones are left out. */
export function compareLines(
	movements: readonly Movement[],
	lines: readonly LineSum[],
): Difference[] {
	const sums = new Map<string, Difference & { ownCount: number; theirCount: number }>();
	const at = ({ kind, ref }: Movement) => {
		const key = `${kind} ${ref}`;
		const known = sums.get(key);
		if (known) return known;
		const none = { own: 0n, theirs: 0n, ownCount: 0, theirCount: 0 };
		const sum = { kind, ref, problem: 'amount_differs' as const, ...none };
		sums.set(key, sum);
		return sum;
	};
	for (const movement of movements) {
		const sum = at(movement);
		sum.own += movement.amount;
		sum.ownCount += 1;
	}
	for (const line of lines) {
		const sum = at(line);
		sum.theirs += line.amount;
		sum.theirCount += line.count;
	}
	return [...sums.values()].flatMap(({ ownCount, theirCount, ...sum }) => {
		const { own, theirs } = sum;
		if (own === theirs) return [];
		if (ownCount === 0) return [{ ...sum, problem: 'missing_here' as const }];
		if (theirCount === 0) return [{ ...sum, problem: 'missing_there' as const }];
		const isDoubled = theirCount > ownCount && theirs % own === 0n;
		return [{ ...sum, problem: isDoubled ? ('doubled' as const) : sum.problem }];
	});
}
