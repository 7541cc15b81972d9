import { translate } from '#lib/i18n/translate.ts';
import { type CountryChoice, chosenCountry } from '#lib/rules/auth/country-choice.ts';
import { listCountries } from '#lib/wps/contract/registration.ts';

interface ReadCountryChoiceInput {
	/** The code of the chosen country; the first country replaces an unknown code. */
	chosen?: string | undefined;
	/**
	 * The address of the page, which without a script links to itself with all countries. Dialogs, and
	 * browsers with a script, load them later.
	 */
	page?: URL | undefined;
}

/**
 * Loads the initial state of a country picker; returns nothing when the countries are unavailable.
 */
export async function readCountryChoice(
	{ wps, locale }: App.Locals,
	{ chosen = '', page }: ReadCountryChoiceInput = {},
): Promise<CountryChoice | undefined> {
	const answer = await wps(listCountries, { language: locale.toUpperCase() });
	const country = answer.ok ? chosenCountry(answer.value, chosen) : undefined;
	if (!answer.ok || !country) return undefined;
	const t = translate(locale, 'register');
	const hasAll = page?.searchParams.get('countries') === 'all';
	return {
		countries: hasAll ? answer.value : [country],
		chosen: country.countryCode,
		...(page && !hasAll && { more: { href: hrefOfAll(page), text: t('country.more') } }),
		texts: {
			label: t('country.label'),
			search: t('country.search'),
			none: t('country.none'),
			failed: t('country.failed'),
		},
	};
}

function hrefOfAll({ searchParams }: URL): string {
	const query = new URLSearchParams(searchParams);
	query.set('countries', 'all');
	return `?${query}`;
}

/**
 * Returns the dialling code of the country that a form without a script names, as calls take it.
 */
export async function dialCodeOf(
	{ wps, locale }: App.Locals,
	country: string,
): Promise<{ countryDialingCode?: string }> {
	const answer = await wps(listCountries, { language: locale.toUpperCase() });
	const countries = answer.ok ? answer.value : [];
	const picked = countries.find(({ countryCode }) => countryCode === country);
	return picked ? { countryDialingCode: picked.countryDialingCode } : {};
}
