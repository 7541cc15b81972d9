import { expect, test } from 'vitest';
import { localeOfPath, localizePath } from '#lib/i18n/locales.ts';

test.for([
	['bn', '/', '/'],
	['en', '/', '/en'],
	['en', '/login', '/en/login'],
	['bn', '/en/login', '/login'],
	['bn', '/en', '/'],
	['bn', '/en?page=2', '/?page=2'],
	['en', '/?page=2', '/en?page=2'],
	['en', '/en/game?vassalage=JHL', '/en/game?vassalage=JHL'],
	['en', '/english', '/en/english'],
	['en', '/member/depositv2#a', '/en/member/depositv2#a'],
] as const)('in %s %s is %s', ([locale, path, expected]) => {
	expect(localizePath(locale, path)).toBe(expected);
});

test.for([
	['/', 'bn'],
	['/login', 'bn'],
	['/en', 'en'],
	['/en/login', 'en'],
	['/english', 'bn'],
	['/xx/login', 'bn'],
] as const)('%s is in %s', ([path, locale]) => {
	expect(localeOfPath(path)).toBe(locale);
});
