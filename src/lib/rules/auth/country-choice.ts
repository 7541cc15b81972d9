import type { Country } from '#lib/wps/contract/registration.ts';

/** What a country code picker shows: made on the server, so that pages without one carry no text. */
export interface CountryChoice {
	/** At least the one chosen beforehand; the rest is loaded when it is wanted. */
	countries: readonly Country[];
	/** The code of the country that is chosen. */
	chosen: string;
	/** Leads to all of them where no script loads them. */
	more?: { href: string; text: string };
	texts: {
		label: string;
		search: string;
		none: string;
		failed: string;
	};
}

/** Countries that a search is about, by name in either language, by code and by dialling code. */
export function searchCountries(countries: readonly Country[], typed: string): readonly Country[] {
	const wanted = typed.trim().toLocaleLowerCase().replace(/^\+/, '');
	if (wanted === '') return countries;
	return countries.filter(({ countryName, englishName, countryCode, countryDialingCode }) => {
		if (countryDialingCode.startsWith(wanted)) return true;
		const names = [countryName, englishName, countryCode].map((name) => name?.toLocaleLowerCase());
		return names.some((name) => name?.includes(wanted));
	});
}

/** The country of a code, else the first one. */
export function chosenCountry(countries: readonly Country[], code: string): Country | undefined {
	return countries.find(({ countryCode }) => countryCode === code) ?? countries[0];
}
