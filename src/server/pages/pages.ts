import type { Body } from '../http/body.ts';
import { encodingFor } from '../http/compress.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createOriginLimit } from './origin-limit.ts';
import { createPageCache, type Rendering } from './page-cache.ts';
import { hasAny, type PageDirective, plainQuery, readDirective } from './page-directive.ts';
import type { PageEntry } from './page-entry.ts';
import {
	entryAnswer,
	ownHeaders,
	PUBLIC,
	pageHeader,
	privateAnswer,
	REVALIDATED,
} from './page-response.ts';
import { type RenderOptions, renderPrivate, renderShared } from './render-page.ts';

interface Options extends RenderOptions {
	cacheBytesMax: number;
	/** A page could not be rendered again behind the visitor's back. */
	onRefreshFailed: (error: unknown) => void;
}

/** A page that would be kept for less is not worth it. */
const ENDING_MS = 1000;

/** Of so many paths it is known which names of the query count. */
const PATHS_MAX = 5000;

type QueryNames = Pick<PageDirective, 'query' | 'alone'>;
const NO_NAMES: QueryNames = { query: [], alone: [] };

export type Pages = ReturnType<typeof createPages>;

/** Answers pages: public ones from the cache, the others rendered for their visitor. */
export function createPages(options: Options) {
	const cache = createPageCache<PlainResponse>({
		bytesMax: options.cacheBytesMax,
		nowMs: () => performance.now(),
		onRefreshFailed: options.onRefreshFailed,
	});
	/** What each path reads of the query; `undefined` for pages that are not kept. */
	const queryNames = new Map<string, QueryNames | undefined>();
	const tooMany = createOriginLimit();

	function answer(context: RequestContext, body: Body): PlainResponse | Promise<PlainResponse> {
		const isRead = context.method === 'GET' || context.method === 'HEAD';
		if (!isRead || context.token) return answerOne(context, body);
		const names = namesOf(context);
		if (!names) return learnAndAnswer(context);
		const asked = askedOf(context, names);
		if (!asked) return answerOne(context, body);
		const entry = cache.peek(keyOf(asked), () => renderPublic(asked));
		return entry ? answerEntry(context, keyOf(asked), entry) : answerPublic(context, asked);
	}

	/** What counts of the visit's query; `undefined` where that is not known, or nothing is kept. */
	function namesOf({ path, query }: RequestContext): QueryNames | undefined {
		return query === '' ? NO_NAMES : queryNames.get(path);
	}

	/** The key under which the page that is asked for is kept now. */
	function keptKey(context: RequestContext): string | undefined {
		const names = namesOf(context);
		const asked = names && askedOf(context, names);
		const key = asked && keyOf(asked);
		return key !== undefined && cache.keeps(key) ? key : undefined;
	}

	function answerEntry(
		context: RequestContext,
		key: string,
		entry: PageEntry,
	): PlainResponse | Promise<PlainResponse> {
		const encoding = encodingFor(context.headers['accept-encoding']?.toString());
		if (encoding === 'br' || entry.bytes[encoding]) return entryAnswer(context, entry, encoding);
		return cache.encode(key, entry, encoding).then((made) => entryAnswer(context, made, encoding));
	}

	/** Renders a public page that somebody may ask for, and makes it as small as it gets. */
	async function renderAhead(context: RequestContext): Promise<void> {
		await answer(context, undefined);
		cache.squeezeSoon(keyOf(context));
	}

	async function answerOne(context: RequestContext, body: Body): Promise<PlainResponse> {
		const rendered = await renderPrivate(options, context, body);
		return rendered ? privateAnswer(context, rendered) : refusalPage(context, 404);
	}

	async function answerPublic(
		context: RequestContext,
		asked: RequestContext,
	): Promise<PlainResponse> {
		const found = await cache.find(keyOf(asked), () => renderPublic(asked));
		if ('entry' in found) boundOrigins(context.origin);
		return 'entry' in found ? answerEntry(context, keyOf(asked), found.entry) : found.pass;
	}

	/** A path with a query is asked without it first: its page says which names count. */
	async function learnAndAnswer(context: RequestContext): Promise<PlainResponse> {
		const plain = { ...context, query: '' };
		if (!queryNames.has(context.path)) await answerPublic(context, plain);
		if (queryNames.get(context.path)) return answer(context, undefined);
		const rendered = await renderPublic(context);
		return 'pass' in rendered ? rendered.pass : answer(context, undefined);
	}

	async function renderPublic(context: RequestContext): Promise<Rendering<PlainResponse>> {
		const rendered = await renderShared(options, context);
		if (!rendered) return { pass: refusalPage(context, 404) };
		const { page, cookies, policy, isIncomplete, shownUntilMs } = rendered;
		const directive = endingAt(readDirective(pageHeader(page, 'page-cache')), shownUntilMs);
		// A variant that is not kept, such as a search, says nothing of the others.
		if (page.status === 200 && (directive || context.query === '')) {
			learn(context.path, directive);
		}
		const setsCookies = cookies.length > 0 || pageHeader(page, 'set-cookie') !== undefined;
		if (!directive || page.status !== 200 || setsCookies || isIncomplete) {
			return { pass: await privateAnswer(context, rendered), isIncomplete };
		}
		const headers = [...ownHeaders(page), ...REVALIDATED, ...PUBLIC];
		const family = context.query === '' ? undefined : context.origin + context.path;
		const rest = { headers, policy, family, renderedAtMs: performance.now() };
		const { freshMs, staleMs, tags } = directive;
		return { keep: { freshMs, staleMs, tags, identity: page.body, ...rest } };
	}

	/** Where the site has no names of its own, anybody can invent some. */
	function boundOrigins(origin: string): void {
		const least = options.publicHost === undefined ? tooMany(origin) : undefined;
		if (least) cache.forget(`${least}/`);
	}

	function learn(path: string, names: QueryNames | undefined): void {
		if (queryNames.size >= PATHS_MAX) queryNames.clear();
		queryNames.set(path, names);
	}

	const { fresh, invalidate, figures } = cache;
	return { answer, renderAhead, fresh, keptKey, invalidate, figures };
}

/** The visit with no more of its query than counts; `undefined` where it is for its asker alone. */
function askedOf(context: RequestContext, names: QueryNames): RequestContext | undefined {
	if (hasAny(context.query, names.alone)) return undefined;
	const query = plainQuery(context.query, names.query);
	return query === context.query ? context : { ...context, query };
}

/** Nothing is shown longer than it is true; a page that ends at once is not kept. */
function endingAt(
	directive: PageDirective | undefined,
	shownUntilMs: number,
): PageDirective | undefined {
	const leftMs = shownUntilMs - Date.now();
	if (!directive || leftMs < ENDING_MS) return undefined;
	const freshMs = Math.min(directive.freshMs, leftMs);
	return { ...directive, freshMs, staleMs: Math.min(directive.staleMs, leftMs - freshMs) };
}

/** Host, path, query and theme; the locale is in the path. */
export function keyOf({ origin, path, query, theme }: RequestContext): string {
	return `${origin}${path}${query} ${theme ?? ''}`;
}
