import { expect, test } from 'vitest';
import { readAmount } from '#lib/rules/amount.ts';

test.for([
	['500', 500_0000n],
	[' 500.5 ', 500_5000n],
	['0.01', 100n],
	['1,000', 1000_0000n],
	['1,00,000.25', 100_000_2500n],
	['৫০০', 500_0000n],
	['১,২৩৪.৫০', 1234_5000n],
] as const)('%s is accepted', ([text, amount]) => {
	expect(readAmount(text)).toBe(amount);
});

test.for([
	'',
	'0',
	'0.00',
	'-5',
	'+5',
	'1e9',
	'1e3',
	'1000000000000000000',
	'1.23456',
	'NaN',
	'٣',
	'5.123',
	'.5',
	'5.',
	'1,0',
	'1 000',
	'৳5',
])('%s is refused', (text) => {
	expect(readAmount(text)).toBeUndefined();
});
