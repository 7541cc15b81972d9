import { expect, test } from 'vitest';
import { isOfAge, latestBirthday } from '#lib/rules/age.ts';

test.for([
	['2008-11-21', '2026-11-20', false],
	['2008-11-21', '2026-11-21', true],
	['2008-11-22', '2026-11-21', false],
	['2008-02-29', '2026-02-28', false],
	['2008-02-29', '2026-03-01', true],
	['2000-02-29', '2018-02-28', false],
	['2008-02-29', '2028-02-29', true],
	['2008-12-31', '2027-01-01', true],
	['1906-11-21', '2026-11-21', false],
	['1906-11-22', '2026-11-21', true],
	['2030-01-01', '2026-11-21', false],
	['2001-02-29', '2026-11-21', false],
	['', '2026-11-21', false],
] as const)('born %s, on %s of age: %s', ([birthday, today, isIt]) => {
	expect(isOfAge(birthday, today)).toBe(isIt);
});

test('the latest allowed birthday is a calendar day', () => {
	expect(latestBirthday('2026-11-21')).toBe('2008-11-21');
	expect(latestBirthday('2028-02-29')).toBe('2010-02-28');
	expect(isOfAge(latestBirthday('2028-02-29'), '2028-02-29')).toBe(true);
});
