import { BRAND } from '#lib/brand.ts';
import { formatDay } from '#lib/i18n/dates.ts';
import { translate } from '#lib/i18n/translate.ts';
import { isDay } from '#lib/rules/is-day.ts';
import type { Seo } from '#lib/seo/head.ts';
import type { Crumb, Thing } from '#lib/seo/json-ld.ts';
import { startOfBusinessDay } from '#lib/time.ts';
import type { DayPage } from './load-draws-page.ts';
import { lotteryName, lotteryPath } from './lottery-words.ts';

interface DatasetInput {
	code: string;
	/** The path below the lottery: `/2026-11-26`, or empty. */
	below: string;
	name: string;
	description: string;
	/** The days that the data covers: `2026-11-26`, or from a day on `2026-11-26/..`. */
	covers?: string;
}

/** Metadata of a page with draws: its place in the breadcrumbs, and the draws as a data set. */
export function datasetSeo({ locale, publicOrigin }: App.Locals, input: DatasetInput): Seo {
	const { code, below, name, description, covers } = input;
	const dataset: Thing = {
		'@type': 'Dataset',
		name,
		description,
		url: publicOrigin + lotteryPath(locale, code, below),
		inLanguage: locale,
		isAccessibleForFree: true,
		creator: {
			'@type': 'Organization',
			'@id': `${publicOrigin}/#org`,
			name: BRAND.names[locale],
			url: `${publicOrigin}/`,
		},
		...(covers && { temporalCoverage: covers }),
	};
	const game: Crumb = {
		name: lotteryName(locale, code),
		href: publicOrigin + lotteryPath(locale, code),
	};
	return { things: [dataset], above: below === '' ? [] : [game] };
}

/** The words of a day's page and its metadata. */
export function daySeo(
	locals: App.Locals,
	{ lottery, day, missing }: Pick<DayPage, 'lottery' | 'day' | 'missing'>,
	code: string,
): Seo & { title: string; description: string; dayText: string } {
	const t = translate(locals.locale, 'draws');
	if (!lottery) {
		return { title: t('missing.game_title'), description: t('missing.game_text'), dayText: day };
	}
	const dayText = isDay(day) ? formatDay(locals.locale, startOfBusinessDay(day)) : day;
	const words = { name: lotteryName(locals.locale, code), day: dayText };
	const title = t('day.title', words);
	const description = t('day.description', words);
	const seo = datasetSeo(locals, { code, below: `/${day}`, name: title, description, covers: day });
	return { ...seo, isIndexed: !missing, title, description, dayText };
}
