import { expect, test } from 'vitest';
import { choiceText, readChoice } from '#lib/rules/analytics/consent.ts';

const NOW = Date.parse('2026-11-21T06:00:00Z');
const HALF_YEAR_MS = 180 * 86_400_000;

test.for(['yes', 'no'] as const)('the answer %s is kept for 180 days', (choice) => {
	const text = choiceText(choice, NOW);

	expect(readChoice(text, NOW)).toBe(choice);
	expect(readChoice(text, NOW + HALF_YEAR_MS - 1)).toBe(choice);
	expect(readChoice(text, NOW + HALF_YEAR_MS)).toBeUndefined();
	// The clock of the device was wrong: the visitor is asked again.
	expect(readChoice(text, NOW - 1)).toBeUndefined();
});

test.for([null, '', 'yes', 'yes soon', 'maybe 1', `true ${NOW}`])('%j is no answer', (text) => {
	expect(readChoice(text, NOW)).toBeUndefined();
});
