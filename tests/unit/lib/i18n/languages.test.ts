import { expect, test } from 'vitest';
import {
	COMPLETE_LANGUAGES,
	directionOf,
	FALLING_BACK,
	findLanguage,
	LANGUAGES,
	languageName,
	localeFor,
} from '#lib/i18n/languages.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { wireLanguage } from '#lib/wps/languages.ts';
import { FOLDERS } from './catalogues.ts';

declare global {
	namespace Intl {
		/** The engine has the method; the type library does not yet. */
		interface Locale {
			getTextInfo(): { direction: 'ltr' | 'rtl' };
		}
	}
}

test('about 35 languages are offered, each once and by its own name', () => {
	const codes = LANGUAGES.map(({ code }) => code);

	expect(codes.length).toBeGreaterThanOrEqual(35);
	expect(new Set(codes).size).toBe(codes.length);
	expect(new Set(LANGUAGES.map(({ name }) => name)).size).toBe(codes.length);
	for (const code of codes) expect(new Intl.Locale(code).baseName).toBe(code);
});

test('a language is complete if it has a folder of texts, and the others fall back', () => {
	expect(COMPLETE_LANGUAGES.map(({ code }) => code).sort()).toEqual(FOLDERS);
	expect([...LOCALES].sort()).toEqual(FOLDERS);
	expect(COMPLETE_LANGUAGES.length + FALLING_BACK.length).toBe(LANGUAGES.length);
});

test.for([
	['bn', 'bn'],
	['en', 'en'],
	['th', 'en'],
	['ar', 'en'],
] as const)('choosing %s shows %s', ([code, locale]) => {
	const language = findLanguage(code);

	expect(language && localeFor(language)).toBe(locale);
});

test('an unlisted code is not a language', () => {
	for (const code of ['xx', '', 'EN', '<b>', null, undefined]) {
		expect(findLanguage(code)).toBeUndefined();
	}
});

test('right-to-left languages are marked as such', () => {
	expect(LANGUAGES.filter(({ code }) => directionOf(code)).map(({ code }) => code)).toEqual([
		...['ar', 'fa', 'ur'],
	]);
	for (const { code, isRightToLeft = false } of LANGUAGES) {
		expect(new Intl.Locale(code).maximize().script === 'Arab', code).toBe(isRightToLeft);
	}
});

test('every language has a name in Bengali and in English', () => {
	for (const language of LANGUAGES) {
		expect(languageName('bn', language), language.code).toMatch(/[ঀ-৿]/);
		expect(languageName('en', language), language.code).toMatch(/^[A-Z]/);
	}
	const thai = LANGUAGES.filter(({ code }) => code === 'th');
	expect(thai.map((language) => languageName('bn', language))).toEqual(['থাই']);
});

test.for([
	['EN', 'th', 'TH'],
	['EN', 'zh', 'CN'],
	['EN', 'hi', 'EN'],
	['EN', undefined, 'EN'],
	['EN', 'constructor', 'EN'],
	['BN', 'th', 'BN'],
] as const)(
	'on a page in %s a request with the chosen language %s asks for %s',
	([page, chosen, wanted]) => {
		expect(wireLanguage({ page, chosen })).toBe(wanted);
	},
);
