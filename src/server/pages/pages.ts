import type { Body } from '../http/body.ts';
import { encodingFor } from '../http/compress.ts';
import type { Answer } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { Visit } from '../http/request-context.ts';
import { countOrigins } from './origin-limit.ts';
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
import { type RenderOptions, renderForAll, renderForOne } from './render-page.ts';

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
	const cache = createPageCache<Answer>({
		bytesMax: options.cacheBytesMax,
		nowMs: () => performance.now(),
		onRefreshFailed: options.onRefreshFailed,
	});
	/** What each path reads of the query; `undefined` for pages that are not kept. */
	const queryNames = new Map<string, QueryNames | undefined>();
	const tooMany = countOrigins();

	function answer(visit: Visit, body: Body): Answer | Promise<Answer> {
		const isRead = visit.method === 'GET' || visit.method === 'HEAD';
		if (!isRead || visit.token) return answerOne(visit, body);
		const names = namesOf(visit);
		if (!names) return learnAndAnswer(visit);
		const asked = askedOf(visit, names);
		if (!asked) return answerOne(visit, body);
		const entry = cache.peek(keyOf(asked), () => renderPublic(asked));
		return entry ? answerEntry(visit, keyOf(asked), entry) : answerPublic(visit, asked);
	}

	/** What counts of the visit's query; `undefined` where that is not known, or nothing is kept. */
	function namesOf({ path, query }: Visit): QueryNames | undefined {
		return query === '' ? NO_NAMES : queryNames.get(path);
	}

	/** The key under which the page that is asked for is kept now. */
	function keptKey(visit: Visit): string | undefined {
		const names = namesOf(visit);
		const asked = names && askedOf(visit, names);
		const key = asked && keyOf(asked);
		return key !== undefined && cache.keeps(key) ? key : undefined;
	}

	function answerEntry(visit: Visit, key: string, entry: PageEntry): Answer | Promise<Answer> {
		const encoding = encodingFor(visit.headers['accept-encoding']?.toString());
		if (encoding === 'br' || entry.bytes[encoding]) return entryAnswer(visit, entry, encoding);
		return cache.encode(key, entry, encoding).then((made) => entryAnswer(visit, made, encoding));
	}

	/** Renders a public page that somebody may ask for, and makes it as small as it gets. */
	async function renderAhead(visit: Visit): Promise<void> {
		await answer(visit, undefined);
		cache.squeezeSoon(keyOf(visit));
	}

	async function answerOne(visit: Visit, body: Body): Promise<Answer> {
		const rendered = await renderForOne(options, visit, body);
		return rendered ? privateAnswer(visit, rendered) : refusalPage(visit, 404);
	}

	async function answerPublic(visit: Visit, asked: Visit): Promise<Answer> {
		const found = await cache.find(keyOf(asked), () => renderPublic(asked));
		if ('entry' in found) boundOrigins(visit.origin);
		return 'entry' in found ? answerEntry(visit, keyOf(asked), found.entry) : found.pass;
	}

	/** A path with a query is asked without it first: its page says which names count. */
	async function learnAndAnswer(visit: Visit): Promise<Answer> {
		const plain = { ...visit, query: '' };
		if (!queryNames.has(visit.path)) await answerPublic(visit, plain);
		if (queryNames.get(visit.path)) return answer(visit, undefined);
		const rendered = await renderPublic(visit);
		return 'pass' in rendered ? rendered.pass : answer(visit, undefined);
	}

	async function renderPublic(visit: Visit): Promise<Rendering<Answer>> {
		const rendered = await renderForAll(options, visit);
		if (!rendered) return { pass: refusalPage(visit, 404) };
		const { page, cookies, policy, isIncomplete, shownUntilMs } = rendered;
		const directive = endingAt(readDirective(pageHeader(page, 'page-cache')), shownUntilMs);
		// A variant that is not kept, such as a search, says nothing of the others.
		if (page.status === 200 && (directive || visit.query === '')) {
			learn(visit.path, directive);
		}
		const setsCookies = cookies.length > 0 || pageHeader(page, 'set-cookie') !== undefined;
		if (!directive || page.status !== 200 || setsCookies || isIncomplete) {
			return { pass: await privateAnswer(visit, rendered), isIncomplete };
		}
		const headers = [...ownHeaders(page), ...REVALIDATED, ...PUBLIC];
		const family = visit.query === '' ? undefined : visit.origin + visit.path;
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
function askedOf(visit: Visit, names: QueryNames): Visit | undefined {
	if (hasAny(visit.query, names.alone)) return undefined;
	const query = plainQuery(visit.query, names.query);
	return query === visit.query ? visit : { ...visit, query };
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
export function keyOf({ origin, path, query, theme }: Visit): string {
	return `${origin}${path}${query} ${theme ?? ''}`;
}
