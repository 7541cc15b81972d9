const HASH = '#terms';

/**
 * The address /help#terms opens the terms in a dialog (spec 2, "also shows the help popup"). Without
 * a script it leads to their place on the page. The fragment goes with the dialog, so that the same
 * link opens it again.
 */
export function startHelpPopup(): void {
	const dialog = document.getElementById('help-terms');
	if (!(dialog instanceof HTMLDialogElement) || !('showModal' in dialog)) return;
	const open = () => {
		if (location.hash === HASH && !dialog.open) dialog.showModal();
	};
	dialog.addEventListener('close', () => {
		if (location.hash === HASH) history.replaceState(null, '', location.pathname + location.search);
	});
	addEventListener('hashchange', open);
	open();
}
