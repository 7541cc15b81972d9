import type { Locale } from './locales.ts';
import type { Key, Namespace } from './namespaces.ts';
import { lookUpOnPage } from './page-texts.ts';
import type { Params, TextRequest } from './text-request.ts';

export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/**
 * The server has every language; a browser reads the texts in the page. The server's branch is
 * removed from the browser's bundle, and i18next with it.
 */
const lookUp: (request: TextRequest) => string = import.meta.env.SSR
	? (await import('./catalogue.ts')).lookUp
	: lookUpOnPage;

/** Returns the lookup of a namespace in a language. Synchronous on both sides. */
export function translate<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
	return (key, params = {}) => lookUp({ locale, namespace, key, params });
}
