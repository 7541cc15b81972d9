import { pathToFileURL } from 'node:url';
import type { PageLocals } from './page-locals.ts';

/** A request for a page, as Astro is asked. */
export interface PageRequest {
	method: string;
	/** Path and query. */
	address: string;
	/** Scheme and host of the address. */
	origin: string;
	headers: Record<string, string>;
	clientAddress: string;
	body: Buffer<ArrayBuffer> | undefined;
	locals: PageLocals;
}

export interface RenderedPage {
	status: number;
	headers: [name: string, value: string][];
	body: Buffer;
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage | undefined>;

/** Loads the pages of a build. Rendering returns `undefined` where no route matches. */
export async function loadPages(entryFile: string): Promise<RenderPage> {
	const { app }: typeof import('./astro-entry.ts') = await import(pathToFileURL(entryFile).href);
	return async ({ method, address, origin, headers, body = null, clientAddress, locals }) => {
		// Joined as text: resolved against the origin, an address such as `//host` would replace the host.
		const request = new Request(origin + address, { method, headers, body });
		const routeData = app.match(request);
		if (!routeData) return undefined;
		const options = { addCookieHeader: true, locals, clientAddress, routeData };
		const response = await app.render(request, options);
		return {
			status: response.status,
			headers: [...response.headers],
			// A component that fails after the head has been rendered breaks the stream: this throws.
			body: Buffer.from(await response.arrayBuffer()),
		};
	};
}
