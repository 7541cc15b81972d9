import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

interface Props {
	locale: Locale;
	isTicked: boolean;
}

/** The checkbox of remember-me. */
export function RememberTick({ locale, isTicked }: Props) {
	return (
		<label className="tick">
			<input type="checkbox" name="rememberMe" value="yes" defaultChecked={isTicked} />
			<span>{translate(locale, 'account')('remember')}</span>
		</label>
	);
}
