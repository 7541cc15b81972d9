import type { Money } from '#lib/money.ts';
import type { Lottery, PrizeMode } from '#lib/rules/lottery/catalogue.ts';
import { keysOf, mostOf } from '#lib/rules/lottery/exposure.ts';
import { oddsOf } from '#lib/rules/lottery/odds.ts';
import { baseOf, playsOf, prizeGroupsOf } from '#lib/rules/lottery/odds-table.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { readChoice } from '#lib/rules/lottery/read-choice.ts';
import { refuse } from '#platform/core/refuse.ts';

/** A line as a client sends it. */
export interface WantedLine {
	play: string;
	balls: string;
	/** As the client counts them. */
	stakes?: number | undefined;
	/** Of one stake. */
	price: Money;
	/** The prize group: the mode Lott. */
	series?: number | undefined;
	/** The odds that the member saw, in 1/10,000. */
	odds?: readonly number[] | undefined;
}

/** A line as it is accepted. */
export interface AcceptedLine {
	/** From 1 on. */
	n: number;
	play: string;
	balls: string;
	stakes: number;
	price: Money;
	odds: number[];
	group: number | undefined;
	/** Parts of 2,000 of the stake. */
	rebate: number;
	/** What it wins at most. */
	potential: Money;
	keys: { key: string; dim: number; win: Money; stake: Money }[];
}

interface ReadLinesInput {
	lottery: Lottery;
	mode: PrizeMode;
	lines: readonly WantedLine[];
	/** Worse odds than the member saw are accepted. */
	acceptsWorse: boolean;
}

/**
 * Reads the lines of an order with our own odds and counts. Line numbers in refusals count from 1.
 *
 * Refuses: `line_wrong`, `stakes_differ`, `series_too_high`, `odds_changed`.
 */
export function readLines({ lottery, mode, lines, acceptsWorse }: ReadLinesInput): AcceptedLine[] {
	const plays = new Map(playsOf(lottery, mode).map((play) => [play.code, play]));
	return lines.map((line, at) => {
		const n = at + 1;
		const play = plays.get(line.play);
		if (!play) throw refuse('line_wrong', { line: String(n), rule: 'play' }, `lines.${at}.play`);
		const read = readChoice(play, line.balls);
		if (!read.ok) {
			const field = String(read.field ?? '');
			throw refuse('line_wrong', { line: String(n), field, rule: read.rule }, `lines.${at}.balls`);
		}
		const { choice, balls, stakes } = read;
		if (line.stakes !== undefined && line.stakes !== stakes) {
			const params = { line: String(n), ours: String(stakes) };
			throw refuse('stakes_differ', params, `lines.${at}.stakes`);
		}
		const { group, rebate } = readGroup({ lottery, mode, line, at });
		const odds = oddsOf(play, baseOf(lottery.format, mode, group));
		if (!acceptsWorse) requireOdds(odds, line, at);
		const priced = { play, choice, price: line.price, odds };
		return {
			...{ n, play: play.code, balls, stakes, price: line.price, odds, group, rebate },
			potential: mostOf(priced),
			keys: keysOf(priced),
		};
	});
}

interface ReadGroupInput {
	lottery: Lottery;
	mode: PrizeMode;
	line: WantedLine;
	at: number;
}

/** Returns the prize group of a line, and the rebate that is left of the member's own. */
function readGroup({ lottery, mode, line, at }: ReadGroupInput) {
	if (mode !== 'Lott') return { group: undefined, rebate: 0 };
	const { min, step, usual } = prizeGroupsOf(lottery.format);
	const group = line.series ?? usual;
	if (group < min || group > usual || (group - min) % step !== 0) {
		const params = { line: String(at + 1), min: String(min), max: String(usual) };
		throw refuse('series_too_high', params, `lines.${at}.series`);
	}
	return { group, rebate: usual - group };
}

/** Refuses odds that are worse than those that the member saw; better ones are taken. */
function requireOdds(odds: readonly number[], { odds: seen }: WantedLine, at: number): void {
	if (!seen) return;
	const worse = odds.findIndex((value, prize) => value < (seen[prize] ?? 0));
	if (worse === -1 && seen.length === odds.length) return;
	const params = {
		line: String(at + 1),
		old: decimalOf(seen[Math.max(worse, 0)] ?? 0),
		new: decimalOf(odds[Math.max(worse, 0)] ?? 0),
	};
	throw refuse('odds_changed', params, `lines.${at}.odds`);
}

function decimalOf(value: number): string {
	return String(value / 10_000);
}

/** Returns the keys of a stored line, of which its exposure was taken. */
export function keysOfStored(
	play: Play,
	line: { balls: string; price: Money; odds: readonly number[] },
): AcceptedLine['keys'] {
	const read = readChoice(play, line.balls);
	if (!read.ok) throw new Error(`the line ${line.balls} of ${play.code} cannot be read`);
	return keysOf({ play, choice: read.choice, price: line.price, odds: line.odds });
}
