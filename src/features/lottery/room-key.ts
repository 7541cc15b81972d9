import type { Locale } from '#lib/i18n/locales.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { fieldLabelsOf } from '#lib/rules/lottery/play-groups.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { fieldText, playName, wordText } from './play-text.ts';

/** Returns the number that is limited in words: `Hundreds 5` for `1:5`, the bet's name for all. */
export function keyName(locale: Locale, play: Play, key: string): string {
	if (key === 'all') return playName(locale, play.code);
	const [place, option = ''] = key.includes(':') ? key.split(':') : ['', key];
	const label = fieldLabelsOf(play)[Number(place) - 1];
	const text = wordText(locale, option);
	return label ? `${fieldText(locale, label)} ${text}` : text;
}

/** Names the number of a refusal in words. */
export function withKeyName(locale: Locale, play: Play, refusal: Refusal): Refusal {
	const key = refusal.params['key'];
	if (!key) return refusal;
	return { ...refusal, params: { ...refusal.params, key: keyName(locale, play, key) } };
}
