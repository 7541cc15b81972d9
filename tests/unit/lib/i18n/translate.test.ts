import { expect, test } from 'vitest';
import { formatInstant } from '#lib/i18n/dates.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';

test('two simultaneous requests each get their own language', async () => {
	const locales = Array.from({ length: 40 }, (_, index): Locale => (index % 2 ? 'en' : 'bn'));

	const said = await Promise.all(
		locales.map(async (locale) => {
			const t = translate(locale, 'common');
			await new Promise((resolve) => setTimeout(resolve, 5));
			return t('nav.home');
		}),
	);

	expect(said).toEqual(locales.map((locale) => (locale === 'en' ? 'Home' : 'হোম')));
});

test('parameters are filled in and nothing is escaped twice', () => {
	const t = translate('en', 'common');

	expect(t('header.account_of', { name: "O'Neil & <b>" })).toBe("Account of O'Neil & <b>");
});

test('an amount in a refusal has its sign and two decimals', () => {
	const refusal = { code: 'deposit_too_low', params: { depositMin: '1000.00' } } as const;

	expect(refusalMessage('en', refusal)).toBe('The minimum deposit is ৳1,000.00.');
});

test('a time is formatted in Dhaka time with Latin digits', () => {
	const instant = new Date('2026-11-21T18:30:00Z');

	expect(formatInstant('en', instant)).toBe('22 Nov 2026, 00:30');
	expect(formatInstant('bn', instant)).toMatch(/22.*2026.*00:30/);
});
