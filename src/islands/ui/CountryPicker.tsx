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
import { Flag } from './Flag.tsx';
import { Icon } from './Icon.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props {
	choice: CountryChoice;
	/** The form field that holds the country's code, such as `BD`. */
	name?: string;
	onChoose?: (country: Country) => void;
}

/** Source: spec 9, "Country dropdown closes 200 ms after blur". */
const CLOSE_MS = 200;

/**
 * A field with flag and dialling code that opens a list of countries. Without a script it is a
 * plain `select`; the list and its code are loaded when it is opened. Its styles are in
 * `number-fields.css`, which the frame links on pages with phone numbers.
 */
export function CountryPicker({ choice, name = 'country', onChoose }: Props) {
	const { texts } = choice;
	const [countries, setCountries] = useState(choice.countries);
	const [code, setCode] = useState(choice.chosen);
	const [List, setList] = useState<{ of: ComponentType<CountryListProps> }>();
	const [step, setStep] = useState<'closed' | 'opening' | 'open' | 'failed'>('closed');
	const isAlive = useHydrated();
	const button = useRef<HTMLButtonElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	/** False when the user has moved on: a list that loads late must not take the focus back. */
	const isWanted = useRef(false);
	const country = chosenCountry(countries, code);

	useEffect(() => () => clearTimeout(timer.current), []);
	if (!country) return null;

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

	function handleKey(event: KeyboardEvent) {
		if (step === 'opening' && event.key === 'Escape') {
			// The dialog around it stays open.
			event.preventDefault();
			event.stopPropagation();
			isWanted.current = false;
			setStep('closed');
			return;
		}
		if (step !== 'closed' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
		event.preventDefault();
		void open();
	}

	const isOpen = step === 'open' && List !== undefined;
	const fullLabel = `${texts.label}: ${country.countryName ?? country.countryCode} +${country.countryDialingCode}`;
	return (
		<fieldset
			className="country"
			aria-label={texts.label}
			onBlur={handleBlur}
			onFocus={() => clearTimeout(timer.current)}
		>
			<button
				ref={button}
				type="button"
				className="country-button scripted"
				aria-haspopup="listbox"
				aria-expanded={isOpen}
				aria-busy={step === 'opening' || undefined}
				aria-label={fullLabel}
				onClick={() => (isOpen ? close() : void open())}
				onKeyDown={handleKey}
			>
				<Flag code={country.countryCode} />
				<span>+{country.countryDialingCode}</span>
				<Icon name="down" size={16} />
			</button>
			{isAlive ? (
				<input type="hidden" name={name} value={country.countryCode} />
			) : (
				<noscript>
					<select name={name} aria-label={texts.label} defaultValue={country.countryCode}>
						{countries.map(({ countryCode, countryDialingCode, countryName }) => (
							<option key={countryCode} value={countryCode}>
								{`+${countryDialingCode} ${countryName ?? countryCode}`}
							</option>
						))}
					</select>
					{choice.more && <a href={choice.more.href}>{choice.more.text}</a>}
				</noscript>
			)}
			{isOpen && (
				<List.of
					countries={countries}
					chosen={country.countryCode}
					texts={texts}
					onChoose={handleChoose}
					onClose={close}
				/>
			)}
			{step === 'failed' && (
				<p className="country-list field-error" role="alert">
					{texts.failed}
				</p>
			)}
		</fieldset>
	);
}
