import { expect, test } from 'vitest';
import { fillIn, keepParts } from '#lib/rules/texts.ts';

test.for([
	['a {{#on}}b{{/on}} c', 'a b c'],
	['a {{#off}}b{{/off}}c', 'a c'],
	['{{#on}}one\ntwo{{/on}}{{#off}}three{{/off}}', 'one\ntwo'],
	['{{#unknown}}a{{/unknown}}', '{{#unknown}}a{{/unknown}}'],
	['{{#on}}never closed', '{{#on}}never closed'],
	['{{#constructor}}a{{/constructor}}', '{{#constructor}}a{{/constructor}}'],
] as const)('%j becomes %j', ([text, kept]) => {
	expect(keepParts(text, { on: true, off: false })).toBe(kept);
});

test('a conditional part may contain parameters', () => {
	expect(fillIn(keepParts('{{#on}}{{n}} h{{/on}}', { on: true }), { n: 12 })).toBe('12 h');
});
