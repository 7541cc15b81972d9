import { expect, test } from 'vitest';
import { boundsOf, dayCountOf, rangeFault } from '#lib/rules/day-range.ts';
import { businessTimeOf } from '#lib/time.ts';

const NOW = new Date('2026-11-24T19:30:00Z');

test('a day begins at midnight in Dhaka', () => {
	const { since, until } = boundsOf({ from: '2026-11-24', to: '2026-11-25' });

	expect([since, until].map((instant) => instant.toISOString())).toEqual([
		'2026-11-23T18:00:00.000Z',
		'2026-11-25T18:00:00.000Z',
	]);
	expect(businessTimeOf(since)).toBe('2026-11-24 00:00:00');
});

test.for([
	['2026-11-25', '2026-11-25', 1, undefined],
	['2026-11-25', '2026-11-24', 0, 'range_reversed'],
	['2026-11-25', '2026-11-26', 2, 'range_in_future'],
	['2024-01-01', '2024-12-31', 366, undefined],
	['2024-01-01', '2025-01-01', 367, 'range_too_long'],
] as const)('%s to %s are %i days: %s', ([from, to, count, fault]) => {
	expect(dayCountOf({ from, to })).toBe(count);
	expect(rangeFault({ from, to }, NOW)).toBe(fault);
});
