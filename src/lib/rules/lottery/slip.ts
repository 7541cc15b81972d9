import { type Money, parseDecimal, toDecimal } from '#lib/money.ts';
import { latinDigits } from '../latin-digits.ts';
import type { PrizeMode, SoldLottery } from './catalogue.ts';
import { groupBase, oddsOf } from './odds.ts';
import { baseOf, playsOf, prizeGroupsOf } from './odds-table.ts';
import type { Choice, Field, Play } from './play.ts';
import { readChoice } from './read-choice.ts';

/** A line of the slip. Its canonical choices are text, so that a form can carry it. */
export interface SlipLine {
	play: Play;
	choice: Choice;
	balls: string;
	stakes: number;
	/** Of one stake, before the multiple. */
	unit: Money;
	multiple: number;
	/** The prize group: the mode Lott. */
	series?: number | undefined;
	/** The odds that the member saw, in 1/10,000. */
	odds: readonly number[];
}

/** Prices of a stake in the mode Lott: 2 units, and 1/10 and 1/100 of it. */
export const UNITS: readonly Money[] = [20_000n, 2_000n, 200n];
/** The price of a stake that other modes begin with. */
export const USUAL_UNIT: Money = 100_000n;
export const MULTIPLE_MAX = 10_000;
export const CHASE_MAX = 100;
export const LINES_MAX = 200;

/** Writes a line for a form: `d5.size.back2~big|odd~2.00~1~1950~38000`. */
export function writeSlipLine({ play, balls, unit, multiple, series, odds }: SlipLine): string {
	return [play.code, balls, toDecimal(unit), multiple, series ?? '', odds.join(',')].join('~');
}

/** Reads a line of a form; `undefined` for one that this lottery and mode do not have. */
export function readSlipLine(
	text: string,
	lottery: SoldLottery,
	mode: PrizeMode,
): SlipLine | undefined {
	const [code, balls = '', unitText = '', multiple = '', series, oddsText = ''] = text.split('~');
	const play = playsOf(lottery, mode).find((one) => one.code === code);
	const read = play && readChoice(play, balls);
	const unit = parseDecimal(unitText);
	if (!play || !read?.ok || !unit || unit < 0n) return undefined;
	return {
		...{ play, choice: read.choice, balls: read.balls, stakes: read.stakes },
		unit,
		multiple: readMultiple(multiple),
		series: series ? Number(series) : undefined,
		odds: oddsText.split(',').map(Number),
	};
}

/** Reads a multiple: a whole number from 1 on, at most 10,000. */
export function readMultiple(text: string): number {
	const digits = latinDigits(text.trim());
	const value = /^\d{1,6}$/.test(digits) ? Number(digits) : 1;
	return Math.min(Math.max(value, 1), MULTIPLE_MAX);
}

/** The price of one stake with the multiple of its line. */
export function priceOf({ unit, multiple }: Pick<SlipLine, 'unit' | 'multiple'>): Money {
	return unit * BigInt(multiple);
}

/** What a line costs in one issue. */
export function amountOf(line: Pick<SlipLine, 'unit' | 'multiple' | 'stakes'>): Money {
	return priceOf(line) * BigInt(line.stakes);
}

/** Returns the odds of a play in a mode; a prize group counts in the mode Lott. */
export function oddsFor(
	lottery: SoldLottery,
	mode: PrizeMode,
	play: Play,
	series?: number,
): number[] {
	const base = mode === 'Lott' && series ? groupBase(series) : baseOf(lottery.format, mode);
	return oddsOf(play, base);
}

/** Both parts of a prize group: what odds are based on and what comes back, in 1/2,000. */
export function rebateOf(own: number, series: number): number {
	return Math.max(0, own - series);
}

/** Reads a prize group of a form: at most the member's own, in steps. */
export function readSeries(lottery: SoldLottery, text: string | undefined, own?: number): number {
	const { min, usual, step } = prizeGroupsOf(lottery.format);
	const most = own ?? usual;
	const value = Math.floor(Number(text ?? most) / step) * step;
	return Number.isFinite(value) ? Math.min(Math.max(value, min), most) : most;
}

/** An issue of a chase with its multiple. */
export interface ChaseIssue {
	numero: string;
	multiple: number;
}

/**
 * Plans a chase: the first `count` issues, each `factor` times the one before it. A factor of 1
 * repeats the same stake.
 */
export function planChase(
	numeros: readonly string[],
	{ count, factor }: { count: number; factor: number },
): ChaseIssue[] {
	return numeros.slice(0, Math.min(count, CHASE_MAX)).map((numero, at) => ({
		numero,
		multiple: Math.min(factor ** at, MULTIPLE_MAX),
	}));
}

/** Numbers typed out: separated by spaces, commas or lines. */
export interface TypedNumbers {
	right: string[];
	wrong: string[];
	repeated: string[];
}

/** Reads typed numbers of a length and names those that are wrong or repeated. */
export function readTyped(text: string, field: Extract<Field, { of: 'typed' }>): TypedNumbers {
	const words = latinDigits(text)
		.split(/[\s,;|]+/)
		.filter((word) => word !== '');
	const found: TypedNumbers = { right: [], wrong: [], repeated: [] };
	const seen = new Set<string>();
	for (const word of words) {
		const isRight = /^\d+$/.test(word) && word.length === field.length;
		if (!isRight) found.wrong.push(word);
		else if (seen.has(word)) found.repeated.push(word);
		else found.right.push(word);
		seen.add(word);
	}
	return found;
}
