import { createHash } from 'node:crypto';
import type { Locale } from '#lib/i18n/locales.ts';
import { type IslandName, sliceFor } from '#lib/i18n/slices.ts';

/** The islands that let a visitor in: in the dialogs of every page, and closed on nearly all of them. */
export const DOORS: readonly IslandName[] = [
	...(['LoginForm', 'SmsLoginForm', 'RegisterForm', 'CaptchaField'] as const),
	'VerifyLoginForm',
];

interface LaterTexts {
	/** Where they are: another address when a text has changed. */
	address: string;
	json: string;
}

const known = new Map<Locale, LaterTexts>();

/** The texts of the dialogs' islands, which arrive with these islands and not with the page. */
export function laterTexts(locale: Locale): LaterTexts {
	const found = known.get(locale) ?? make(locale);
	known.set(locale, found);
	return found;
}

function make(locale: Locale): LaterTexts {
	const json = JSON.stringify(sliceFor(locale, DOORS));
	const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
	return { address: `/texts/${locale}-${hash}.json`, json };
}
