import { ROUTES, type RouteName } from '#lib/routes.ts';
import type { Site } from '../site/server.ts';
import { isLotteryPage, LOTTERY_PAGES, type PageName } from './list.ts';

/**
 * Returns the address of a screen; for a promotion that of the first one. Throws when the address
 * is no page.
 */
export async function addressOf({ origin }: Site, name: RouteName | PageName): Promise<string> {
	const path = isLotteryPage(name) ? LOTTERY_PAGES[name] : ROUTES[name].path;
	const found = name === 'promoDetail' ? await firstPromotion(origin) : path;
	if (!found) throw new Error('there is no promotion to measure');
	const { status } = await fetch(origin + found, { redirect: 'manual' });
	if (status !== 200) throw new Error(`${found} answers ${status}`);
	return found;
}

async function firstPromotion(origin: string): Promise<string | undefined> {
	const html = await (await fetch(origin + ROUTES.promotions.path)).text();
	return /href="(\/promoDetail[^"#]*)/.exec(html)?.[1]?.replace(/&(amp|#38);/g, '&');
}
