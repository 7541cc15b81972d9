import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import { CountryPicker } from './CountryPicker.tsx';
import { Field } from './Field.tsx';

interface Props {
	locale: Locale;
	countries: CountryChoice | undefined;
	/** The value typed before. */
	value: string | undefined;
	error: string | undefined;
	onDialCode: (dialCode: string) => void;
}

/** A mobile number, with its country when the countries were loaded. */
export function PhoneField({ locale, countries, value, error, onDialCode }: Props) {
	return (
		<Field
			label={translate(locale, 'recover')('mobile')}
			name="mobileNum"
			type="tel"
			inputMode="tel"
			defaultValue={value}
			error={error}
			autoComplete="tel-national"
			maxLength={40}
			before={
				countries && (
					<CountryPicker
						choice={countries}
						onChoose={(country) => onDialCode(country.countryDialingCode)}
					/>
				)
			}
			required
		/>
	);
}
