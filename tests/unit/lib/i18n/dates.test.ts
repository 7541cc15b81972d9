import { expect, test } from 'vitest';
import {
	formatCountdown,
	formatDay,
	formatInstant,
	formatNearDay,
	formatRecordDay,
	formatTime,
} from '#lib/i18n/dates.ts';
import { listSources } from '../../source-files.ts';

/** 22 November in Dhaka, half an hour after midnight. */
const NIGHT = new Date('2026-11-21T18:30:00Z');
const HOUR_MS = 3_600_000;

test('instants, days and times are formatted in Dhaka time with Latin digits', () => {
	expect(formatInstant('en', NIGHT)).toBe('22 Nov 2026, 00:30');
	expect(formatDay('en', NIGHT)).toBe('22 Nov 2026');
	expect(formatTime('en', NIGHT)).toBe('00:30');
	expect(formatInstant('bn', NIGHT)).toBe('22 নভে, 2026, 00:30');
	expect(formatDay('bn', NIGHT)).toBe('22 নভে, 2026');
	expect(formatTime('bn', NIGHT)).toBe('00:30');
});

test.for([
	[0, 'today', 'আজ'],
	[-1, 'today', 'আজ'],
	[1, 'yesterday', 'গতকাল'],
	[6 * 24, '6 days ago', '6 দিন আগে'],
	[7 * 24, '15 Nov 2026', '15 নভে, 2026'],
	[-24, 'tomorrow', 'আগামীকাল'],
	[-3 * 24, 'in 3 days', '3 দিনের মধ্যে'],
] as const)('%i hours ago is "%s"', ([hours, english, bengali]) => {
	const instant = new Date(NIGHT.getTime() - hours * HOUR_MS);

	expect(formatNearDay('en', instant, NIGHT)).toBe(english);
	expect(formatNearDay('bn', instant, NIGHT)).toBe(bengali);
});

test.for([
	[0, 'Today, Sunday', 'আজ, রবিবার'],
	[1, 'Yesterday, Saturday', 'গতকাল, শনিবার'],
	[2 * 24, '20 Nov 2026', '20 নভে, 2026'],
	[-24, '23 Nov 2026', '23 নভে, 2026'],
] as const)('a record of %i hours ago is below "%s"', ([hours, english, bengali]) => {
	const instant = new Date(NIGHT.getTime() - hours * HOUR_MS);

	expect(formatRecordDay('en', instant, NIGHT)).toBe(english);
	expect(formatRecordDay('bn', instant, NIGHT)).toBe(bengali);
});

test.for([
	[-5, '00:00:00', '00:00:00'],
	[1, '00:00:01', '00:00:01'],
	[59_001, '00:01:00', '00:01:00'],
	[2 * HOUR_MS + 5 * 60_000 + 9000, '02:05:09', '02:05:09'],
	[24 * HOUR_MS - 1, '24:00:00', '24:00:00'],
	[24 * HOUR_MS + 1000, '1 day 00:00:01', '1 দিন 00:00:01'],
	[51 * HOUR_MS + 1000, '2 days 03:00:01', '2 দিন 03:00:01'],
] as const)('%i ms left are shown as %s', ([leftMs, english, bengali]) => {
	expect(formatCountdown('en', leftMs)).toBe(english);
	expect(formatCountdown('bn', leftMs)).toBe(bengali);
});

test('numbers, dates and names of languages are formatted in one place', () => {
	const places = [
		'src/lib/money.ts',
		'src/lib/i18n/dates.ts',
		'src/lib/i18n/languages.ts',
		'src/lib/time.ts',
		// Names countries in the language of the call.
		'src/platform/site/status/list-countries.ts',
		// Terms of offers are rendered by the platform, which has no pages.
		'src/platform/rewards/terms/format-terms.ts',
		// Runs in the frame of the game, which imports nothing of the site but money.
		'src/studio/kit/text.ts',
		// The pages of the payment provider, which imports nothing of the site but money.
		'src/sandbox-psp/pages/pay-page.ts',
		// A page without the site's scripts shows the time in the reader's time zone.
		'src/server/availability/closed-site.ts',
	];

	const wrong = listSources(['src'], /\.(ts|tsx|astro)$/)
		.filter(({ path, text }) => {
			return !places.includes(path) && /\.toLocale\w*String\(|\bIntl\.(?!Segmenter)\w/.test(text);
		})
		.map(({ path }) => path);

	expect(wrong).toEqual([]);
});
