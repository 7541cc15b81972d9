import { expect, test } from 'vitest';
import { deskHoursAt } from '#platform/talk/conversations/hours.ts';

/** Sunday to Thursday, 9 to 17 in Dhaka; 16 December 2026, a Wednesday, is a holiday. */
const HOURS = { days: [0, 1, 2, 3, 4], from: '09:00', to: '17:00', holidays: ['2026-12-16'] };

test.for([
	['2026-12-15T03:00:00Z', true, undefined],
	['2026-12-15T10:59:59Z', true, undefined],
	['2026-12-15T02:59:59Z', false, '2026-12-15T03:00:00.000Z'],
	// After closing comes a holiday.
	['2026-12-15T11:00:00Z', false, '2026-12-17T03:00:00.000Z'],
	['2026-12-16T05:00:00Z', false, '2026-12-17T03:00:00.000Z'],
	// Friday in Dhaka, Thursday in UTC.
	['2026-12-17T18:30:00Z', false, '2026-12-20T03:00:00.000Z'],
] as const)('at %s open is %s, and the next opening %s', ([now, isOpen, opens]) => {
	const found = deskHoursAt(HOURS, new Date(now));

	expect(found.isOpen).toBe(isOpen);
	expect(found.opensTime?.toISOString()).toBe(opens);
});

test('without a day to come no opening is named', () => {
	const holidays = Array.from({ length: 100 }, (_, day) =>
		new Date(Date.UTC(2026, 11, 1 + day)).toISOString().slice(0, 10),
	);

	const found = deskHoursAt({ ...HOURS, holidays }, new Date('2026-12-02T05:00:00Z'));

	expect(found).toMatchObject({ isOpen: false });
	expect(found.opensTime).toBeUndefined();
});
