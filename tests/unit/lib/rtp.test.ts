import { expect, test } from 'vitest';
import { percentOf } from '#lib/rtp.ts';

test.for([
	['96/100', '96.00'],
	['96129/100000', '96.12'],
	['1/1', '100.00'],
	['1/3', '33.33'],
	['1/100000', '0.00'],
	['9612345678901234567890/10000000000000000000000', '96.12'],
])('%s is %s%%', ([fraction, percent]) => {
	expect(percentOf(fraction)).toBe(percent);
});

test.for(['', '96', '96.1/100', '-1/2', '1/0', 'a/b'])('%s is not a fraction', (text) => {
	expect(percentOf(text)).toBeUndefined();
});

test('a game without a return shows none', () => {
	expect(percentOf(undefined)).toBeUndefined();
});
