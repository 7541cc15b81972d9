import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PasskeyButton } from '../ui/PasskeyButton.tsx';

interface Props {
	locale: Locale;
	/** Where the log-in leads. */
	next: string | (() => string);
}

/** The button that logs in with a passkey. */
export function PasskeyLogin({ locale, next }: Props) {
	const t = translate(locale, 'security');
	return (
		<PasskeyButton
			locale={locale}
			label={t('passkey_login')}
			cancelled={t('passkey_login_cancelled')}
			next={next}
			use={(passkeys) => passkeys.logInByPasskey()}
		/>
	);
}
