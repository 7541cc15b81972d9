import { createHash } from 'node:crypto';
import { heartTextsFor, type IslandName, sliceFor } from '#lib/i18n/island-texts.ts';
import type { Locale } from '#lib/i18n/locales.ts';

/** The islands that let a visitor in: in the dialogs of every page, and closed on nearly all of them. */
export const AUTH_ISLANDS: readonly IslandName[] = [
	...(['LoginForm', 'SmsLoginForm', 'RegisterForm', 'CaptchaField'] as const),
	'VerifyLoginForm',
];

/** Texts that no page brings along, by who asks for them. */
const MAKERS = {
	doors: (locale: Locale) => sliceFor(locale, AUTH_ISLANDS),
	hearts: heartTextsFor,
};
type Asker = keyof typeof MAKERS;

interface LaterTexts {
	/** Where they are: another address when a text has changed. */
	address: string;
	json: string;
}

const known = new Map<string, LaterTexts>();

/** The texts that arrive with what needs them and not with the page. */
export function deferredTexts(locale: Locale, asker: Asker): LaterTexts {
	const name = `${locale}-${asker}`;
	const found = known.get(name) ?? make(name, MAKERS[asker](locale));
	known.set(name, found);
	return found;
}

function make(name: string, texts: Record<string, string>): LaterTexts {
	const json = JSON.stringify(texts);
	const hash = createHash('sha256').update(json).digest('hex').slice(0, 8);
	return { address: `/texts/${name}-${hash}.json`, json };
}
