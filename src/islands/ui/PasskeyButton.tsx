import type { Locale } from '#lib/i18n/locales.ts';
import { Icon } from './Icon.tsx';
import { RefusalText } from './RefusalText.tsx';
import { type Passkeys, type PasskeyUse, usePasskey } from './use-passkey.ts';

interface Props {
	locale: Locale;
	label: string;
	/** Shown when the user or the device cancelled it. */
	cancelled: string;
	/** The address to go to afterwards. */
	next: string | (() => string);
	/** The action that the passkey is used for. */
	use: (passkeys: Passkeys) => PasskeyUse;
}

/**
 * Uses a passkey of this device. It is rendered from the start; in a browser without passkeys its
 * space stays empty, so that nothing below it moves.
 */
export function PasskeyButton({ locale, label, cancelled, next, use }: Props) {
	const { isSupported, state, start } = usePasskey(next);
	return (
		<div className="form scripted passkey" data-supported={isSupported}>
			<button
				className="button button-plain button-wide"
				type="button"
				aria-busy={state.step === 'asking' || undefined}
				onClick={() => void start(use)}
			>
				<Icon name="finger" />
				{label}
			</button>
			<RefusalText locale={locale} refusal={state.step === 'refused' ? state.refusal : undefined} />
			<p role="status" className="field-hint">
				{state.step === 'cancelled' && cancelled}
			</p>
		</div>
	);
}
