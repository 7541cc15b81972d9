import i18next, { type TFunction } from 'i18next';
import { fillIn } from '../rules/texts.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import type { TextRequest } from './text-request.ts';

/** Every text of every language; only servers import this. */
const files = import.meta.glob<Record<string, unknown>>('/locales/*/*.json', {
	eager: true,
	import: 'default',
});

const resources: Record<string, Record<string, Record<string, unknown>>> = {};
for (const [path, texts] of Object.entries(files)) {
	const [, , locale = '', file = ''] = path.split('/');
	resources[locale] = { ...resources[locale], [file.replace('.json', '')]: texts };
}

/** An own instance: the package's global one has one language for the whole process. */
const instance = i18next.createInstance();
await instance.init({
	resources,
	lng: DEFAULT_LOCALE,
	fallbackLng: DEFAULT_LOCALE,
	supportedLngs: [...LOCALES],
	initAsync: false,
});

/** Cache of resolved texts: a page looks up hundreds of them. */
const found = new Map<string, Map<string, string>>();
/**
 * Maximum size of the cache, above that of a namespace: keys built at run time must not fill the
 * memory.
 */
const CACHE_MAX = 2000;

/** Returns the text of a key. A key without a text is returned itself, which the tests reject. */
export function lookUp({ locale, namespace, key, params }: TextRequest): string {
	return fillIn(raw(locale, namespace, key), params);
}

/** Lists texts of a namespace by their flat keys, with placeholders left to the browser. */
export function listTexts(locale: Locale, namespace: string, keys: readonly string[]) {
	return Object.fromEntries(
		keys.map((key) => [`${namespace}.${key}`, raw(locale, namespace, key)]),
	);
}

function raw(locale: Locale, namespace: string, key: string): string {
	const group = `${locale}/${namespace}`;
	let texts = found.get(group);
	if (!texts) {
		texts = new Map();
		found.set(group, texts);
	}
	const known = texts.get(key);
	if (known !== undefined) return known;
	const text = fixedFor(locale, namespace)(key, { skipInterpolation: true });
	if (texts.size < CACHE_MAX) texts.set(key, text);
	return text;
}

const fixed = new Map<string, TFunction>();

function fixedFor(locale: Locale, namespace: string): TFunction {
	const name = `${locale}/${namespace}`;
	const known = fixed.get(name);
	if (known) return known;
	const t = instance.getFixedT(locale, namespace);
	fixed.set(name, t);
	return t;
}
