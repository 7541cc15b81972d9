/** Adds a full-screen mode to the page, by a button that is hidden on phones without support. */
export function startFullScreen(): void {
	const button = document.querySelector<HTMLElement>('[data-full-screen]');
	if (!button) return;
	button.hidden = !document.fullscreenEnabled;
	// The Escape key and the system's own controls also leave it.
	function show() {
		const { fill = '', leave = '' } = button?.dataset ?? {};
		button?.setAttribute('aria-label', document.fullscreenElement ? leave : fill);
	}
	document.addEventListener('fullscreenchange', show);
	button.addEventListener('click', () => void turnFullScreen());
}

async function turnFullScreen(): Promise<void> {
	try {
		if (document.fullscreenElement) await document.exitFullscreen();
		else await document.documentElement.requestFullscreen();
	} catch (error) {
		// The browser may refuse; the game stays as it is.
		if (!(error instanceof TypeError)) throw error;
	}
}
