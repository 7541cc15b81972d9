import { BRAND } from '../brand.ts';
import { formatMoney, parseDecimal } from '../money.ts';
import type { Refusal } from '../wps/refusals.ts';
import type { Locale } from './locales.ts';
import { translate } from './translate.ts';

/** Parameters that are decimal money on the wire. */
const MONEY_PARAMS = new Set(['depositMin', 'depositMax', 'remaining', 'stakeMin', 'stakeMax']);

/** A wait that is worth counting; a longer one is “a little”. */
const WAIT_SHOWN_S = 60;

/** The words of a refusal in a language, its amounts with their sign. */
export function refusalMessage(locale: Locale, { code, params }: Refusal): string {
	const shown = Object.entries(params).map(([name, value]) => {
		const amount = MONEY_PARAMS.has(name) ? parseDecimal(value) : undefined;
		return [name, amount === undefined ? value : formatMoney(amount, BRAND.currencySymbol)];
	});
	const t = translate(locale, 'common');
	const seconds = Number(params['retryAfterS'] ?? 0);
	if (code === 'too_many_requests' && seconds > 0 && seconds <= WAIT_SHOWN_S) {
		return t('wait_seconds', { seconds });
	}
	const text = t(`errors.${code}`, Object.fromEntries(shown));
	// A browser has no text for what only a defect provokes: the key comes back.
	return text.endsWith(`errors.${code}`) ? t('errors.unknown_error') : text;
}
