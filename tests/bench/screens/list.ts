/** The public pages that are measured one by one. */
export const PAGES = ['home', 'promotions', 'promoDetail', 'help', 'rng'] as const;

/** Pages of the lotteries, measured only when they are named: they need the clock of the draws. */
export const LOTTERY_PAGES = {
	lottery: '/lottery',
	board: '/lottery?gameCode=teesta-27',
	draws: '/lottery/teesta-27',
} as const;
export type LotteryPage = keyof typeof LOTTERY_PAGES;

export type PageName = (typeof PAGES)[number] | LotteryPage;

export function isLotteryPage(name: string): name is LotteryPage {
	return Object.hasOwn(LOTTERY_PAGES, name);
}
