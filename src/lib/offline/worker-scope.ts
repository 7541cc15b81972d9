/** The part of the service worker's scope that is used; the compiler's library has only pages. */
export interface WorkerScope {
	location: Location;
	registration: { navigationPreload?: { enable: () => Promise<void> } };
	clients: {
		claim: () => Promise<void>;
		matchAll: (wanted: { type: 'window' }) => Promise<readonly { url: string }[]>;
	};
	skipWaiting: () => Promise<void>;
	addEventListener<T extends keyof WorkerEvents>(
		type: T,
		listener: (event: WorkerEvents[T]) => void,
	): void;
}

interface WorkerEvent {
	waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
	request: Request;
	/** The response to the browser's navigation preload, sent while the worker started. */
	preloadResponse?: Promise<Response | undefined>;
	respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
	install: WorkerEvent;
	activate: WorkerEvent;
	message: WorkerEvent & { data: unknown };
	fetch: FetchEvent;
}
