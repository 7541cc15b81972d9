import { useEffect, useId, useRef } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

interface Props {
	locale: Locale;
	/** Each new refusal opens the dialog again. */
	refusal: Refusal;
	title: string;
	/** The label of the button that closes the warning. */
	submit: string;
}

/**
 * A refusal as a warning in a dialog (spec 8, "warning popup"). Closing it returns to the form, which
 * shows the same text.
 */
export function RefusalWarning({ locale, refusal, title, submit }: Props) {
	const id = useId();
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
			aria-labelledby={`${id}title`}
			aria-describedby={`${id}text`}
		>
			<div className="dialog-head">
				<h2 id={`${id}title`}>{title}</h2>
			</div>
			<div className="form">
				<p id={`${id}text`}>{refusalMessage(locale, refusal)}</p>
				<button
					type="button"
					className="button button-primary button-wide"
					onClick={() => dialog.current?.close()}
				>
					{submit}
				</button>
			</div>
		</dialog>
	);
}
