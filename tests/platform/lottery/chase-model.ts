/** What became of an issue: its digit, or nothing because it is void. */
export type Outcome = { digit: number } | 'void';

export interface Chase {
	side: 'big' | 'small';
	/** Of each issue, in order; one stake of 1.00 each. */
	multiples: readonly number[];
	stop: 'win' | 'loss' | undefined;
}

/** In 1/10,000. */
const PRICE = 10_000n;
const ODDS = 19_600n;

/**
 * Says what a chase returns in all, whatever the order in which its issues were decided: issue by
 * issue, until the first win or loss that ends it. The rest and void issues give their stakes back.
 */
export function returnOf({ side, multiples, stop }: Chase, outcomes: readonly Outcome[]): bigint {
	let returned = 0n;
	let hasEnded = false;
	for (const [at, multiple] of multiples.entries()) {
		const stake = BigInt(multiple) * PRICE;
		const outcome = outcomes[at];
		if (hasEnded || outcome === undefined || outcome === 'void') {
			returned += stake;
			continue;
		}
		const hasWon = (side === 'big') === outcome.digit >= 5;
		if (hasWon) returned += (stake * ODDS) / PRICE;
		hasEnded = stop === (hasWon ? 'win' : 'loss');
	}
	return returned;
}
