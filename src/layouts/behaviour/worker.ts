/** Told of a new build that waits: calling `use` shows it. */
type OnUpdate = (use: () => void) => void;

/**
 * Starts the service worker once the page is there and the browser has time. It is a process of its
 * own, not a script of the page. Over plain http there is none, and the site works without.
 */
export function startWorker(onUpdate: OnUpdate): void {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	const whenIdle = window.requestIdleCallback ?? setTimeout;
	const start = async () => {
		const registration = await serviceWorker.register('/sw.js');
		const offer = () => {
			const { waiting } = registration;
			if (waiting && serviceWorker.controller) onUpdate(() => use(waiting));
		};
		const follow = () => registration.installing?.addEventListener('statechange', offer);
		offer();
		// It may have been found before anybody could listen.
		follow();
		registration.addEventListener('updatefound', follow);
	};
	// Private windows refuse it; what remains is a site that needs its connection.
	addEventListener('load', () => whenIdle(() => void start().catch(() => undefined)));
}

function use(waiting: ServiceWorker): void {
	navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
	waiting.postMessage('activate');
}
