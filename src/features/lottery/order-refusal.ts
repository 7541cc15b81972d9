import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { LINE_RULES, type Play } from '#lib/rules/lottery/play.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { keyName } from './room-key.ts';

/**
 * Returns the text of an order's refusal: the rule that a line breaks comes first, and a limited number
 * is named in words.
 */
export function orderRefusal(locale: Locale, play: Play, refusal: Refusal): string {
	const { key, rule } = refusal.params;
	const named = key ? { ...refusal.params, key: keyName(locale, play, key) } : refusal.params;
	const text = refusalMessage(locale, { ...refusal, params: named });
	const broken = LINE_RULES.find((known) => known === rule);
	if (refusal.code !== 'line_wrong' || !broken) return text;
	return `${translate(locale, 'lottery')(`rule.${broken}`)} ${text}`;
}
