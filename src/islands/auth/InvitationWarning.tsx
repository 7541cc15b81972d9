import { useEffect, useRef } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

interface Props {
	locale: Locale;
	/** Each new refusal opens the dialog again. */
	refusal: Refusal;
}

/**
 * The warning that a code has no owner (spec 8, "Invalid invitation code: warning popup with a
 * submit button"). Closing it returns to the field, which shows the same error.
 */
export function InvitationWarning({ locale, refusal }: Props) {
	const t = translate(locale, 'register');
	const dialog = useRef<HTMLDialogElement>(null);

	useEffect(() => {
		const { current } = dialog;
		if (refusal && current && 'showModal' in current && !current.open) current.showModal();
	}, [refusal]);

	return (
		<dialog
			ref={dialog}
			className="dialog"
			role="alertdialog"
			aria-labelledby="invitation-title"
			aria-describedby="invitation-text"
		>
			<div className="dialog-head">
				<h2 id="invitation-title">{t('invitation.title')}</h2>
			</div>
			<div className="form">
				<p id="invitation-text">{refusalMessage(locale, refusal)}</p>
				<button
					type="button"
					className="button button-primary button-wide"
					onClick={() => dialog.current?.close()}
				>
					{t('invitation.submit')}
				</button>
			</div>
		</dialog>
	);
}
