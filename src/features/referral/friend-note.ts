import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Friend } from '#lib/wps/contract/referral.ts';

type Stated = Pick<Friend, 'status' | 'steps' | 'reviewTime' | 'why'>;

/** Says what a friend waits for, or why it does not count. It names no other account. */
export function noteOf(locale: Locale, { status, steps, reviewTime, why }: Stated): string[] {
	const t = translate(locale, 'referral');
	if (status === 'INVITED' && !steps) return [t('before')];
	if (status === 'EXPIRED') return [t(steps ? 'expired' : 'before')];
	if (status === 'REFUSED') return [t(why === 'staff' ? 'staff' : 'person'), t('objection')];
	if (status !== 'REVIEW') return [];
	if (why === 'month') return [t('month')];
	return [
		reviewTime ? t('review_until', { end: formatInstant(locale, reviewTime) }) : t('review_open'),
	];
}
