import { expect, test } from 'vitest';
import { isMobileNumber, nationalDigits } from '#lib/rules/auth/mobile-number.ts';
import { countriesOf } from '#platform/site/status/list-countries.ts';

const [bangladesh, india] = countriesOf(['BD', 'IN'], 'BN');
if (!bangladesh || !india) throw new Error('there are no countries');

test('a country has its name, codes and number format', () => {
	expect(bangladesh).toMatchObject({
		countryCode: 'BD',
		countryDialingCode: '880',
		countryName: 'বাংলাদেশ',
		englishName: 'Bangladesh',
		min: 10,
		max: 10,
		example: expect.stringMatching(/^01\d{9}$/),
	});
	expect(countriesOf(['XX', 'GB'], 'EN')).toMatchObject([{ countryName: 'United Kingdom' }]);
});

test.for([
	'01712345678',
	'1712345678',
	'+8801712345678',
	'008801712345678',
	'017 1234-5678',
	'০১৭১২৩৪৫৬৭৮',
	'+৮৮০ ১৭১২ ৩৪৫৬৭৮',
])('%s is the number 1712345678 of Bangladesh', (typed) => {
	expect(nationalDigits(typed, bangladesh)).toBe('1712345678');
	expect(isMobileNumber(typed, bangladesh)).toBe(true);
});

test.for(['', '0', '0171234567', '017123456789', '02123456', '1212345678', 'x1712345678', '০'])(
	'%j is not a mobile number of Bangladesh',
	(typed) => {
		expect(isMobileNumber(typed, bangladesh)).toBe(false);
	},
);

test('every country accepts its own example', () => {
	const all = countriesOf(['BD', 'IN', 'SA', 'AE', 'MY', 'SG', 'IT', 'US', 'CA', 'GB', 'KR'], 'EN');

	expect(all).toHaveLength(11);
	for (const country of all) expect(isMobileNumber(country.example ?? '', country)).toBe(true);
	expect(isMobileNumber('9876543210', india)).toBe(true);
});

test('a host without a usable number format allows 4 to 15 digits', () => {
	const bare = { countryDialingCode: '880' };
	for (const rule of [bare, { ...bare, pattern: '(a+)+$' }, { ...bare, pattern: '(\\d' }]) {
		expect(isMobileNumber('1234', rule)).toBe(true);
		expect(isMobileNumber('123', rule)).toBe(false);
		expect(isMobileNumber('1234567890123456', rule)).toBe(false);
	}
});
