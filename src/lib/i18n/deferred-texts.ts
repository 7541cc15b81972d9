import { createHash } from 'node:crypto';
import { favouriteTextsFor, type IslandName, sliceFor } from '#lib/i18n/island-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The islands that let a visitor in: in the dialogs of every page, and closed on nearly all of them. */
export const AUTH_ISLANDS: readonly IslandName[] = [
	...(['LoginForm', 'SmsLoginForm', 'RegisterForm', 'CaptchaField'] as const),
	'VerifyLoginForm',
];

/** Texts that no page brings along, by who asks for them. */
const SOURCES = {
	auth: (locale: Locale) => sliceFor(locale, AUTH_ISLANDS),
	favourites: favouriteTextsFor,
};
type DeferredName = keyof typeof SOURCES;

interface DeferredTexts {
	/** Where they are: another address when a text has changed. */
	address: string;
	json: string;
}

const known = new Map<string, DeferredTexts>();

/** The texts that arrive with what needs them and not with the page. */
export function deferredTexts(locale: Locale, group: DeferredName): DeferredTexts {
	const name = `${locale}-${group}`;
	const found = known.get(name) ?? make(name, SOURCES[group](locale));
	known.set(name, found);
	return found;
}

function make(name: string, texts: Record<string, string>): DeferredTexts {
	const json = JSON.stringify(texts);
	const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
	return { address: `/texts/${name}-${hash}.json`, json };
}
