import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Parameters of the chat's refusals that are instants on the wire. */
const INSTANTS = ['from', 'until'];

/** A mute for good ends later than that. Units: ms. */
const FOR_GOOD_MS = 10 * 366 * 86_400_000;

/** Returns the text of a refusal, with its instants in the brand's time zone. */
export function chatRefusalText(locale: Locale, refusal: Refusal): string {
	const { code, params } = refusal;
	const isForGood =
		code === 'chat_muted' && Date.parse(params['until'] ?? '') > Date.now() + FOR_GOOD_MS;
	if (isForGood) return translate(locale, 'chat')('muted_for_good');
	const shown = Object.entries(params).map(([name, value]) => {
		const isInstant = INSTANTS.includes(name) && !Number.isNaN(Date.parse(value));
		return [name, isInstant ? formatInstant(locale, new Date(value)) : value];
	});
	return refusalMessage(locale, { ...refusal, params: Object.fromEntries(shown) });
}
