/** Lets the page fill the screen, by a button that goes away where a phone has no full screen. */
export function startFullScreen(): void {
	const button = document.querySelector<HTMLElement>('[data-full-screen]');
	if (!button) return;
	button.hidden = !document.fullscreenEnabled;
	// The Escape key and the system's own controls leave it as well.
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
		// A browser may say no; the game stays where it is.
		if (!(error instanceof TypeError)) throw error;
	}
}
