import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostMessage } from '#lib/rules/host-message.ts';

test.for([
	['a sentence stays', 'The SMS gateway is busy.', 'The SMS gateway is busy.'],
	['control characters become blanks', 'one\u0000two\nthree\u2028four', 'one two three four'],
	['marks that turn the text around are removed', 'pay \u202eevil', 'pay evil'],
	['HTML stays text', '<b>busy</b>', '<b>busy</b>'],
	['joiners of Bengali stay', 'র\u200d্যাব', 'র\u200d্যাব'],
	['blanks alone are no text', ' \t ', undefined],
	['an object is no text', { text: 'busy' }, undefined],
] as const)('%s', ([, message, shown]) => {
	expect(hostMessage(message)).toBe(shown);
});

test.for([299, 300, 301])('a text of %i characters is cut after 300', (length) => {
	// Two code units and a mark for each character.
	const text = hostMessage('𝒂\u0301'.repeat(length)) ?? '';

	expect(text.endsWith('…')).toBe(length > 300);
	expect([...text.matchAll(/\P{M}/gu)]).toHaveLength(Math.min(length, 300));
});

// No text of a host is longer than the limit, has a control character, or is cut inside a character.
test('any text becomes a short line of whole characters', () => {
	fc.assert(
		fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (message) => {
			const text = hostMessage(message) ?? '';
			expect([...text.matchAll(/\P{M}/gu)].length).toBeLessThanOrEqual(300);
			expect(text).not.toMatch(/\p{Cc}/u);
		}),
	);
});
