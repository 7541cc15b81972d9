import { formatInstant } from '#lib/i18n/dates.ts';
import { translate } from '#lib/i18n/translate.ts';
import { STATUS_UNREADABLE } from '#lib/page/site-flags.ts';
import { ROUTES } from '#lib/routes.ts';
import { safePath } from '#lib/safe-path.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';

/**
 * Returns the promotions in force, in the page's language. The page expires with the first of them.
 */
export async function readPromotions({ wps, locale, setExpiry }: App.Locals) {
	const language = locale.toUpperCase();
	const asked = { types: 'PR', platform: 'W', execution: 'B', language } as const;
	const result = await wps(listAnnouncements, asked);
	if (!result.ok) return result;
	const { promotion } = result.value;
	// A list that could not be read is not an empty list.
	if (!promotion) return { ok: false as const, refusal: STATUS_UNREADABLE };
	const now = new Date();
	for (const { startTime, endTime } of promotion) {
		// An offer that is announced opens at its start.
		if (startTime && startTime > now) setExpiry(startTime);
		if (endTime) setExpiry(endTime);
	}
	return { ok: true as const, value: promotion };
}

/** Returns the address of a promotion, in the default language. */
export function promotionPath({ id }: Pick<Promotion, 'id'>): string {
	return `${ROUTES.promoDetail.path}?${new URLSearchParams({ id: String(id) })}`;
}

/** Returns its image, when it comes from this site or over TLS. */
export function pictureOf({ announcementImages }: Promotion): string | undefined {
	return imageAddress(announcementImages?.[0]?.imageUrl);
}

/** Returns the address of an image if a page may show it. */
export function imageAddress(address: string | undefined): string | undefined {
	return safePath(address) ?? (address?.startsWith('https://') ? address : undefined);
}

/** Formats the end of a promotion. */
export function periodOf(locale: App.Locals['locale'], { endTime }: Promotion): string {
	const t = translate(locale, 'promotions');
	return endTime ? t('until', { end: formatInstant(locale, endTime) }) : t('always');
}

/** Returns the texts of the known labels (spec 4, "Promo labels: NEW, HOT"). */
export function labelsOf(locale: App.Locals['locale'], { labels = [] }: Promotion) {
	const t = translate(locale, 'promotions');
	return [
		...(labels.includes('NEW') ? [{ code: 'new', text: t('new') }] : []),
		...(labels.includes('HOT') ? [{ code: 'hot', text: t('hot') }] : []),
	];
}
