/** What a browser sends that would install the site; types know nothing of it. */
interface InstallEvent extends Event {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * The button `data-install` appears where the browser offers to install the site, and is gone once it
 * is installed. Phones of Apple offer nothing: there the button leads to the steps, which are `#ios`.
 */
function startInstall(): void {
	const button = document.querySelector<HTMLElement>('[data-install]');
	if (!button || matchMedia('(display-mode: standalone)').matches) return;
	let offered: InstallEvent | undefined;
	button.hidden = !isApplePhone();
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		offered = event as InstallEvent;
		button.hidden = false;
	});
	addEventListener('appinstalled', () => {
		button.hidden = true;
	});
	button.addEventListener('click', () => {
		if (!offered) {
			document.getElementById('ios')?.scrollIntoView();
			return;
		}
		// An offer can be taken up once; after a refusal the browser makes another one later.
		button.hidden = true;
		void offered.prompt();
		offered = undefined;
	});
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isApplePhone(): boolean {
	const { userAgent, maxTouchPoints } = navigator;
	return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

startInstall();
