import { shareDown } from '#lib/money.ts';
import type { Lottery } from '#lib/rules/lottery/catalogue.ts';
import { coversMost } from '#lib/rules/lottery/coverage.ts';
import { drawnOf, findPlay } from '#lib/rules/lottery/formats.ts';
import { createJudge, type JudgedLine as LineOfPlay } from '#lib/rules/lottery/judge.ts';
import type { Choice, Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import type { JudgedBet, JudgedLine, LiveLine } from './rows.ts';

/** The rebate is so many parts of a stake. */
const REBATE_PARTS = 2000n;

export interface Decided {
	lines: JudgedLine[];
	bets: JudgedBet[];
	/** Ids of bets that their chase does not play any more. */
	stopped: bigint[];
}

/**
 * Decides the bets of some members by a result. Bets that wait for an undecided issue are left out.
 */
export function decideBets(
	lottery: Lottery,
	{ result, lines }: { result: readonly string[]; lines: readonly LiveLine[] },
): Decided {
	const judge = createJudge(drawnOf(result));
	const decided: Decided = { lines: [], bets: [], stopped: [] };
	for (const [betId, ofBet] of Map.groupBy(lines, (line) => line.betId)) {
		const fate = fateOf(ofBet[0]);
		if (fate === 'stopped') decided.stopped.push(betId);
		if (fate !== 'counts') continue;
		const judged = judgeBet(
			ofBet.map((line) => ({ line, ...readLine(lottery, line) })),
			judge,
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

function readLine(lottery: Lottery, line: LiveLine): Pick<ReadLine, 'play' | 'choice'> {
	const play = findPlay(lottery.format, line.play);
	const read = play && readChoice(play, line.balls);
	if (!play || !read?.ok) throw new Error(`line ${line.id} cannot be read`);
	return { play, choice: read.choice };
}

function judgeBet(
	lines: readonly ReadLine[],
	judge: (line: LineOfPlay) => { hits: readonly number[]; won: number; win: bigint },
): JudgedLine[] {
	return [...Map.groupBy(lines, ({ play }) => play)].flatMap(([play, ofPlay]) => {
		const isCovered = coversMost(
			play,
			ofPlay.map(({ choice }) => choice),
		);
		return ofPlay.map(({ line, choice }) => {
			const { hits, won, win } = judge({ play, choice, price: line.price, odds: line.odds });
			const rebate = shareDown(line.stake, BigInt(line.rebateParts), REBATE_PARTS);
			return { id: line.id, hits, won, win, rebate, valid: isCovered ? 0n : line.stake };
		});
	});
}

function sumBet(id: bigint, lines: readonly JudgedLine[]): JudgedBet {
	const bet: JudgedBet = { id, won: 0, win: 0n, rebate: 0n, valid: 0n, validReason: undefined };
	for (const { won, win, rebate, valid } of lines) {
		bet.won += won;
		bet.win += win;
		bet.rebate += rebate;
		bet.valid += valid;
		if (valid === 0n) bet.validReason = 'covers_most';
	}
	return bet;
}
