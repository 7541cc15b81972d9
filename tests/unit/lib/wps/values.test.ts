import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
	jsonMoney,
	money,
	positiveMoney,
	queryPage,
	queryPageFrom0,
	webAddress,
} from '#lib/wps/values.ts';

test.for(['-1', '0', '1.23456', 'NaN', '1e9', '٣', '', ' 5'])(
	'%j is not positive money',
	(text) => {
		expect(z.safeDecode(positiveMoney, text).success).toBe(false);
	},
);

test('money is text on the wire and minor units in the code', () => {
	expect(z.decode(money, '12.5')).toBe(12_5000n);
	expect(z.encode(money, 12_5000n)).toBe('12.50');
});

test.for([
	[12.5, 12_5000n],
	['12.5', 12_5000n],
	[0.1 + 0.2, 3000n],
	[1e-7, 0n],
	[-1.25, -1_2500n],
] as const)('jsonMoney reads %j', ([wire, amount]) => {
	expect(z.decode(jsonMoney, wire)).toBe(amount);
});

test.for([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 'x'])('jsonMoney refuses %j', (wire) => {
	expect(z.safeDecode(jsonMoney, wire).success).toBe(false);
});

test.for([
	['900719925474.0991', true],
	['900719925474.0992', false],
	['922337203685477.5808', false],
] as const)('%s is an amount: %s', ([text, isAmount]) => {
	for (const codec of [money, jsonMoney, positiveMoney]) {
		expect(z.safeDecode(codec, text).success).toBe(isAmount);
	}
	expect(z.safeDecode(money, `-${text}`).success).toBe(isAmount);
});

test('a page is at most 100,000', () => {
	expect(z.decode(queryPage, '100000')).toBe(100_000);
	expect(z.decode(queryPageFrom0, '100000')).toBe(100_000);
	expect(z.safeDecode(queryPageFrom0, '100001').success).toBe(false);
});

test.for([...['0', '-1', '1e3', '01', '1.5', '100001', '1000000000', '9999999999']])(
	'%s is not a page number',
	(text) => {
		expect(z.safeDecode(queryPage, text).success).toBe(false);
	},
);

test.for([
	'javascript:alert(1)',
	'data:text/html,x',
	'//games.example/x',
	'https://games.example/ x',
	'https://',
	' https://games.example/',
	7,
	null,
])('%j is not a web address', (wire) => {
	expect(z.decode(webAddress, wire)).toBeUndefined();
});

test.for(['https://games.example/?round=a%3Ab', 'http://192.168.0.7:4322/verify'])(
	'%s is a web address',
	(wire) => {
		expect(z.decode(webAddress, wire)).toBe(wire);
	},
);
