import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { part } from './lazy-part.tsx';

/** Few requests for a code fail: the dialog is loaded when it is shown. */
const RefusalWarning = await part(
	async () => (await import('./RefusalWarning.tsx')).RefusalWarning,
);

interface Props {
	locale: Locale;
	/** The refusal of a request for a code. */
	refusal: Refusal | undefined;
}

/** The warning that no code was sent (spec 8, "SMS code request failure: warning popup"). */
export function CodeWarning({ locale, refusal }: Props) {
	const t = translate(locale, 'recover');
	if (!refusal) return null;
	return (
		<RefusalWarning
			locale={locale}
			refusal={refusal}
			title={t('code_not_sent')}
			submit={t('code_not_sent_ok')}
		/>
	);
}
