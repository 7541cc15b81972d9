import { ROUTES } from '#lib/routes.ts';
import { LOTTERIES, type Lottery } from '#lib/rules/lottery/catalogue.ts';
import { businessDayOf, dayAfter } from '#lib/time.ts';
import { listDrawsByCode, listLotteries } from '#lib/wps/contract/lottery.ts';
import { dayOfNumero } from './lottery-words.ts';

/** Days of fast games in the sitemap; those of daily games stay for ever. */
const FAST_DAYS = 30;
/** As many days as one response holds: 7 years of a daily game. */
const DAILY_MAX = 2880;
const DAY_S = 86_400;

/** A page by its path in the default language. */
interface ListedPage {
	path: string;
	changedAt?: Date | undefined;
}

/** Lists the pages of the lotteries that the host has: their results, their charts, their days. */
export async function listLotteryPages({ wps, locale }: App.Locals): Promise<ListedPage[]> {
	const listed = await wps(listLotteries, { language: locale.toUpperCase() });
	const codes = new Set(listed.ok ? listed.value.list.map(({ gameCode }) => gameCode) : []);
	const offered = LOTTERIES.filter(({ code }) => codes.has(code));
	const pages = await Promise.all(offered.map((lottery) => pagesOf(wps, lottery)));
	return pages.flat();
}

async function pagesOf(wps: App.Locals['wps'], lottery: Lottery): Promise<ListedPage[]> {
	const { code } = lottery;
	const path = `${ROUTES.lottery.path}/${code}`;
	const days = await listDays(wps, lottery);
	return [path, `${path}/trends`, ...days.map((day) => `${path}/${day}`)].map((one) => ({
		path: one,
	}));
}

async function listDays(wps: App.Locals['wps'], { code, schedule }: Lottery): Promise<string[]> {
	const isFast = 'everyS' in schedule;
	const answer = await wps(listDrawsByCode, { code, page: 0, size: isFast ? 1 : DAILY_MAX });
	if (!answer.ok) return [];
	const { content, totalElements = content.length } = answer.value;
	if (!isFast) return content.map(({ numero }) => dayOfNumero(numero));
	const days = Math.min(FAST_DAYS, Math.ceil(totalElements / (DAY_S / schedule.everyS)));
	const today = businessDayOf(new Date());
	return Array.from({ length: days }, (_, back) => dayAfter(today, -back));
}
