import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	formatCount,
	formatDifference,
	formatMoney,
	parseDecimal,
	shareDown,
	shareUp,
	toDecimal,
	toJsonNumber,
} from '#lib/money.ts';

describe('parseDecimal', () => {
	test.for([
		['0', 0n],
		['12', 12_0000n],
		['12.5', 12_5000n],
		['0.0001', 1n],
		['-3.25', -3_2500n],
		['999999999999999.9999', 9_999_999_999_999_999_999n],
	] as const)('reads %s', ([text, amount]) => {
		expect(parseDecimal(text)).toBe(amount);
	});

	test.for([
		'',
		' 1',
		'1 ',
		'+1',
		'1.',
		'.5',
		'1.23456',
		'1e9',
		'NaN',
		'Infinity',
		'٣',
		'১২',
		'0x10',
		'1,000',
		'1000000000000000',
	])('refuses %j', (text) => {
		expect(parseDecimal(text)).toBeUndefined();
	});

	// Goal: an amount survives the round trip. Method: random amounts.
	test('reads back the output of toDecimal', () => {
		const amounts = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

		fc.assert(
			fc.property(amounts, (amount) => {
				expect(parseDecimal(toDecimal(amount))).toBe(amount);
			}),
		);
	});
});

test.for([
	[0n, '0.00'],
	[1n, '0.0001'],
	[12_5000n, '12.50'],
	[-3_2510n, '-3.251'],
] as const)('toDecimal writes %s exactly as %s', ([amount, text]) => {
	expect(toDecimal(amount)).toBe(text);
});

test.for([
	[0n, '৳0.00'],
	[1_234_567_8999n, '৳1,234,567.89'],
	[-999_9999n, '-৳999.99'],
	[1000_0000n, '৳1,000.00'],
	// Above the range of a number.
	[1_234_567_890_123_456_789_9876n, '৳1,234,567,890,123,456,789.98'],
] as const)('formatMoney shows %s as %s', ([amount, text]) => {
	expect(formatMoney(amount, '৳')).toBe(text);
});

test.for([
	[5_0000n, '+৳5.00'],
	[-5_0000n, '\u2212৳5.00'],
	[0n, '৳0.00'],
] as const)('formatDifference shows %s as %s', ([amount, text]) => {
	expect(formatDifference(amount, '৳')).toBe(text);
});

test('toJsonNumber is exact up to hundreds of billions', () => {
	expect(toJsonNumber(900_000_000_000_9999n)).toBe(900_000_000_000.9999);
});

test('the rounded shares differ by one minor unit unless the division is even', () => {
	expect(shareDown(10n, 1n, 3n)).toBe(3n);
	expect(shareUp(10n, 1n, 3n)).toBe(4n);
	expect(shareUp(9n, 1n, 3n)).toBe(shareDown(9n, 1n, 3n));
});

test.for([
	[0, '0'],
	[999, '999'],
	[1000, '1,000'],
	[12_345_678, '12,345,678'],
	[1234.5, '1,234.5'],
] as const)('formatCount shows %s as %s', ([count, text]) => {
	expect(formatCount(count)).toBe(text);
});
