import { expect, test } from 'vitest';
import { fraction, toPercent, toText } from '#lib/fraction.ts';
import { FIGURES, RETURN_PERCENTS } from '#studio/games/tiger-crocodile/figures.ts';
import { drawOutcome, returnOf } from '#studio/games/tiger-crocodile/play.ts';
import {
	BETS,
	TIGER_CROCODILE,
	type TigerCrocodileBet,
} from '#studio/games/tiger-crocodile/rules.ts';
import { deviationOf, numberOf, ROUNDS, STAKE, streamOf } from './instants/simulate.ts';

const CARDS = TIGER_CROCODILE.decks * 52;
const PAIRS = CARDS * (CARDS - 1);

/** Visits every ordered pair of cards of the shoe, as the game draws them. */
function countPairs(bet: TigerCrocodileBet): { wins: bigint; paid: bigint } {
	let wins = 0n;
	let paid = 0n;
	for (let first = 0; first < CARDS; first += 1) {
		for (let second = 0; second < CARDS - 1; second += 1) {
			const places = [first, second];
			const back = returnOf(
				bet,
				STAKE,
				drawOutcome(() => places.shift() ?? 0),
			);
			if (back > STAKE) wins += 1n;
			paid += back;
		}
	}
	return { wins, paid };
}

/** The same by counting ranks and suits, without visiting a card. */
function byCombinations(bet: TigerCrocodileBet): { wins: bigint; paid: bigint } {
	const [perRank, perCard] = [4 * TIGER_CROCODILE.decks, TIGER_CROCODILE.decks];
	const ties = BigInt(CARDS * (perRank - 1));
	const suited = BigInt(CARDS * (perCard - 1));
	const side = (BigInt(PAIRS) - ties) / 2n;
	const wins = { tiger: side, crocodile: side, tie: ties, suitedTie: suited }[bet];
	const half = bet === 'tiger' || bet === 'crocodile' ? (ties * STAKE) / 2n : 0n;
	return { wins, paid: wins * STAKE * BigInt(1 + TIGER_CROCODILE.pays[bet]) + half };
}

test.for(BETS)('every pair of cards counted, and combinations, return the figures of %s', (bet) => {
	const counted = countPairs(bet);

	expect(byCombinations(bet)).toEqual(counted);
	const { wins, rtp } = FIGURES[bet];
	expect(toText(fraction(counted.wins, BigInt(PAIRS)))).toBe(wins);
	const exact = fraction(counted.paid, BigInt(PAIRS) * STAKE);
	expect(toText(exact)).toBe(rtp);
	expect(RETURN_PERCENTS[bet]).toBe(toPercent(exact, 2));
});

test.for(BETS)('rounds as the product draws them return the figures of %s', (bet) => {
	const draw = streamOf(`tiger-crocodile:${bet}`);
	const { wins, rtp } = FIGURES[bet];
	const tieRate = numberOf(FIGURES.tie.wins);
	const isSide = bet === 'tiger' || bet === 'crocodile';
	// A half back is a return too.
	const hitRate = numberOf(wins) + (isSide ? tieRate : 0);
	const play = () => returnOf(bet, STAKE, drawOutcome(draw));

	const off = deviationOf(ROUNDS, play, { rtp: numberOf(rtp), hitRate });

	expect(off.rtp).toBeLessThan(1);
	expect(off.hitRate).toBeLessThan(1);
});
