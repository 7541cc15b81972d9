import type { FormatName } from '#lib/rules/lottery/formats.ts';
import {
	type PastDraw,
	type Road,
	roadsOf,
	sumOfResult,
	TREND_SIZES,
	trendPositionsOf,
} from '#lib/rules/lottery/trends.ts';
import { loadLotteryPage } from './load-draws-page.ts';
import { numbersOf } from './lottery-words.ts';

/** Loads the last 100 results of a lottery and what the address chooses: `?n=50&position=3`. */
export async function loadTrends(locals: App.Locals, { code, url }: { code: string; url: URL }) {
	const all = new URL(url);
	all.search = '?count=100';
	const { draws, ...page } = await loadLotteryPage(locals, { code, url: all });
	const past = draws.flatMap((draw): PastDraw[] => {
		const result = numbersOf(draw);
		return result ? [{ numero: draw.numero, result }] : [];
	});
	const format = page.lottery?.rules.format ?? 'd5';
	const positions = trendPositionsOf(format);
	const asked = (name: string) => url.searchParams.get(name) ?? '';
	const position = positions.find(({ name }) => name === asked('position')) ?? positions[0];
	const size = TREND_SIZES.find((one) => String(one) === asked('n')) ?? 100;
	return {
		...{ ...page, past, format, positions, position, size },
		roads: shownRoads(format),
		sums: past.flatMap(({ numero, result }) => {
			const sum = sumOfResult(format, result);
			return sum === undefined ? [] : [{ numero, sum }];
		}),
	};
}

/** The road of each pair of words that is about the whole result, else that of the first place. */
function shownRoads(format: FormatName): Road[] {
	const byWords = Map.groupBy(roadsOf(format), ({ words }) => words.join(' '));
	return [...byWords.values()].flatMap((roads) => {
		const [first] = roads;
		const whole = roads.find(({ play }) => /\.sum$|\.1-5$/.test(play));
		return whole ?? first ?? [];
	});
}
