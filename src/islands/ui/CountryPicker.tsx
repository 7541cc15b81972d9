import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import type { Country } from '#lib/wps/contract/registration.ts';
import { CountrySelect } from './CountrySelect.tsx';
import { Flag } from './Flag.tsx';
import { Icon } from './Icon.tsx';
import { useCountryPicker } from './use-country-picker.ts';
import { useHydrated } from './use-hydrated.ts';

interface Props {
	choice: CountryChoice;
	/** The form field that holds the country's code, such as `BD`. */
	name?: string;
	onChoose?: (country: Country) => void;
}

/**
 * A field with flag and dialling code that opens a list of countries. Without a script it is a
 * plain `select`; the list and its code are loaded when it is opened. Its styles are in
 * `number-fields.css`, which the frame links on pages with phone numbers.
 */
export function CountryPicker({ choice, name = 'country', onChoose }: Props) {
	const { texts, more } = choice;
	const picker = useCountryPicker(choice, onChoose);
	const { List, countries, country, step } = picker;
	const isAlive = useHydrated();
	if (!country) return null;

	const { countryCode, countryDialingCode, countryName } = country;
	return (
		<fieldset
			className="country"
			aria-label={texts.label}
			onBlur={picker.handleBlur}
			onFocus={picker.handleFocus}
		>
			<button
				ref={picker.button}
				type="button"
				className="country-button scripted"
				aria-haspopup="listbox"
				aria-expanded={List !== undefined}
				aria-busy={step === 'opening' || undefined}
				aria-label={`${texts.label}: ${countryName ?? countryCode} +${countryDialingCode}`}
				onClick={() => (List ? picker.close() : void picker.open())}
				onKeyDown={picker.handleKey}
			>
				<Flag code={countryCode} />
				<span>+{countryDialingCode}</span>
				<Icon name="down" size={16} />
			</button>
			{isAlive ? (
				<input type="hidden" name={name} value={countryCode} />
			) : (
				<CountrySelect {...{ name, countries, more, label: texts.label, chosen: countryCode }} />
			)}
			{List && (
				<List
					{...{ countries, texts, chosen: countryCode }}
					onChoose={picker.handleChoose}
					onClose={picker.close}
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
