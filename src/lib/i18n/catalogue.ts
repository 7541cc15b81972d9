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

/** The text of a key. A key without a text answers itself, which the tests refuse. */
export function lookUp({ locale, namespace, key, params }: Wanted): string {
	return fixedFor(locale, namespace)(key, params);
}

/** The texts of one namespace by their flat keys; `prefix` chooses a group. */
export function listTexts(locale: Locale, namespace: string, keys: readonly string[]) {
	const t = fixedFor(locale, namespace);
	return Object.fromEntries(keys.map((key) => [`${namespace}.${key}`, t(key, RAW)]));
}

/** Leaves `{{placeholders}}` as they are: the browser fills them in. */
const RAW = { skipInterpolation: true };

function fixedFor(locale: Locale, namespace: string): TFunction {
	const name = `${locale}/${namespace}`;
	const known = fixed.get(name);
	if (known) return known;
	const t = instance.getFixedT(locale, namespace);
	fixed.set(name, t);
	return t;
}
