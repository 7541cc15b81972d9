import { createHash } from 'node:crypto';
import { favouriteTextsFor, type IslandName, sliceFor } from '#lib/i18n/island-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/**
 * Islands of the log-in, the registration and a new password: in the dialogs of every page, and closed on nearly all of
 * them.
 */
export const AUTH_ISLANDS: readonly IslandName[] = [
	...(['LoginForm', 'SmsLoginForm', 'RegisterForm', 'CaptchaField'] as const),
	...(['VerifyLoginForm', 'AskLinkForm', 'MobileResetForm', 'ChangePasswordForm'] as const),
];

/** Groups of texts that no page includes. */
const SOURCES = {
	auth: (locale: Locale) => sliceFor(locale, AUTH_ISLANDS),
	favourites: favouriteTextsFor,
};
type DeferredName = keyof typeof SOURCES;

interface DeferredTexts {
	/** The address; its hash changes with the texts. */
	address: string;
	json: string;
}

const known = new Map<string, DeferredTexts>();

/** Returns the texts that are loaded on demand, separate from the page. */
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
