import i18next, { type TFunction } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import type { Wanted } from './translate.ts';

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

/** An instance of our own: the package's global one has one language for the whole process. */
const instance = i18next.createInstance();
await instance.init({
	resources,
	lng: DEFAULT_LOCALE,
	fallbackLng: DEFAULT_LOCALE,
	supportedLngs: [...LOCALES],
	initAsync: false,
	interpolation: { escapeValue: false },
});

const fixed = new Map<string, TFunction>();

/** Texts without parameters, found once: a page asks for a hundred of them. */
const found = new Map<string, string>();
/** More than there are keys; a key that is made up at run time must not fill the memory. */
const FOUND_MAX = 10_000;

/** The text of a key. A key without a text answers itself, which the tests refuse. */
export function lookUp({ locale, namespace, key, params }: Wanted): string {
	for (const _ in params) return fixedFor(locale, namespace)(key, params);
	const name = `${locale}/${namespace}/${key}`;
	const known = found.get(name);
	if (known !== undefined) return known;
	const text = fixedFor(locale, namespace)(key);
	if (found.size < FOUND_MAX) found.set(name, text);
	return text;
}

/** The texts of one namespace by their flat keys; `prefix` chooses a group. */
export function listTexts(locale: Locale, namespace: string, keys: readonly string[]) {
	return Object.fromEntries(
		keys.map((key) => [`${namespace}.${key}`, raw(locale, namespace, key)]),
	);
}

/** Leaves `{{placeholders}}` as they are: the browser fills them in. */
function raw(locale: Locale, namespace: string, key: string): string {
	const name = `${locale}/${namespace}/${key} raw`;
	const known = found.get(name);
	if (known !== undefined) return known;
	const text = fixedFor(locale, namespace)(key, { skipInterpolation: true });
	found.set(name, text);
	return text;
}

function fixedFor(locale: Locale, namespace: string): TFunction {
	const name = `${locale}/${namespace}`;
	const known = fixed.get(name);
	if (known) return known;
	const t = instance.getFixedT(locale, namespace);
	fixed.set(name, t);
	return t;
}
