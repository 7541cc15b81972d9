import { expect, test } from 'vitest';
import { mobileOf } from '#platform/people/profiles/mobile-of.ts';

test.for([
	['880', '01712345678', '1712345678'],
	['+880', '1712 345-678', '1712345678'],
	['880', '+8801712345678', '1712345678'],
	['880', '8801712345678', '1712345678'],
	['৮৮০', '০১৭১২৩৪৫৬৭৮', '1712345678'],
	['91', '98765 43210', '9876543210'],
	['1', '(202) 555-0123', '2025550123'],
] as const)('%s and %s form a mobile number', ([dialCode, typed, number]) => {
	expect(mobileOf(dialCode, typed)?.number).toBe(number);
});

test.for([
	['880', '9876543210'],
	['880', '0212345678'],
	['880', '+919876543210'],
	['880', '1712345678 ext 5'],
	['880', 'call 01712345678 now'],
	['880', ''],
	['880', '1'.repeat(5000)],
	['0', '1712345678'],
	['', '1712345678'],
	['99999', '1712345678'],
	["880'; drop", '1712345678'],
] as const)('%s and %s do not', ([dialCode, typed]) => {
	expect(mobileOf(dialCode, typed)).toBeUndefined();
});
