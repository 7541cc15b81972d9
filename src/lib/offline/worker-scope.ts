/** What a service worker sees, as far as ours uses it; the compiler knows pages only. */
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
	/** The answer that the browser asked for while the worker started. */
	preloadResponse?: Promise<Response | undefined>;
	respondWith: (answer: Promise<Response>) => void;
}

interface WorkerEvents {
	install: WorkerEvent;
	activate: WorkerEvent;
	message: WorkerEvent & { data: unknown };
	fetch: FetchEvent;
}
