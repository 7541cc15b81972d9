/** The browser's event that offers to install the site; the standard types lack it. */
interface InstallEvent extends Event {
	prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/**
 * Shows the button `data-install` where the browser offers to install the site, and hides it after
 * the installation. iPhones and iPads offer nothing: there the button leads to the steps, at
 * `#ios`, which it unfolds. So does a link to the steps of a system.
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
			openSteps('ios')?.scrollIntoView();
			return;
		}
		// An offer can be used once; after a refusal the browser makes another one later.
		button.hidden = true;
		void offered.prompt();
		offered = undefined;
	});
}

/** Opens the steps of a system and returns them; `undefined` for one that has none. */
function openSteps(code: string): HTMLElement | undefined {
	const steps = document.getElementById(code);
	if (!(steps instanceof HTMLDetailsElement)) return undefined;
	steps.open = true;
	return steps;
}

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
function isApplePhone(): boolean {
	const { userAgent, maxTouchPoints } = navigator;
	return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1);
}

openSteps(location.hash.slice(1));
startInstall();
