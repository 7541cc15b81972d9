import { expect, test } from 'vitest';
import { escapeLetters } from '../../../scripts/lib/ascii.mjs';

test('letters beyond ASCII become escapes that mean the same', () => {
	const script = "['ঝিলিক ৳', `a ${'é'} 🎲`, /[অ-ঔ]+/u.test('আ'), /^🎲$/u.test('🎲')]";

	const escaped = escapeLetters(script);

	expect(escaped).toMatch(/^[\0-\x7f]+$/);
	expect(new Function(`return ${escaped}`)()).toEqual(['ঝিলিক ৳', 'a é 🎲', true, true]);
});
