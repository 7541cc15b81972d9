import {
	type CountryCode,
	getCountryCallingCode,
	getExampleNumber,
	isSupportedCountry,
} from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import metadata from 'libphonenumber-js/mobile/metadata';
import type { Country } from '#lib/wps/contract/registration.ts';

/**
 * Indexes into the metadata of a country: its number types, its mobile numbers, and all its
 * numbers.
 */
const TYPES = 11;
const MOBILE = 1;
const ANY = { pattern: 2, lengths: 3 };

/** Returns countries by code, each with the format of its mobile numbers. */
export function countriesOf(codes: readonly string[], language: string): Country[] {
	const namesOf = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' });
	const names = namesOf(language === 'BN' ? 'bn' : 'en');
	const english = namesOf('en');
	return codes
		.filter((code) => isSupportedCountry(code))
		.map((countryCode) => ({
			countryCode,
			countryDialingCode: getCountryCallingCode(countryCode),
			countryName: names.of(countryCode) ?? countryCode,
			englishName: english.of(countryCode) ?? countryCode,
			...ruleOf(countryCode),
		}));
}

/** Source: spec 5, "phone numbers as an n-digit number per region". */
function ruleOf(country: CountryCode): Pick<Country, 'min' | 'max' | 'pattern' | 'example'> {
	const plan: readonly unknown[] = metadata.countries[country] ?? [];
	const types: unknown = plan[TYPES];
	const mobile: unknown = Array.isArray(types) ? types[MOBILE] : undefined;
	const [own, ownLengths]: readonly unknown[] = Array.isArray(mobile) ? mobile : [];
	const lengths = numbersOf(ownLengths ?? plan[ANY.lengths]);
	const pattern = own ?? plan[ANY.pattern];
	// As people write it: with the leading zero of their country, without spaces.
	const example = getExampleNumber(country, examples)?.formatNational().replace(/\D/g, '');
	return {
		...(lengths.length > 0 && { min: Math.min(...lengths), max: Math.max(...lengths) }),
		...(typeof pattern === 'string' && { pattern }),
		...(example && { example }),
	};
}

function numbersOf(value: unknown): number[] {
	return Array.isArray(value) ? value.filter((item) => typeof item === 'number') : [];
}
