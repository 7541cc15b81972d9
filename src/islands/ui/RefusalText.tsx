import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

interface Props {
	locale: Locale;
	refusal: Refusal | undefined;
}

/** The words of a refusal. It is announced when it appears. */
export function RefusalText({ locale, refusal }: Props) {
	const t = translate(locale, 'common');
	return (
		<div role="alert">
			{refusal && <p className="refusal">{t(`errors.${refusal.code}`, refusal.params)}</p>}
		</div>
	);
}
