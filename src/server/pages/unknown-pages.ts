import { nearPath } from '#lib/near-path.ts';
import { aliasTarget } from '#lib/routes.ts';
import { compressed, encodingFor } from '../http/compress.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { ownHeaders, REVALIDATED } from './page-response.ts';
import type { RenderResult } from './render-page.ts';

interface Options {
	/** True for a path that no page of the build has. */
	isUnknown: (path: string) => boolean;
	/** Renders the page for all visitors. */
	render: (context: RequestContext) => Promise<RenderResult | undefined>;
}

/** How long a page is sent; its texts and flags change seldom. */
const FRESH_MS = 60_000;
/** Bounds the pages: clients can make up host names where none is configured. */
const PAGES_MAX = 100;

export interface UnknownPages {
	/** Returns the page of an unknown address; `undefined` for any other request. */
	respond: (context: RequestContext) => Promise<PlainResponse> | undefined;
	clear: () => void;
}

interface Kept {
	untilMs: number;
	/** Without an encoding. */
	page: Promise<PlainResponse>;
	/** By encoding. */
	sent: Map<string, Promise<PlainResponse>>;
}

/**
 * Creates the page of unknown addresses: rendered once for a host, a language and a theme, because any
 * number of addresses is unknown. An address that is close to a screen has a page of its own, which
 * names the screen.
 */
export function createUnknownPages({ isUnknown, render }: Options): UnknownPages {
	const pages = new Map<string, Kept>();

	function find(context: RequestContext): Kept {
		const { origin, locale, theme = '' } = context;
		const key = `${origin} ${locale} ${theme}`;
		const known = pages.get(key);
		if (known && known.untilMs > performance.now()) return known;
		if (pages.size >= PAGES_MAX) pages.clear();
		const page = renderOnce(context).catch((error: unknown) => {
			pages.delete(key);
			throw error;
		});
		const kept = { untilMs: performance.now() + FRESH_MS, page, sent: new Map() };
		pages.set(key, kept);
		return kept;
	}

	async function renderOnce(context: RequestContext): Promise<PlainResponse> {
		const path = context.locale === 'en' ? '/en/unknown-page' : '/unknown-page';
		const rendered = await render({ ...context, method: 'GET', path, query: '' });
		if (!rendered) return refusalPage(context, 404);
		const { page, policy } = rendered;
		return {
			status: page.status,
			headers: [...ownHeaders(page), ...REVALIDATED],
			body: page.body,
			policy,
		};
	}

	async function send(context: RequestContext): Promise<PlainResponse> {
		const { page, sent } = find(context);
		const answer = await page;
		const encoding = encodingFor(context.headers['accept-encoding']?.toString());
		const known = sent.get(encoding) ?? compressed(context, answer);
		sent.set(encoding, known);
		return await known;
	}

	return {
		respond(context) {
			const { method, path, token } = context;
			if ((method !== 'GET' && method !== 'HEAD') || token !== undefined) return undefined;
			if (aliasTarget(path) || nearPath(path) || !isUnknown(path)) return undefined;
			return send(context);
		},
		clear: () => pages.clear(),
	};
}
