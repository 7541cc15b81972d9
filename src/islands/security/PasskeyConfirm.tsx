import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PasskeyButton } from '../ui/PasskeyButton.tsx';

interface Props {
	locale: Locale;
	/** Where the page goes after the step-up. */
	next: string;
}

/** The button of a step-up with a passkey. */
export function PasskeyConfirm({ locale, next }: Props) {
	const t = translate(locale, 'security');
	return (
		<PasskeyButton
			locale={locale}
			label={t('way_passkey')}
			cancelled={t('passkey_confirm_cancelled')}
			next={next}
			use={(passkeys) => passkeys.confirmByPasskey()}
		/>
	);
}
