import type { Locale } from '#lib/i18n/locales.ts';
import { sayRefusal } from '#lib/i18n/refusal-text.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

interface Props {
	locale: Locale;
	refusal: Refusal | undefined;
}

/** The words of a refusal. It is announced when it appears. */
export function RefusalText({ locale, refusal }: Props) {
	return (
		<div role="alert">{refusal && <p className="refusal">{sayRefusal(locale, refusal)}</p>}</div>
	);
}
