import { type Answer, headerOf } from './answer.ts';
import type { PageRequest, RenderedPage, RenderPage } from './astro-page.ts';
import { type Transport, transportOfVisit } from './calls-for-visit.ts';
import { compress, encodingFor, isWorthCompressing } from './compress.ts';
import { createPageCache, type Rendering } from './page-cache.ts';
import { plainQuery, readDirective } from './page-directive.ts';
import { etagOf, isKnown, type PageEntry } from './page-entry.ts';
import type { PageLocals } from './page-locals.ts';
import { refusalPage } from './refusal-page.ts';
import { pagePolicy } from './security-headers.ts';
import { closingCookie, openingCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';

interface Options {
	render: RenderPage;
	transport: Transport;
	merchant: string;
	cacheBytesMax: number;
	imageOrigins: readonly string[];
	reportUrl: string | undefined;
	/** The origin a page may frame, of the one it asks for. */
	frameOriginOf: (wanted: string | undefined, visit: Visit) => string | undefined;
	onFault: (error: unknown, visit?: Visit) => void;
}

/** Headers by which a page speaks to the server; no browser sees them. */
const INTERNAL = new Set(['page-cache', 'frame-src', 'content-security-policy', 'content-length']);
/** Headers of the visitor that a page of a signed-in visitor, or a form's, is asked with. */
const PASSED = ['accept', 'accept-language', 'content-type', 'user-agent', 'referer'];
const PATHS_MAX = 5000;

export type Pages = ReturnType<typeof createPages>;

/** Answers pages: public ones from the cache, the others rendered for their visitor. */
export function createPages(options: Options) {
	const cache = createPageCache<Answer>({
		bytesMax: options.cacheBytesMax,
		nowMs: () => performance.now(),
		onRefreshFailed: (error) => options.onFault(error),
	});
	/** The names of the query that each path reads; `undefined` for pages that are not kept. */
	const queryNames = new Map<string, readonly string[] | undefined>();

	function answer(visit: Visit, body: Buffer | undefined): Answer | Promise<Answer> {
		const isRead = visit.method === 'GET' || visit.method === 'HEAD';
		if (!isRead || visit.token) return renderForVisitor(visit, body);
		const names = visit.query === '' ? [] : queryNames.get(visit.path);
		if (!names) return learnAndAnswer(visit);
		const asked = { ...visit, query: plainQuery(visit.query, names) };
		const key = keyOf(asked);
		const entry = cache.peek(key, () => renderPublic(asked));
		return entry ? entryAnswer(visit, entry) : findPublic(visit, asked, key);
	}

	async function findPublic(visit: Visit, asked: Visit, key: string): Promise<Answer> {
		const found = await cache.find(key, () => renderPublic(asked));
		return 'entry' in found ? entryAnswer(visit, found.entry) : found.pass;
	}

	/** A path with a query is asked without it first: its page says which names count. */
	async function learnAndAnswer(visit: Visit): Promise<Answer> {
		if (!queryNames.has(visit.path)) {
			const plain = { ...visit, query: '' };
			await cache.find(keyOf(plain), () => renderPublic(plain));
		}
		if (queryNames.get(visit.path)) return answer(visit, undefined);
		const rendered = await renderPublic(visit);
		if ('pass' in rendered) return rendered.pass;
		return answer(visit, undefined);
	}

	async function renderPublic(visit: Visit): Promise<Rendering<Answer>> {
		const { page, cookies } = await renderFor(visit, { accept: 'text/html' }, undefined);
		if (!page) return { pass: refusalPage(visit, 404) };
		const directive = readDirective(valueOf(page, 'page-cache'));
		const isPublic = page.status === 200 && cookies.length === 0 && !hasCookies(page);
		if (page.status === 200) learn(visit.path, directive?.query);
		if (!directive || !isPublic) return { pass: await pageAnswer(visit, page, cookies) };
		const { freshMs, staleMs, tags } = directive;
		const renderedAtMs = performance.now();
		const policy = policyOf(visit, page);
		const headers = [...ownHeaders(page), 'cache-control', 'private, no-cache'];
		headers.push('vary', 'accept-encoding, cookie');
		const keep = { identity: page.body, headers, policy, tags, renderedAtMs, freshMs, staleMs };
		return { keep };
	}

	function learn(path: string, names: readonly string[] | undefined): void {
		if (queryNames.size >= PATHS_MAX) queryNames.clear();
		queryNames.set(path, names);
	}

	async function renderForVisitor(visit: Visit, body: Buffer | undefined): Promise<Answer> {
		const passed = PASSED.flatMap((name) => {
			const value = visit.headers[name];
			return typeof value === 'string' ? [[name, value]] : [];
		});
		const { page, cookies } = await renderFor(visit, Object.fromEntries(passed), body);
		return page ? pageAnswer(visit, page, cookies) : refusalPage(visit, 404);
	}

	async function renderFor(visit: Visit, headers: Record<string, string>, body?: Buffer) {
		const cookies: string[] = [];
		const request: PageRequest = {
			method: visit.method === 'HEAD' ? 'GET' : visit.method,
			address: visit.path + visit.query,
			scheme: visit.scheme,
			// The guard on writes has already looked where the request comes from.
			headers: { ...headers, host: visit.host, origin: visit.origin },
			clientAddress: visit.clientAddress,
			body,
			locals: pageLocals(options, visit, cookies),
		};
		const page = await options.render(request);
		if (page && page.status >= 500 && page.body.length === 0) throw new Error('the page failed');
		return { page, cookies };
	}

	async function pageAnswer(visit: Visit, page: RenderedPage, cookies: string[]): Promise<Answer> {
		const headers = ownHeaders(page);
		for (const cookie of cookies) headers.push('set-cookie', cookie);
		const given = valueOf(page, 'cache-control');
		const isSignedIn = visit.token !== undefined || cookies.length > 0;
		if (isSignedIn || !given) headers.push('cache-control', isSignedIn ? 'no-store' : 'private, no-cache');
		else headers.push('cache-control', given);
		headers.push('vary', 'accept-encoding, cookie');
		const policy = policyOf(visit, page);
		const answer = { status: page.status, headers, body: page.body, policy };
		const encoding = encodingFor(visit.headers['accept-encoding']?.toString());
		const type = headerOf(answer, 'content-type');
		if (encoding === 'identity' || !isWorthCompressing(type, page.body)) return answer;
		headers.push('content-encoding', encoding);
		return { ...answer, body: await compress(page.body, encoding) };
	}

	function policyOf(visit: Visit, page: RenderedPage): string {
		return pagePolicy({
			astroPolicy: valueOf(page, 'content-security-policy'),
			imageOrigins: options.imageOrigins,
			frameOrigin: options.frameOriginOf(valueOf(page, 'frame-src'), visit),
			reportUrl: options.reportUrl,
		});
	}

	return { answer, invalidate: cache.invalidate, figures: cache.figures };
}

/** Host, path, query and theme; the locale is in the path. */
function keyOf({ origin, path, query, theme }: Visit): string {
	return `${origin}${path}${query} ${theme ?? ''}`;
}

function entryAnswer(visit: Visit, entry: PageEntry): Answer {
	const { headers, policy } = entry;
	const encoding = encodingFor(visit.headers['accept-encoding']?.toString());
	const etag = etagOf(entry, encoding);
	if (isKnown(entry, visit.headers['if-none-match'])) {
		return { status: 304, headers: [...headers, 'etag', etag], policy };
	}
	const own = [...headers, 'etag', etag];
	if (encoding !== 'identity') own.push('content-encoding', encoding);
	return { status: 200, headers: own, body: entry.bytes[encoding], policy };
}

function pageLocals(options: Options, visit: Visit, cookies: string[]): PageLocals {
	const { transport, merchant } = options;
	const closeSession = () => void cookies.push(closingCookie(visit));
	const locals = {
		requestId: visit.requestId,
		transport: transportOfVisit({ visit, merchant, transport, onDeadSession: closeSession }),
		theme: visit.theme,
		clientAddress: visit.clientAddress,
		cookies: {
			openSession: (token: string) => void cookies.push(openingCookie(visit, token)),
			closeSession,
		},
	};
	return visit.token === undefined ? locals : { ...locals, token: visit.token };
}

function ownHeaders(page: RenderedPage): string[] {
	return page.headers
		.filter(([name]) => !INTERNAL.has(name) && name !== 'cache-control' && name !== 'vary')
		.flat();
}

function valueOf(page: RenderedPage, name: string): string | undefined {
	return page.headers.find(([known]) => known === name)?.[1];
}

function hasCookies(page: RenderedPage): boolean {
	return page.headers.some(([name]) => name === 'set-cookie');
}
