import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CountryChoice, searchCountries } from '#lib/rules/auth/country-choice.ts';
import { countriesOf } from '#platform/site/status/list-countries.ts';
import { CountryPicker } from '../../../src/islands/ui/CountryPicker.tsx';

const countries = countriesOf(['BD', 'IN', 'US', 'CA'], 'BN');
const texts = { label: 'Country code', search: 'Search', none: 'None', failed: 'Failed' };
const choice: CountryChoice = { countries, chosen: 'IN', texts };

test('before any script the picker is a plain selection of countries', () => {
	const html = renderToString(<CountryPicker choice={choice} />);

	expect(html).toContain('<noscript><select name="country"');
	expect(html).toMatch(/<option value="IN" selected="">\+91 /);
	expect(html.match(/<option/g)).toHaveLength(4);
	expect(html).toContain('src="/flags/in.svg"');
	expect(html).not.toContain('style=');
});

test('an unavailable country falls back to the first', () => {
	const html = renderToString(<CountryPicker choice={{ ...choice, chosen: 'ZZ' }} />);

	expect(html).toContain('/flags/bd.svg');
});

test.for([
	['', 'BD IN US CA'],
	['বাংলা', 'BD'],
	['bangla', 'BD'],
	['+1', 'US CA'],
	['88', 'BD'],
	['us', 'US'],
	['zz', ''],
] as const)('a search for %j finds %s', ([typed, codes]) => {
	const found = searchCountries(countries, typed);

	expect(found.map(({ countryCode }) => countryCode).join(' ')).toBe(codes);
});
