import type { Country } from '#lib/wps/contract/registration.ts';

/** The data of a country picker. It contains its texts, so that pages without one contain none. */
export interface CountryChoice {
	/** At least the preselected country; the others are loaded on demand. */
	countries: readonly Country[];
	/** The code of the chosen country. */
	chosen: string;
	/** The link to the page with all countries, for use without a script. */
	more?: { href: string; text: string };
	texts: {
		label: string;
		search: string;
		none: string;
		failed: string;
	};
}

/** Finds countries by name in either language, by code and by dialling code. */
export function searchCountries(countries: readonly Country[], typed: string): readonly Country[] {
	const wanted = typed.trim().toLocaleLowerCase().replace(/^\+/, '');
	if (wanted === '') return countries;
	return countries.filter(({ countryName, englishName, countryCode, countryDialingCode }) => {
		if (countryDialingCode.startsWith(wanted)) return true;
		const names = [countryName, englishName, countryCode].map((name) => name?.toLocaleLowerCase());
		return names.some((name) => name?.includes(wanted));
	});
}

/** Returns the country of a code, else the first one. */
export function chosenCountry(countries: readonly Country[], code: string): Country | undefined {
	return countries.find(({ countryCode }) => countryCode === code) ?? countries[0];
}
