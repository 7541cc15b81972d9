import { expect, test } from 'vitest';
import { latinDigits } from '#lib/rules/latin-digits.ts';

test.for([
	['০১২৩৪৫৬৭৮৯', '0123456789'],
	['０１２３４５６７８９', '0123456789'],
	['৳ 1২３ টাকা', '৳ 123 টাকা'],
	['ab-٣', 'ab-٣'],
	['', ''],
] as const)('the digits of "%s" are read as "%s"', ([text, latin]) => {
	expect(latinDigits(text)).toBe(latin);
});
