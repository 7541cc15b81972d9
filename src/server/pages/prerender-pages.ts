import { setTimeout as delay } from 'node:timers/promises';
import { LOCALES, localizePath } from '#lib/i18n/locales.ts';
import { ROUTES, type Route } from '#lib/routes.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Pages } from './pages.ts';

interface PrerenderPagesInput {
	pages: Pick<Pages, 'prerender'>;
	/** The public origins of the site. */
	origins: readonly string[];
	/** True when the process ends. */
	isEnding: () => boolean;
	onFailed: (error: unknown) => void;
}

/** Delay after the start, in which the first requests have the CPU to themselves. */
const REST_MS = 500;
const PAUSE_MS = 20;

/**
 * Renders the public screens in every language, one after the other, so that the first request
 * after a start finds them in the cache. Returns the number of pages.
 */
export async function prerenderPages({
	pages,
	origins,
	isEnding,
	onFailed,
}: PrerenderPagesInput): Promise<number> {
	const routes: Route[] = Object.values(ROUTES);
	const open = routes.filter(({ access, isIndexed }) => access === 'everybody' && isIndexed);
	const paths = open.flatMap(({ path }) => LOCALES.map((locale) => localizePath(locale, path)));
	await delay(REST_MS, undefined, { ref: false });
	let count = 0;
	for (const path of paths) {
		for (const origin of origins) {
			if (isEnding()) return count;
			try {
				await pages.prerender(prerenderContext(origin, path));
				count += 1;
			} catch (error) {
				onFailed(error);
			}
			await delay(PAUSE_MS, undefined, { ref: false });
		}
	}
	return count;
}

/** Returns the context of a browser without cookies. */
function prerenderContext(origin: string, path: string): RequestContext {
	const { protocol, host } = new URL(origin);
	return {
		requestId: 'warm-pages',
		method: 'GET',
		path,
		query: '',
		headers: { 'accept-encoding': 'br' },
		scheme: protocol === 'https:' ? 'https' : 'http',
		host,
		origin,
		clientAddress: '127.0.0.1',
		isLocal: true,
		token: undefined,
		deviceKey: undefined,
		rememberMeToken: undefined,
		theme: undefined,
		locale: path === '/en' || path.startsWith('/en/') ? 'en' : 'bn',
	};
}
