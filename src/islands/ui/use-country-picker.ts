import {
	type ComponentType,
	type FocusEvent,
	type KeyboardEvent,
	useEffect,
	useRef,
	useState,
} from 'react';
import { type CountryChoice, chosenCountry } from '#lib/rules/auth/country-choice.ts';
import { loadCountries } from '#lib/stores/auth/countries.ts';
import type { Country } from '#lib/wps/contract/registration.ts';
import type { CountryListProps } from './CountryList.tsx';

/** Source: spec 9, "Country dropdown closes 200 ms after blur". */
const CLOSE_MS = 200;

/** Holds the chosen country and the list, which is loaded when it is first opened. */
export function useCountryPicker(choice: CountryChoice, onChoose?: (country: Country) => void) {
	const [countries, setCountries] = useState(choice.countries);
	const [code, setCode] = useState(choice.chosen);
	const [List, setList] = useState<{ of: ComponentType<CountryListProps> }>();
	const [step, setStep] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
	const button = useRef<HTMLButtonElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** False when the user has moved on: a list that loads late must not take the focus back. */
	const isWanted = useRef(false);
	useEffect(() => () => clearTimeout(timer.current), []);

	async function open() {
		setStep('opening');
		isWanted.current = true;
		const [list, loaded] = await Promise.all([
			import('./CountryList.tsx').catch(() => undefined),
			countries.length > 1 ? countries : loadCountries(),
		]);
		if (!list || loaded.length === 0) return setStep('failed');
		setList({ of: list.CountryList });
		setCountries(loaded);
		setStep(isWanted.current ? 'open' : 'closed');
	}

	function close() {
		setStep('closed');
		button.current?.focus();
	}

	function handleChoose(chosen: Country) {
		setCode(chosen.countryCode);
		onChoose?.(chosen);
		close();
	}

	function handleBlur(event: FocusEvent) {
		if (event.currentTarget.contains(event.relatedTarget)) return;
		isWanted.current = false;
		timer.current = setTimeout(() => setStep('closed'), CLOSE_MS);
	}

	const handleFocus = () => clearTimeout(timer.current);

	function handleKey(event: KeyboardEvent) {
		const isCancelled = step === 'opening' && event.key === 'Escape';
		const isOpened = step === 'closed' && ['ArrowDown', 'ArrowUp'].includes(event.key);
		if (isOpened || isCancelled) event.preventDefault();
		if (isOpened) void open();
		if (!isCancelled) return;
		// The dialog around it stays open.
		event.stopPropagation();
		isWanted.current = false;
		setStep('closed');
	}

	const state = { countries, country: chosenCountry(countries, code), step, button };
	const handlers = { open, close, handleChoose, handleBlur, handleFocus, handleKey };
	return { ...state, ...handlers, List: step === 'open' ? List?.of : undefined };
}
