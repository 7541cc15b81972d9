import { openDialog, setRedirect } from '#browser/dialogs.ts';
import { PASSWORD_EXPIRED_EVENT } from '#lib/wps/ask-login.ts';

/**
 * Asks for a new password in a dialog, where a log-in needs one (spec 2, "Change-password popup").
 * Closed, it leads on: the site asks again.
 */
export function startExpiredPassword(): void {
	const dialog = document.querySelector<HTMLDialogElement>('dialog#change-password');
	if (!dialog || !('showModal' in dialog)) return;
	document.addEventListener(PASSWORD_EXPIRED_EVENT, (event) => {
		event.preventDefault();
		const next = (event as CustomEvent<string>).detail;
		setRedirect(dialog, next);
		openDialog(dialog);
		dialog.addEventListener('close', () => location.assign(next));
	});
}
