import { type KeyboardEvent, useState } from 'react';
import { searchCountries } from '#lib/rules/auth/country-choice.ts';
import type { Country } from '#lib/wps/contract/registration.ts';

export interface CountrySearchInput {
	countries: readonly Country[];
	chosen: string;
	onChoose: (country: Country) => void;
	onClose: () => void;
}

/** Holds the search of the list of countries, and the option that the keyboard has reached. */
export function useCountrySearch({ countries, chosen, onChoose, onClose }: CountrySearchInput) {
	const [typed, setTyped] = useState('');
	const found = searchCountries(countries, typed);
	const [at, setAt] = useState(() => placeOf(countries, chosen));
	const active = found[at];

	function handleType(text: string) {
		setTyped(text);
		setAt(text === '' ? placeOf(countries, chosen) : 0);
	}

	function handleKey(event: KeyboardEvent) {
		const to = placeAfter(event.key, at, found.length - 1);
		if (to !== undefined) setAt(to);
		else if (event.key === 'Enter' && active) onChoose(active);
		else if (event.key === 'Escape') onClose();
		else if (event.key !== 'Enter') return;
		// Enter submits no form here, and Escape leaves the dialog around it open.
		event.preventDefault();
		event.stopPropagation();
	}

	return { typed, found, at, active, handleType, handleKey };
}

function placeOf(countries: readonly Country[], code: string): number {
	return Math.max(
		0,
		countries.findIndex(({ countryCode }) => countryCode === code),
	);
}

/** Returns the index that a key moves to; `undefined` for other keys. */
function placeAfter(key: string, at: number, last: number): number | undefined {
	if (key === 'ArrowDown') return at >= last ? 0 : at + 1;
	if (key === 'ArrowUp') return at <= 0 ? Math.max(last, 0) : at - 1;
	if (key === 'Home') return 0;
	if (key === 'End') return Math.max(last, 0);
	return undefined;
}
