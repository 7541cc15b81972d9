import { DatabaseTimeout } from '#lib/database-time.ts';
import type { ReadGlance } from '#lib/wps/glance.ts';
import type { Body } from '../http/body.ts';
import { encodingFor } from '../http/compress.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import { refusalPage } from '../http/refusal-page.ts';
import type { RequestContext } from '../http/request-context.ts';
import { createFillForVisitors, type FillForVisitors } from './filled-page.ts';
import { createMemberPages, type MemberPages } from './member-pages.ts';
import { createOriginLimit } from './origin-limit.ts';
import { createPageCache, type PageCache, type Rendering } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';
import {
	entryResponse,
	type PendingResponse,
	privateResponse,
	type SendPage,
} from './page-response.ts';
import { cachedRequest, keyOf, type QueryNames } from './page-variant.ts';
import { redirectToSubject } from './redirect-to-subject.ts';
import { createRenderBudget, PagesBusy, type RenderBudget } from './render-budget.ts';
import { type RenderOptions, renderPrivate, renderShared } from './render-page.ts';
import { renderPublic } from './render-public.ts';
import { createPacker } from './templates/packer.ts';
import { createUnknownPages, type UnknownPages } from './unknown-pages.ts';

interface Options extends RenderOptions {
	cacheBytesMax: number;
	/** The platform is another host. */
	hasHost?: boolean | undefined;
	/** Reads what pages show of a member; absent for another host, whose pages are all rendered. */
	readGlance?: ReadGlance | undefined;
	/** True for a path that no page has; absent: every path is rendered. */
	isUnknown?: ((path: string) => boolean) | undefined;
	/** Reports a stale page that could not be rendered again in the background. */
	onRefreshFailed: (error: unknown) => void;
	/** Reports a page that is rendered for each request of a member, and why. */
	onTemplateRefused?: ((refused: { path: string; reason: string }) => void) | undefined;
	/** Reports that a member's values could not be read. */
	onGlanceFailed?: ((error: unknown) => void) | undefined;
}

/** Bounds the paths whose query names are known. */
const PATHS_MAX = 5000;

const NO_NAMES: QueryNames = { query: [], alone: [] };

export interface Pages {
	/** Returns a page: a public one from the cache, another one rendered for its request. */
	respond: (context: RequestContext, body: Body) => PendingResponse;
	/** Renders a public page before it is requested, and recompresses it. */
	prerender: (context: RequestContext) => Promise<void>;
	/** Returns the page of a key while it is fresh. */
	fresh: PageCache<SendPage>['fresh'];
	/** Returns the key of the requested page when it is cached. */
	cachedKey: (context: RequestContext) => string | undefined;
	invalidate: PageCache<SendPage>['invalidate'];
	metrics: PageCache<SendPage>['metrics'];
	/** The metrics of the renders of pages that are not in the cache. */
	budgetMetrics: RenderBudget['metrics'];
	/** The metrics of members' pages; absent for another host. */
	memberMetrics: MemberPages['metrics'] | undefined;
}

interface State {
	options: Options;
	cache: PageCache<SendPage>;
	members: MemberPages | undefined;
	fillForVisitors: FillForVisitors;
	budget: RenderBudget;
	unknown: UnknownPages;
	/** The names of the query that each path reads; `undefined` for pages that are not cached. */
	queryNames: Map<string, QueryNames | undefined>;
	/** Returns an origin whose pages are to be dropped. */
	limitOrigins: (origin: string) => string | undefined;
}

export function createPages(options: Options): Pages {
	const { hasHost } = options;
	const cache = createPageCache<SendPage>({
		...{ bytesMax: options.cacheBytesMax, hasHost },
		nowMs: () => performance.now(),
		onRefreshFailed: options.onRefreshFailed,
	});
	const { readGlance } = options;
	const packer = createPacker({ remake: cache.remake, onFailed: options.onRefreshFailed });
	const state: State = {
		fillForVisitors: createFillForVisitors(packer),
		...{ options, cache, queryNames: new Map(), limitOrigins: createOriginLimit() },
		members: undefined,
		budget: createRenderBudget({ hasHost: hasHost ?? false }),
		unknown: createUnknownPages({
			isUnknown: options.isUnknown ?? (() => false),
			render: (context) => renderShared(options, context),
		}),
	};
	// Without a cache a template would be rendered for each request, as the page is.
	if (readGlance && options.cacheBytesMax > 0) {
		const namesOfRequest = (context: RequestContext) => namesOf(state, context);
		state.members = createMemberPages({
			options: { ...options, readGlance },
			...{ cache, packer },
			namesOf: namesOfRequest,
		});
	}
	return {
		respond: (context, body) => respond(state, context, body),
		prerender: (context) => prerender(state, context),
		fresh: cache.fresh,
		cachedKey: (context) => cachedKey(state, context),
		invalidate(tags) {
			state.unknown.clear();
			cache.invalidate(tags);
		},
		metrics: cache.metrics,
		budgetMetrics: state.budget.metrics,
		memberMetrics: state.members?.metrics,
	};
}

function respond(state: State, context: RequestContext, body: Body): PendingResponse {
	const other = redirectToSubject(context) ?? state.unknown.respond(context);
	if (other) return other;
	const response = choose(state, context, body);
	return response instanceof Promise
		? response.catch((error: unknown) => busyPage(context, error))
		: response;
}

