import { expect, test } from 'vitest';
import { latinText, plainText } from '#platform/core/plain-text.ts';

test('the digits of every script are 0 to 9', () => {
	const wrong: string[] = [];
	let found = 0;
	for (let code = 0; code <= 0x10ffff; code += 1) {
		const digit = String.fromCodePoint(code);
		if (!/^\p{Nd}$/u.test(digit)) continue;
		// Ten digits of a script follow each other, the mathematical ones too.
		const start = zeroOf(code);
		found += 1;
		if (plainText(digit) !== String((code - start) % 10)) wrong.push(code.toString(16));
	}
	expect(found).toBeGreaterThan(600);
	expect(wrong).toEqual([]);
});

/** The first of the unbroken row of digits that a code is in. */
function zeroOf(code: number): number {
	let start = code;
	while (/^\p{Nd}$/u.test(String.fromCodePoint(start - 1))) start -= 1;
	return start;
}

test.for([
	['Ｅxample．ＣＯＭ', 'example.com'],
	['a\u200b\u202e\u00adb', 'ab'],
	['1\ufe0f\u20e32\ufe0f\u20e3', '12'],
	['a·b•c⋅d。e', 'a.b.c.d.e'],
	['http:⁄⁄x', 'http://x'],
	['c\u0301a\u0308fe', 'cafe'],
	['  a \n\t b ', 'a b'],
	['①②', '12'],
	['১২৩', '123'],
] as const)('%j is looked at as %j', ([text, plain]) => {
	expect(plainText(text)).toBe(plain);
});

test('letters that look like Latin ones are read as these', () => {
	expect(latinText('ехаmрӏе')).toBe('example');
	expect(latinText('οаɡ')).toBe('oag');
});
