import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import type { RegistrationType } from '#lib/rules/auth/registration-fields.ts';
import type { RegistrationForm } from '#lib/rules/auth/registration-form.ts';

interface Props {
	locale: Locale;
	types: RegistrationForm['types'];
	chosen: RegistrationType;
	onChoose: (type: RegistrationType) => void;
}

/** The tabs of the registration types; without a script each type has its own address. */
export function RegisterTabs({ locale, types, chosen, onChoose }: Props) {
	return (
		<div className="choices">
			{types.map(({ type, label }) => (
				<button
					key={type}
					type="button"
					className="scripted"
					aria-pressed={type === chosen}
					onClick={() => onChoose(type)}
				>
					{label}
				</button>
			))}
			<noscript>
				{types.map(({ type, label }) => (
					<a
						key={type}
						href={`${localizePath(locale, '/register')}?type=${type}`}
						aria-current={type === chosen || undefined}
					>
						{label}
					</a>
				))}
			</noscript>
			<input type="hidden" name="type" value={chosen} />
		</div>
	);
}
