import { type Fraction, toText } from '#lib/fraction.ts';
import type { Lottery, PrizeMode, SoldLottery } from './catalogue.ts';
import { FORMATS, type FormatName } from './formats.ts';
import { FIXED_BASE, FIXED_BASE_D5, groupBase } from './odds.ts';
import type { Play } from './play.ts';

/** The prize groups of a format in the mode Lott: what 2,000 returns, rebate included. */
export interface PrizeGroups {
	min: number;
	max: number;
	/** The group of a player without a series of his own. */
	usual: number;
	step: number;
}

const GROUPS_D5: PrizeGroups = { min: 1700, max: 1960, usual: 1950, step: 2 };
const GROUPS: PrizeGroups = { min: 1700, max: 1940, usual: 1920, step: 2 };

export function prizeGroupsOf(format: FormatName): PrizeGroups {
	return format === 'd5' ? GROUPS_D5 : GROUPS;
}

/** Returns the plays that a lottery sells in a mode. */
export function playsOf({ format, modes }: SoldLottery, mode: PrizeMode): readonly Play[] {
	if (!modes.includes(mode)) return [];
	const plays: readonly Play[] = FORMATS[format].plays;
	// Five digits have plays of their own for each mode.
	if (format !== 'd5') return plays;
	return plays.filter(({ code }) => code.startsWith(mode === 'Lott' ? 'd5.' : 'e5.'));
}

/** Returns what odds that follow the chance are based on; `group` counts in the mode Lott. */
export function baseOf(format: FormatName, mode: PrizeMode, group?: number): Fraction {
	if (mode === 'Lott') return groupBase(group ?? prizeGroupsOf(format).usual);
	return format === 'd5' ? FIXED_BASE_D5 : FIXED_BASE;
}

/**
 * Returns everything that decides what a lottery pays. Its canonical JSON is hashed, and the hash is
 * public with each issue before selling begins.
 */
export function oddsTable({ code, format, modes }: Lottery) {
	const plays: readonly Play[] = FORMATS[format].plays;
	return {
		version: 1,
		code,
		draw: FORMATS[format].draw,
		bases: Object.fromEntries(modes.map((mode) => [mode, baseText(format, mode)])),
		plays: Object.fromEntries(plays.map((play) => [play.code, play.prizes.map(prizeEntry)])),
	};
}

function baseText(format: FormatName, mode: PrizeMode): string {
	return mode === 'Lott' ? 'group/2000' : toText(baseOf(format, mode));
}

/** The chance of a prize, and its odds in 1/10,000 where they do not follow from base and chance. */
function prizeEntry({ chance, odds }: Play['prizes'][number]) {
	return { chance: toText(chance), ...(odds !== undefined && { odds }) };
}
