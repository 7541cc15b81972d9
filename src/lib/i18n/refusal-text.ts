import { BRAND } from '../brand.ts';
import { formatMoney, parseDecimal } from '../money.ts';
import type { Refusal } from '../wps/refusals.ts';
import type { Locale } from './locales.ts';
import { translate } from './translate.ts';

/** Parameters that are decimal money on the wire. */
const MONEY_PARAMS = new Set([
	...['depositMin', 'depositMax', 'remaining', 'stakeMin', 'stakeMax', 'amountMin', 'amountMax'],
	...['step', 'left', 'needed', 'done', 'missing', 'available', 'owed', 'room'],
	'setAside',
]);

/** Longest wait that is shown in seconds; a longer one is “a little”. */
const WAIT_SHOWN_S = 60;

/**
 * Returns the text of a refusal in a language, with currency signs in its amounts. A code that is
 * not ours has the host's own text, in the host's language.
 */
export function refusalMessage(locale: Locale, { code, params, message }: Refusal): string {
	if (message) return message;
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
	// The browser has no text for refusals that only a defect causes: the key is returned.
	return text.endsWith(`errors.${code}`) ? t('errors.unknown_error') : text;
}
