import type { Locale } from '#lib/i18n/locales.ts';
import type { Play } from '#lib/rules/lottery/play.ts';
import { fieldLabelsOf } from '#lib/rules/lottery/play-groups.ts';
import { fieldText, playName, wordText } from './play-text.ts';

/** Returns the number that is limited in words: `Hundreds 5` for `1:5`, the bet's name for all. */
export function keyName(locale: Locale, play: Play, key: string): string {
	if (key === 'all') return playName(locale, play.code);
	const [place, option = ''] = key.includes(':') ? key.split(':') : ['', key];
	const label = fieldLabelsOf(play)[Number(place) - 1];
	const text = wordText(locale, option);
	return label ? `${fieldText(locale, label)} ${text}` : text;
}
