import { expect, test } from 'vitest';
import { isSameName } from '#platform/people/auth/login/same-name.ts';

test.each([
	['RAHIM UDDIN', 'Rahim  Uddin '],
	['MD. RAHIM UDDIN', 'md rahim uddin'],
	['ABDUL-KARIM', 'Abdul Karim'],
	['ｒａｈｉｍ', 'RAHIM'],
	// The dotted letter as one code point and as two.
	['আয়েশা', 'আ\u09df\u09c7শা'],
	['সৈয়দ\u200c আলী', 'সৈয়দ আলী'],
])('%s is %s', (one, other) => {
	expect(isSameName(one, other)).toBe(true);
});

test.each([
	['RAHIM UDDIN', 'RAHIM'],
	['RAHIM UDDIN', 'UDDIN RAHIM'],
	['RAHIM UDDIN', 'RAHIMUDDIN'],
	// A vowel sign is a part of the name.
	['করিম', 'করম'],
	['RAHIM', ''],
	['', ''],
	['...', '---'],
])('%s is not %s', (one, other) => {
	expect(isSameName(one, other)).toBe(false);
});
