import type { Locale } from './locales.ts';
import type { Key, Namespace } from './namespaces.ts';
import { lookUpOnPage } from './page-texts.ts';
import type { Params, TextRequest } from './text-request.ts';

export type Translate<N extends Namespace> = (key: Key<N>, params?: Params) => string;

/**
 * The server holds every language; a browser reads what the page brought along. The branch of the
 * server is left out of the browser's bundle, and i18next with it.
 */
const lookUp: (request: TextRequest) => string = import.meta.env.SSR
	? (await import('./catalogue.ts')).lookUp
	: lookUpOnPage;

/** The texts of a namespace in a language. Synchronous on both sides. */
export function translate<N extends Namespace>(locale: Locale, namespace: N): Translate<N> {
	return (key, params = {}) => lookUp({ locale, namespace, key, params });
}
