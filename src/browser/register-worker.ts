/**
 * Starts the service worker when the browser has time. It is a process of its own, not a script of
 * the page, and it fetches ahead: nothing of it happens before the first touch. A new build that
 * waits is offered by the event `update-waits`, whose detail shows it. Over plain http there is no
 * worker, and the site works without.
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
		// It may have been found before anybody could listen.
		follow();
		registration.addEventListener('updatefound', follow);
	};
	// Private windows refuse it; what remains is a site that needs its connection.
	whenIdle(() => void start().catch(() => undefined));
}

function use(waiting: ServiceWorker): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
	waiting.postMessage('activate');
}
