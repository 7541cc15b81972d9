import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { VipLevel } from '#lib/wps/contract/vip.ts';
import { prizeText } from '../rewards/format-rewards.ts';

/** Returns what a level gives by the offers of today, a line each. */
export function givesOf(locale: Locale, { gifts = [], pointFactor }: VipLevel): string[] {
	const t = translate(locale, 'vip');
	const rewards = translate(locale, 'rewards');
	return [
		...gifts.map((gift) => t('gift', { title: gift.title, prize: prizeText(rewards, gift) })),
		...(pointFactor === undefined ? [] : [t('points', { factor: pointFactor })]),
	];
}
