import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished, vi } from 'vitest';

type Waiting = (work: Promise<unknown>) => void;
type Listener = (event: {
	request?: Request;
	preloadResponse?: Promise<Response> | undefined;
	waitUntil: Waiting;
	respondWith: (answer: Promise<Response>) => void;
}) => void;

interface Asked {
	method?: string;
	mode?: string;
	path: string;
	/** The requesting page; a page of the site by default. */
	referrer?: string;
	/** The response that the browser requested while the worker started. */
	preloadResponse?: Promise<Response>;
}

interface Sent {
	request: Request;
	preloadResponse: Promise<Response> | undefined;
}

/** A server and the service worker as a browser would run it. Undone after the test. */
export async function aWorker(site: RequestListener) {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		site(request, response);
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = server.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const origin = `http://127.0.0.1:${port}`;
	onTestFinished(() => {
		vi.unstubAllGlobals();
		server.closeAllConnections();
		server.close();
	});

	const caches = someCaches(origin);
	const listeners = new Map<string, Listener>();
	const windows: string[] = [];
	const globals = {
		...{ BUILD_ID: 'test', location: new URL(origin), registration: {}, caches },
		clients: {
			claim: async () => {},
			matchAll: async () => windows.map((path) => ({ url: origin + path })),
		},
		skipWaiting: async () => {},
		addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
		Request: class extends Request {
			constructor(asked: string | URL | Request, how?: RequestInit) {
				super(typeof asked === 'string' ? new URL(asked, origin) : asked, how);
			}
		},
	};
	for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
	vi.resetModules();
	await import('#lib/offline/worker.ts');

	/**
	 * Dispatches the event, waits for all work it started and returns the response for the page.
	 */
	async function dispatch(type: string, more?: Sent): Promise<Response | undefined> {
		const work: Promise<unknown>[] = [];
		const waitUntil: Waiting = (one) => void work.push(one);
		let answer: Promise<Response> | undefined;
		const respondWith = (given: Promise<Response>) => {
			answer = given;
		};
		listeners.get(type)?.({ ...more, waitUntil, respondWith });
		const response = await answer;
		// The awaited work may start more.
		for (let done = 0; done < work.length; done++) await work[done];
		return response;
	}

	function request({ method = 'GET', mode = 'navigate', path, ...more }: Asked) {
		const { referrer = `${origin}/`, preloadResponse } = more;
		// Scripts cannot create a navigation request: only a browser can.
		const made = new Request(origin + path, { method, redirect: 'manual' });
		const browsers = { mode: { value: mode }, referrer: { value: referrer } };
		const request = Object.defineProperties(made, browsers);
		return dispatch('fetch', { request, preloadResponse });
	}

	async function listCached(): Promise<string[]> {
		return [...caches.stores].flatMap(([name, store]) =>
			name.includes('offline') ? [] : [...store.keys()].map((url) => url.slice(origin.length)),
		);
	}

	return { origin, asked, windows, dispatch, request, listCached };
}

/** The cache storage of a browser, as far as the worker uses it. */
function someCaches(origin: string) {
	const stores = new Map<string, Map<string, Response>>();
	const urlOf = (asked: string | Request) =>
		typeof asked === 'string' ? new URL(asked, origin).href : asked.url;
	const cacheOf = (store: Map<string, Response>) => ({
		addAll: async (requests: Request[]) => {
			const answers = await Promise.all(requests.map((one) => fetch(one)));
			if (answers.some(({ ok }) => !ok)) throw new TypeError('an answer is not ok');
			for (const [at, answer] of answers.entries()) store.set(urlOf(requests[at] ?? ''), answer);
		},
		put: async (asked: Request, answer: Response) => void store.set(urlOf(asked), answer),
		match: async (asked: string | Request) => store.get(urlOf(asked))?.clone(),
		delete: async (asked: Request) => store.delete(urlOf(asked)),
		keys: async () => [...store.keys()].map((url) => new Request(url)),
	});
	return {
		stores,
		open: async (name: string) => {
			const store = stores.get(name) ?? new Map<string, Response>();
			stores.set(name, store);
			return cacheOf(store);
		},
		keys: async () => [...stores.keys()],
		delete: async (name: string) => stores.delete(name),
	};
}
