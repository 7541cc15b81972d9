import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ISLAND_TEXTS, type IslandName, sliceFor } from '#lib/i18n/island-texts.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#lib/i18n/locales.ts';
import { REFUSAL_CODES } from '#lib/wps/refusals.ts';

const config = createRequire(import.meta.url)('../../../../astro-i18next.config.cjs');
const namespaces = readdirSync('locales/bn').map((file) => file.replace('.json', ''));
const pairs = namespaces.map((namespace) => ({ namespace, texts: textsOf(namespace) }));

test('the i18n integration is configured with all languages and namespaces', () => {
	expect(config.locales).toEqual([...LOCALES]);
	expect(config.defaultLocale).toBe(DEFAULT_LOCALE);
	expect([...config.namespaces].sort()).toEqual([...namespaces].sort());
	expect(config.load).toEqual([]);
});

test.for(pairs)('$namespace has the same keys in every language', ({ texts }) => {
	expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.bn).sort());
});

test.for(pairs)('$namespace has the same parameters in every language', ({ texts }) => {
	for (const [key, text] of Object.entries(texts.bn)) {
		expect(placesOf(texts.en[key]), key).toEqual(placesOf(text));
		expect(text.trim(), key).not.toBe('');
	}
});

test.for(pairs)('$namespace writes digits in Latin, like amounts', ({ texts }) => {
	for (const [key, text] of Object.entries(texts.bn)) expect(text, key).not.toMatch(/[০-৯]/);
});

test.for(REFUSAL_CODES)('%s has a text in every language', (code) => {
	const common = textsOf('common');
	for (const locale of LOCALES) expect(common[locale]).toHaveProperty([`errors.${code}`]);
});

test('an island embeds every text that its source reads', () => {
	for (const island of Object.keys(ISLAND_TEXTS) as IslandName[]) {
		const brought = Object.keys(sliceFor('en', [island]));
		for (const wanted of keysInSource(island)) expect(brought, island).toContain(wanted);
	}
});

test('an embedded text keeps its parameters for the browser', () => {
	const texts = sliceFor('bn', ['RegisterForm']);

	expect(texts['account.terms']).toContain('{{age}}');
});

function textsOf(namespace: string): Record<Locale, Record<string, string>> {
	const read = (locale: Locale) =>
		flatten(JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')));
	return { bn: read('bn'), en: read('en') };
}

function flatten(texts: Record<string, unknown>, prefix = ''): Record<string, string> {
	return Object.fromEntries(
		Object.entries(texts).flatMap(([key, value]) =>
			typeof value === 'string'
				? [[prefix + key, value]]
				: Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)),
		),
	);
}

function placesOf(text: string | undefined): string[] {
	return [...new Set(text?.match(/\{\{\w+\}\}/g))].sort();
}

/** Returns the keys that an island and its parts read by name: `t('stake')`. */
function keysInSource(island: string): string[] {
	const files = readdirSync('src/islands', { recursive: true, encoding: 'utf8' });
	const file = files.find((path) => path.endsWith(`/${island}.tsx`));
	const source = readFileSync(join('src/islands', file ?? island), 'utf8');
	const parts = [...source.matchAll(/from '\.\/(\w+)\.tsx'/g)].flatMap(([, part = '']) =>
		keysInSource(part),
	);
	const names = [...source.matchAll(/const (\w+) = translate\(locale, '(\w+)'\)/g)];
	const own = names.flatMap(([, name = '', namespace = '']) =>
		[...source.matchAll(new RegExp(`\\b${name}\\('([\\w.]+)'`, 'g'))].map(
			([, key = '']) => `${namespace}.${key}`,
		),
	);
	return [...own, ...parts];
}
