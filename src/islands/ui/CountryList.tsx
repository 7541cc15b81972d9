import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type CountryChoice, searchCountries } from '#lib/rules/auth/country-choice.ts';
import type { Country } from '#lib/wps/contract/registration.ts';
import { Flag } from './Flag.tsx';
import { useFormId } from './form-name.ts';

export interface CountryListProps {
	countries: readonly Country[];
	chosen: string;
	texts: CountryChoice['texts'];
	onChoose: (country: Country) => void;
	onClose: () => void;
}

/** The open list of countries: a search with its results, by keyboard or touch. */
export function CountryList({ countries, chosen, texts, onChoose, onClose }: CountryListProps) {
	const id = useFormId();
	const [typed, setTyped] = useState('');
	const found = searchCountries(countries, typed);
	const [at, setAt] = useState(() => placeOf(countries, chosen));
	const search = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const active = found[at];

	// If the focus has moved to another field meanwhile, the picker closes without taking it back.
	useLayoutEffect(() => {
		const { activeElement, body } = document;
		const picker = search.current?.closest('fieldset');
		if (activeElement !== body && !picker?.contains(activeElement)) return;
		search.current?.focus({ preventScroll: true });
		search.current?.parentElement?.scrollIntoView({ block: 'nearest' });
	}, []);
	useEffect(() => {
		list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
	}, [at]);

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

	return (
		<div className="country-list">
			<input
				ref={search}
				type="text"
				role="combobox"
				aria-label={texts.search}
				aria-expanded="true"
				aria-autocomplete="list"
				aria-controls={`${id}list`}
				aria-activedescendant={active && `${id}${active.countryCode}`}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				placeholder={texts.search}
				value={typed}
				onChange={(event) => handleType(event.currentTarget.value)}
				onKeyDown={handleKey}
			/>
			<div ref={list} id={`${id}list`} role="listbox" aria-label={texts.label} tabIndex={-1}>
				{found.map((country, index) => (
					<div
						key={country.countryCode}
						id={`${id}${country.countryCode}`}
						role="option"
						aria-selected={country.countryCode === chosen}
						tabIndex={-1}
						data-active={index === at || undefined}
						onClick={() => onChoose(country)}
						onKeyDown={handleKey}
					>
						<Flag code={country.countryCode} />
						<span>{country.countryName ?? country.countryCode}</span>
						<span>+{country.countryDialingCode}</span>
					</div>
				))}
			</div>
			<p role="status">{found.length === 0 && texts.none}</p>
		</div>
	);
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
