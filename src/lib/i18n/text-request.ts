import type { Locale } from './locales.ts';
import type { Namespace } from './namespaces.ts';

/** Values of a text's placeholders, by name. */
export type Params = Record<string, string | number>;

/** A text to look up. */
export interface TextRequest {
	locale: Locale;
	namespace: Namespace;
	key: string;
	params: Params;
}
