import { expect, test } from 'vitest';
import { businessDayOf, secondsAfter } from '#lib/time.ts';

test.for([
	['2026-11-20T17:59:59Z', '2026-11-20'],
	['2026-11-20T18:00:00Z', '2026-11-21'],
] as const)('the business day of %s in Dhaka is %s', ([instant, day]) => {
	expect(businessDayOf(new Date(instant))).toBe(day);
});

test('secondsAfter accepts negative seconds', () => {
	expect(secondsAfter(new Date(5000), -5)).toEqual(new Date(0));
});
