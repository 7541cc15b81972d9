import { expect, test } from 'vitest';
import { isGuessableNumber, paymentPasswordOf } from '#lib/rules/security/payment-password.ts';

const OWNER = { birthday: '1990-01-31', number: '8801712938475' };

test.for([
	...['000000', '111111', '123456', '654321', '890123', '210987', '135790', '246802'],
	...['121212', '123123', '112233', '111222', '113355', '123321', '159951', '147258', '161271'],
	...['310190', '013190', '900131', '903101', '199001', '011990', '311990', '31011990', '19900131'],
	...['938475', '171293', '017129', '12345678', '11223344', '12341234'],
])('the number %s is guessable', (digits) => {
	expect(isGuessableNumber(digits, OWNER)).toBe(true);
});

test.for([
	...['402917', '824637', '111112', '121213', '123457', '310191', '938476', '112234', '19900132'],
])('the number %s is not guessable', (digits) => {
	expect(isGuessableNumber(digits, OWNER)).toBe(false);
});

test('without an owner no birthday and no mobile number is guessable', () => {
	for (const digits of ['310190', '938475']) expect(isGuessableNumber(digits)).toBe(false);
});

test('nearly all numbers of six digits are allowed', () => {
	const sample = Array.from({ length: 50_000 }, (_, at) => String(at * 19).padStart(6, '0'));

	const refused = sample.filter((digits) => isGuessableNumber(digits, OWNER)).length;

	expect(refused / sample.length).toBeGreaterThan(0.002);
	expect(refused / sample.length).toBeLessThan(0.005);
});

test.for([
	['৪০২৯১৭', '402917'],
	['402৯১৭', '402917'],
	['402917', '402917'],
	[' ক১ ', ' ক1 '],
] as const)('%j counts as %j', ([typed, counted]) => {
	expect(paymentPasswordOf(typed)).toBe(counted);
});
