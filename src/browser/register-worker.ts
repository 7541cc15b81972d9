/**
 * Registers the service worker when the browser is idle. The worker runs in its own process and
 * prefetches, so it starts only after the first interaction. A waiting new build is announced by
 * the event `update-waits`, whose detail activates it. Over plain http there is no worker, and the
 * site works without it.
 */
export function startWorker(): void {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	const whenIdle = window.requestIdleCallback ?? setTimeout;
	const start = async () => {
		const registration = await serviceWorker.register('/sw.js');
		const offer = () => {
			const { waiting } = registration;
			if (!waiting || !serviceWorker.controller) return;
			const detail = () => use(waiting);
			document.dispatchEvent(new CustomEvent('update-waits', { detail }));
		};
		const follow = () => registration.installing?.addEventListener('statechange', offer);
		offer();
		// The update may have been found before the listener was added.
		follow();
		registration.addEventListener('updatefound', follow);
	};
	// Private windows refuse a worker; the site then needs its connection.
	whenIdle(() => void start().catch(() => undefined));
}

function use(waiting: ServiceWorker): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
	waiting.postMessage('activate');
}
