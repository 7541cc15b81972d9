import { pathToFileURL } from 'node:url';
import { DEFAULT_LOCALE, isLocale } from '#lib/i18n/locales.ts';
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

/** Loads what tells a path of the build's pages from one that none of them has. */
export async function loadUnknown(entryFile: string): Promise<(path: string) => boolean> {
	const { app }: typeof import('./astro-entry.ts') = await import(pathToFileURL(entryFile).href);
	return (path) => {
		const route = app.match(new Request(`http://localhost${path}`));
		if (!route || route.route === '/404') return true;
		// Most screens begin with the language, and a first segment that is none leads to the 404 page.
		const at = route.params.indexOf('...lang');
		const lang = at < 0 ? undefined : route.pattern.exec(path)?.[at + 1];
		return lang !== undefined && lang !== '' && (!isLocale(lang) || lang === DEFAULT_LOCALE);
	};
}
