/** Opens the welcome of a first log-in as a modal sheet. No other popup follows in this session. */
const dialog = document.querySelector<HTMLDialogElement>('dialog#welcome');
if (dialog && 'showModal' in dialog) {
	dialog.close();
	delete dialog.dataset['still'];
	dialog.showModal();
	dialog.querySelector<HTMLElement>('.button-primary')?.focus();
	// A reload or a shared address starts at the page itself.
	const url = new URL(location.href);
	url.searchParams.delete('next');
	history.replaceState(history.state, '', url);
	try {
		sessionStorage.setItem('news', 'seen');
		localStorage.setItem('welcome', 'first');
	} catch {
		// Without storage the popups do not open at all.
	}
}
