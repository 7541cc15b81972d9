import type { Money } from '#lib/money.ts';
import { ODDS_SCALE } from './odds.ts';
import type { Choice, Drawn, Play } from './play.ts';

/** A line as it was accepted. */
export interface JudgedLine {
	play: Play;
	choice: Choice;
	/** The price of one stake. */
	price: Money;
	/** Odds of each prize of the play, in 1/10,000, as accepted with the line. */
	odds: readonly number[];
}

export interface Verdict {
	/** Hits, prize by prize. */
	hits: readonly number[];
	/** The number of hits that odds pay. */
	won: number;
	/** What the line wins by its odds, stakes included; cut to a minor unit. A pool is paid beside it. */
	win: Money;
}

/** Judges a line by a result. Settlement, pages and the verifier all use this function. */
export function judge({ play, choice, price, odds }: JudgedLine, drawn: Drawn): Verdict {
	return judgeHits({ hits: play.hitsIn(drawn)(choice), price, odds });
}

/** Judges many lines of one draw: prepares each play once. */
export function createJudge(drawn: Drawn): (line: JudgedLine) => Verdict {
	const prepared = new Map<Play, ReturnType<Play['hitsIn']>>();
	return ({ play, choice, price, odds }) => {
		let hitsOf = prepared.get(play);
		if (!hitsOf) {
			hitsOf = play.hitsIn(drawn);
			prepared.set(play, hitsOf);
		}
		return judgeHits({ hits: hitsOf(choice), price, odds });
	};
}

function judgeHits({
	hits,
	price,
	odds,
}: Pick<JudgedLine, 'price' | 'odds'> & Pick<Verdict, 'hits'>) {
	let won = 0;
	let sumOfOdds = 0n;
	for (const [at, count] of hits.entries()) {
		if (count === 0) continue;
		won += count;
		sumOfOdds += BigInt(count) * BigInt(odds[at] ?? 0);
	}
	return { hits, won, win: (price * sumOfOdds) / ODDS_SCALE };
}
