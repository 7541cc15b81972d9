import { shareDown } from '#lib/money.ts';
import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import { drawnOf } from '#lib/rules/lottery/formats.ts';
import { createJudge, type JudgedLine as LineOfPlay } from '#lib/rules/lottery/judge.ts';
import type { Choice, Play } from '#lib/rules/lottery/play.ts';
import type { LinkedLine } from './linked-lines.ts';
import { type FindOpposed, findOpposed } from './opposed-lines.ts';
import { readLine } from './read-line.ts';
import type { JudgedBet, JudgedLine, LiveLine } from './rows.ts';

/** The rebate is so many parts of a stake. */
const REBATE_PARTS = 2000n;

export interface Decided {
	lines: JudgedLine[];
	bets: JudgedBet[];
	/** Ids of bets that their chase does not play any more. */
	stopped: bigint[];
}

interface Undecided {
	result: readonly string[];
	lines: readonly LiveLine[];
	/** In the same issue, of other accounts of the persons whose lines these are. */
	linked?: readonly LinkedLine[];
}

/**
 * Decides the bets of some members by a result. Bets that wait for an undecided issue are left out.
 */
export function decideBets(lottery: Lottery, { result, lines, linked = [] }: Undecided): Decided {
	const judge = createJudge(drawnOf(result));
	const isOpposed = findOpposed(lottery, { lines, linked });
	const decided: Decided = { lines: [], bets: [], stopped: [] };
	for (const [betId, ofBet] of Map.groupBy(lines, (line) => line.betId)) {
		const fate = fateOf(ofBet[0]);
		if (fate === 'stopped') decided.stopped.push(betId);
		if (fate !== 'counts') continue;
		const judged = judgeBet(
			ofBet.map((line) => ({ line, ...readLine(lottery, line) })),
			{ judge, isOpposed },
		);
		decided.lines.push(...judged);
		decided.bets.push(sumBet(betId, judged));
	}
	return decided;
}

/** What became of a bet that depends on the one before it. */
function fateOf(line: LiveLine | undefined): 'counts' | 'stopped' | 'waits' {
	const before = line?.before;
	if (!line || !before) return 'counts';
	if (before.state === 'live') return 'waits';
	if (before.state === 'stopped') return 'stopped';
	const hasWon = (before.won ?? 0) > 0;
	return (line.winningStop && hasWon) || (line.abandoning && !hasWon) ? 'stopped' : 'counts';
}

interface ReadLine {
	line: LiveLine;
	play: Play;
	choice: Choice;
}

/** A judged line, and why it is no valid bet. */
type CountedLine = JudgedLine & { reason: 'covers_most' | 'opposite_bets' | undefined };

interface Rules {
	judge(line: LineOfPlay): { hits: readonly number[]; won: number; win: bigint };
	isOpposed: FindOpposed;
}

function judgeBet(lines: readonly ReadLine[], { judge, isOpposed }: Rules): CountedLine[] {
	return [...Map.groupBy(lines, ({ play }) => play)].flatMap(([play, ofPlay]) => {
		const isCovered = coversMost(
			play,
			ofPlay.map(({ choice }) => choice),
		);
		const reason = isCovered
			? 'covers_most'
			: ofPlay.some(({ line }) => isOpposed(line))
				? 'opposite_bets'
				: undefined;
		return ofPlay.map(({ line, choice }) => {
			const { hits, won, win } = judge({ play, choice, price: line.price, odds: line.odds });
			const rebate = shareDown(line.stake, BigInt(line.rebateParts), REBATE_PARTS);
			const valid = reason === undefined ? line.stake : 0n;
			return { id: line.id, hits, won, win, rebate, valid, reason };
		});
	});
}

function sumBet(id: bigint, lines: readonly CountedLine[]): JudgedBet {
	const bet: JudgedBet = { id, won: 0, win: 0n, rebate: 0n, valid: 0n, validReason: undefined };
	for (const { won, win, rebate, valid, reason } of lines) {
		bet.won += won;
		bet.win += win;
		bet.rebate += rebate;
		bet.valid += valid;
		bet.validReason ??= reason;
	}
	return bet;
}
