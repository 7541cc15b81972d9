import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { autoFocusProps } from './auto-focus-props.ts';
import { useUntilConnected } from './use-until-connected.ts';

interface Props {
	locale: Locale;
	refusal: Refusal | undefined;
	/** True for a form's refusal: the page that responds to the form opens here. */
	isOfForm?: boolean;
}

/**
 * Shows the text of a refusal. It is announced when it appears. A lost connection is shown until it
 * is back.
 */
export function RefusalText({ locale, refusal: given, isOfForm = false }: Props) {
	const refusal = useUntilConnected(given);
	return (
		<div role="alert">
			{refusal && (
				<p className="refusal" {...(isOfForm && { tabIndex: -1, ...autoFocusProps })}>
					{refusalMessage(locale, refusal)}
				</p>
			)}
		</div>
	);
}