const BUSY = ['retry-after', '2'] as const;

/** A page that has no room, or no time, says so and when to come again. */
function busyPage(context: RequestContext, error: unknown): PlainResponse {
	if (error instanceof DatabaseTimeout) return refusalPage(context, 503, BUSY);
	if (!(error instanceof PagesBusy)) throw error;
	return refusalPage(context, error.status, BUSY);
}

function choose(state: State, context: RequestContext, body: Body): PendingResponse {
	const { cache, members } = state;
	const isRead = context.method === 'GET' || context.method === 'HEAD';
	if (isRead && context.token && members) return respondMember(state, members, context);
	if (!isRead || context.token) return respondPrivate(state, context, body);
	const names = namesOf(state, context);
	if (!names) return learnNames(state, context);
	const cached = cachedRequest(context, names);
	if (!cached) return respondPrivate(state, context, body);
	const entry = cache.peek(keyOf(cached), () => renderForVisitors(state, cached));
	return entry
		? respondEntry(state, { context, key: keyOf(cached), entry })
		: respondPublic(state, context, cached);
}

/** Returns the names of the query that the page reads; `undefined` while they are unknown. */
function namesOf({ queryNames }: State, { path, query }: RequestContext): QueryNames | undefined {
	return query === '' ? NO_NAMES : queryNames.get(path);
}

function cachedKey(state: State, context: RequestContext): string | undefined {
	const names = namesOf(state, context);
	const cached = names && cachedRequest(context, names);
	const key = cached && keyOf(cached);
	return key !== undefined && state.cache.has(key) ? key : undefined;
}

interface EntryInput {
	context: RequestContext;
	key: string;
	entry: PageEntry;
}

function respondEntry(state: State, { context, key, entry }: EntryInput): PendingResponse {
	const { cache, fillForVisitors } = state;
	if (entry.template) return fillForVisitors(context, { key, entry });
	const encoding = encodingFor(context.headers['accept-encoding']?.toString());
	if (encoding === 'br' || entry.bytes[encoding]) return entryResponse(context, entry, encoding);
	return cache
		.encode(key, entry, encoding)
		.then((encoded) => entryResponse(context, encoded, encoding));
}

async function prerender(state: State, context: RequestContext): Promise<void> {
	await respond(state, context, undefined);
	state.cache.recompressSoon(keyOf(context));
}

async function respondPrivate(
	{ options, budget }: State,
	context: RequestContext,
	body: Body,
): Promise<PlainResponse> {
	const rendered = await budget.run(addressOf(context), () =>
		renderPrivate(options, context, body),
	);
	return rendered ? privateResponse(context, rendered) : refusalPage(context, 404);
}

/** Fills the member's values into a page that was rendered before; other pages are rendered. */
async function respondMember(
	state: State,
	members: MemberPages,
	context: RequestContext,
): Promise<PlainResponse> {
	return (await members.respond(context)) ?? respondPrivate(state, context, undefined);
}

async function respondPublic(
	state: State,
	context: RequestContext,
	cached: RequestContext,
): Promise<PlainResponse> {
	const key = keyOf(cached);
	const found = await state.cache.find(key, () => renderBudgeted(state, cached));
	if (!('entry' in found)) return found.pass(context);
	dropExcessOrigin(state, context.origin);
	return respondEntry(state, { context, key, entry: found.entry });
}

/** Renders the path without its query first: the page names what it reads of the query. */
async function learnNames(state: State, context: RequestContext): Promise<PlainResponse> {
	const { queryNames } = state;
	const plain = { ...context, query: '' };
	if (!queryNames.has(context.path)) await respondPublic(state, context, plain);
	if (queryNames.get(context.path)) return choose(state, context, undefined);
	const rendered = await renderBudgeted(state, context);
	return 'pass' in rendered ? rendered.pass(context) : choose(state, context, undefined);
}

/** This machine has no address of its own budget: its processes render pages ahead and test them. */
function addressOf({ isLocal, clientAddress }: RequestContext): string | undefined {
	return isLocal ? undefined : clientAddress;
}

/** Renders a page that a client waits for. One that is stale meanwhile is rendered in any case. */
function renderBudgeted(state: State, context: RequestContext) {
	return state.budget.run(addressOf(context), () => renderForVisitors(state, context));
}

async function renderForVisitors(
	{ options, queryNames }: State,
	context: RequestContext,
): Promise<Rendering<SendPage>> {
	const found = await renderPublic(options, context);
	if (!found) return { pass: (asking) => refusalPage(asking, 404) };
	const { rendering, directive, status } = found;
	// A variant that is not cached, such as a search, says nothing about the other variants.
	if (status === 200 && (directive || context.query === '')) {
		if (queryNames.size >= PATHS_MAX) queryNames.clear();
		queryNames.set(context.path, directive);
	}
	return rendering;
}

/** Without configured hosts, a client can make up any number of host names. */
function dropExcessOrigin({ options, cache, limitOrigins }: State, origin: string): void {
	const dropped = options.publicHost === undefined ? limitOrigins(origin) : undefined;
	if (dropped) cache.dropPrefixed(`${dropped}/`);
}
