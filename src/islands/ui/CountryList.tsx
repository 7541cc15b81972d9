import { useEffect, useLayoutEffect, useRef } from 'react';
import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import { Flag } from './Flag.tsx';
import { useFormId } from './form-name.ts';
import { type CountrySearchInput, useCountrySearch } from './use-country-search.ts';

export interface CountryListProps extends CountrySearchInput {
	texts: CountryChoice['texts'];
}

/** The open list of countries: a search with its results, by keyboard or touch. */
export function CountryList(props: CountryListProps) {
	const { chosen, texts, onChoose } = props;
	const id = useFormId();
	const { typed, found, at, active, handleType, handleKey } = useCountrySearch(props);
	const search = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLDivElement>(null);

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
