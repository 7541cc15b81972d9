import type { CountryChoice } from '#lib/rules/auth/country-choice.ts';
import type { Country } from '#lib/wps/contract/registration.ts';

interface Props {
	name: string;
	label: string;
	countries: readonly Country[];
	chosen: string;
	more: CountryChoice['more'];
}

/** The country picker for browsers without scripts: a plain `select`. */
export function CountrySelect({ name, label, countries, chosen, more }: Props) {
	return (
		<noscript>
			<select name={name} aria-label={label} defaultValue={chosen}>
				{countries.map(({ countryCode, countryDialingCode, countryName }) => (
					<option key={countryCode} value={countryCode}>
						{`+${countryDialingCode} ${countryName ?? countryCode}`}
					</option>
				))}
			</select>
			{more && <a href={more.href}>{more.text}</a>}
		</noscript>
	);
}
