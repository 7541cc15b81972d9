import { expect, test, vi } from 'vitest';
import { formatInstant } from '#lib/i18n/dates.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { setLanguage, timeOf } from '#studio/kit/text.ts';

const INSTANT = new Date('2026-11-21T20:35:10.000Z');

test('the game shows an instant as the betting record does, in the zone of the brand', () => {
	vi.stubGlobal('document', { documentElement: {} });
	// A phone that saves data measures no letters.
	vi.stubGlobal('navigator', { connection: { saveData: true } });
	vi.stubEnv('TZ', 'America/New_York');
	const shown = LOCALES.map((locale) => {
		setLanguage(locale);
		return timeOf(INSTANT.toISOString());
	});

	expect(shown).toEqual(LOCALES.map((locale) => formatInstant(locale, INSTANT)));
	expect(shown).toContain('22 Nov 2026, 02:35');
	// Files share a context: the next one begins in Bengali, as a page does.
	setLanguage('bn');
	vi.unstubAllGlobals();
	vi.unstubAllEnvs();
});
