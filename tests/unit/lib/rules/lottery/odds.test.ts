import { expect, test } from 'vitest';
import { type Fraction, fraction, toText } from '#lib/fraction.ts';
import { FORMATS, type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import {
	FIXED_BASE,
	FIXED_BASE_D5,
	groupBase,
	oddsOf,
	returnsOf,
} from '#lib/rules/lottery/odds.ts';
import type { Play } from '#lib/rules/lottery/play.ts';

/** Odds in 1/10,000 as printed: `9.75` is 97500. */
const printed = (odds: readonly number[]) => odds.map((one) => one / 10_000);

const oddsAt = (format: FormatName, code: string, base: Fraction) => {
	const play = findPlay(format, code);
	return play ? printed(oddsOf(play, base)) : undefined;
};

test.for([
	['d5.direct.all5', [97_500]],
	['d5.g120.all5', [812.5]],
	['d5.g60.all5', [1625]],
	['d5.g30.all5', [3250]],
	['d5.g20.all5', [4875]],
	['d5.g10.all5', [9750]],
	['d5.g5.all5', [19_500]],
	['d5.g24.front4', [406.25]],
	['d5.g6.back4', [1625]],
	['d5.group3.mid3', [325]],
	['d5.group6.mid3', [162.5]],
	['d5.group2.back2', [48.75]],
	['d5.groupsum.front3', [325, 162.5]],
	['d5.any1.front3', [3.5977]],
	['d5.any2.front3', [18.0555]],
	['d5.any1.back4', [2.8351]],
	['d5.any2.back4', [10.0102]],
	['d5.any1.all5', [2.3808]],
	['d5.any2.all5', [6.6462]],
	['d5.any3.all5', [22.4137]],
	['d5.times.2', [11.969]],
	['d5.times.3', [113.9018]],
	['d5.times.4', [2119.5652]],
	['d5.size.front3', [7.8]],
] as const)('%s has its odds in the prize group 1950', ([code, odds]) => {
	expect(oddsAt('d5', code, groupBase(1950))).toEqual(odds);
});

test('one price has no prize group', () => {
	expect(oddsAt('d5', 'e5.dt.1-5', FIXED_BASE_D5)).toEqual([2.1666, 9.75]);
	expect(oddsAt('d5', 'e5.form.mid3', FIXED_BASE_D5)).toEqual([97.5, 16.25, 3.6111, 2.7083, 3.25]);
	expect(oddsAt('k3', 'k3.sum', FIXED_BASE)).toEqual([
		207.36, 69.12, 34.56, 20.736, 13.824, 9.8742, 8.2944, 7.68,
	]);
	expect(oddsAt('pk10', 'pk.sum', FIXED_BASE)).toEqual([43.2, 21.6, 14.4, 10.8, 8.64]);
	expect(oddsAt('el', 'el.any.5', FIXED_BASE)).toEqual([443.52]);
	expect(oddsAt('el', 'el.median', FIXED_BASE)).toEqual([15.84, 7.04, 4.928, 4.4352]);
});

test('the prize group moves the odds: 8.5, 9 and 9.75', () => {
	for (const [group, odds] of [
		[1700, 8.5],
		[1800, 9],
		[1950, 9.75],
	] as const) {
		expect(oddsAt('d5', 'd5.position', groupBase(group))).toEqual([odds]);
	}
});

/** Every kind of stake whose return is not the base of its format, as exact fractions. */
test('returns are the bases, except where odds are cut or fixed', () => {
	const differing = (Object.keys(FORMATS) as FormatName[]).flatMap((format) =>
		FORMATS[format].plays.flatMap((play: Play) => {
			const base = baseOf(format, play);
			return returnsOf(play, oddsOf(play, base))
				.filter(({ share }) => toText(share) !== toText(base))
				.map(({ kind, share }) => `${format} ${play.code} ${kind} ${toText(share)}`);
		}),
	);

	expect(differing).toMatchSnapshot();
});

function baseOf(format: FormatName, { code }: Play): Fraction {
	if (code.startsWith('e5')) return FIXED_BASE_D5;
	return format === 'd5' ? groupBase(1950) : FIXED_BASE;
}

test('no stake returns less than 85 %, a pool of 17.5 % counted', () => {
	for (const format of Object.keys(FORMATS) as FormatName[]) {
		for (const play of FORMATS[format].plays as readonly Play[]) {
			for (const { share } of returnsOf(play, oddsOf(play, baseOf(format, play)))) {
				const pool = format === 'mega' ? fraction(175n, 1000n) : fraction(0n, 1n);
				const total =
					Number(share.over) / Number(share.under) + Number(pool.over) / Number(pool.under);
				expect(total, play.code).toBeGreaterThanOrEqual(0.85);
			}
		}
	}
});
