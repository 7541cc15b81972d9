import { type SubmitEvent, useEffect, useState } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { type DEVICE_SYSTEMS, deviceNameOf } from '#lib/rules/security/device-name.ts';
import { Field } from '../ui/Field.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { usePasskey } from '../ui/use-passkey.ts';

interface Props {
	locale: Locale;
	/** Where the page goes once the passkey is stored. */
	next: string;
}

/** Creates a passkey on this device. It needs a script: only the browser can ask the device. */
export function PasskeyAdd({ locale, next }: Props) {
	const t = translate(locale, 'security');
	const { isSupported, state, start } = usePasskey(next);
	const [isReady, setReady] = useState(false);
	useEffect(() => setReady(true), []);

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get('name')).trim();
		const name = typed || nameOfThis(t);
		void start((passkeys) => passkeys.makePasskey(name.slice(0, 40)));
	}

	return (
		<form className="form" method="post" onSubmit={handleSubmit}>
			<noscript>
				<p className="lead">{t('passkey_no_script')}</p>
			</noscript>
			{isReady && !isSupported && <p className="lead">{t('passkey_no_support')}</p>}
			<div className="form scripted" hidden={isReady && !isSupported}>
				<Field
					label={t('passkey_name')}
					name="name"
					defaultValue={isReady ? nameOfThis(t) : ''}
					key={String(isReady)}
					maxLength={40}
				/>
				<RefusalText
					locale={locale}
					refusal={state.step === 'refused' ? state.refusal : undefined}
				/>
				<p role="status">{state.step === 'cancelled' && t('passkey_cancelled')}</p>
				<SubmitButton
					label={t('passkey_add')}
					busyLabel={t('passkey_adding')}
					isBusy={state.step === 'asking'}
				/>
			</div>
		</form>
	);
}

/** The default name of the passkey: the system of this device. */
function nameOfThis(
	t: (key: `systems.${(typeof DEVICE_SYSTEMS)[number]}` | 'passkey_default') => string,
) {
	const { system } = deviceNameOf(navigator.userAgent);
	return system ? t(`systems.${system}`) : t('passkey_default');
}
