import type { Glance, GlancePart, MemberClass, ReadGlance } from '#lib/wps/glance.ts';
import { isFirstLogin } from '../http/auth-cookies.ts';
import type { PlainResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import { cacheableOf } from './cacheable-page.ts';
import { fillPage } from './filled-page.ts';
import type { PageCache, Rendering } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';
import { type SendPage, UNCACHED } from './page-response.ts';
import { cachedRequest, keyOf, type QueryNames } from './page-variant.ts';
import {
	hidesBalance,
	type RenderOptions,
	type RenderResult,
	renderTemplate,
} from './render-page.ts';
import { createMarkSheet } from './templates/marks.ts';
import type { Packer } from './templates/packer.ts';
import { cutTemplate, TemplateRefused } from './templates/page-template.ts';
import { layOut } from './templates/template-slots.ts';

/** Why a page of a member was rendered for its request. */
const REASONS = [
	/** The platform's parts: no glance, or nothing of it known yet. */
	...(['session', 'unread', 'password', 'firstLogin', 'openRound'] as const),
	/** The page's parts: its query, its template, a value that it has no room for. */
	...(['query', 'refused', 'value'] as const),
] as const;
type Reason = (typeof REASONS)[number];
type Counts = Record<'filled' | 'packed' | `rendered${Capitalize<Reason>}`, number>;

export interface MemberPages {
	/** Returns a filled page; `undefined` for a page that must be rendered for its request. */
	respond: (context: RequestContext) => Promise<PlainResponse | undefined>;
	metrics: () => Counts;
}

interface MemberPagesInput {
	options: RenderOptions & {
		readGlance: ReadGlance;
		onRefreshFailed: (error: unknown) => void;
		/** Reports a page that is rendered for each of its requests, and why. */
		onTemplateRefused?: ((refused: { path: string; reason: string }) => void) | undefined;
		/** Reports that a member's values could not be read. */
		onGlanceFailed?: ((error: unknown) => void) | undefined;
	};
	cache: PageCache<SendPage>;
	packer: Packer;
	/** The names of the query that a path reads; `undefined` while they are unknown. */
	namesOf: (context: RequestContext) => QueryNames | undefined;
}

interface State extends MemberPagesInput {
	/** What the templates of a path need of a glance. */
	parts: Map<string, ReadonlySet<GlancePart>>;
	/** Until when an address is known to have no template, by path and query. */
	refused: Map<string, number>;
	counts: Counts;
}

/** How long a refused template is not tried again. */
const REFUSED_MS = 300_000;
/** Bounds the paths and the addresses that are known. */
const KNOWN_MAX = 5000;
const NO_PARTS: ReadonlySet<GlancePart> = new Set();

/** Creates the pages of members: rendered once for a class of members, filled for each request. */
export function createMemberPages(input: MemberPagesInput): MemberPages {
	const counts = { filled: 0, packed: 0 } as Counts;
	for (const reason of REASONS) counts[nameOf(reason)] = 0;
	const state: State = { ...input, parts: new Map(), refused: new Map(), counts };
	return {
		async respond(context) {
			const result = await fill(state, context);
			if (typeof result !== 'string') return result;
			counts[nameOf(result)] += 1;
			return undefined;
		},
		metrics: () => ({ ...counts }),
	};
}

function nameOf(reason: Reason): `rendered${Capitalize<Reason>}` {
	const name = reason.charAt(0).toUpperCase() + reason.slice(1);
	return `rendered${name as Capitalize<Reason>}`;
}

async function fill(state: State, context: RequestContext): Promise<PlainResponse | Reason> {
	const names = state.namesOf(context);
	const cached = names && cachedRequest(context, names);
	if (!cached) return 'query';
	if (isFirstLogin(context.headers.cookie)) return 'firstLogin';
	if ((state.refused.get(addressOf(cached)) ?? 0) > performance.now()) return 'refused';
	const glance = await readGlance(state, context, state.parts.get(context.path) ?? NO_PARTS);
	if (typeof glance === 'string') return glance;
	if (glance.member.mustChangePassword) return 'password';
	const memberClass = classOf(glance);
	const isBalanceHidden = hidesBalance(context);
	const key = `${keyOf(cached)} ${isBalanceHidden} ${JSON.stringify(memberClass)}`;
	const render = () => renderForClass(state, cached, { memberClass, isBalanceHidden });
	const found = await state.cache.find(key, render);
	if (!('entry' in found) || !found.entry.template) return 'refused';
	const whole = await complete(state, context, { glance, entry: found.entry });
	if (typeof whole === 'string') return whole;
	if (whole.recent?.some(({ openRound }) => openRound)) return 'openRound';
	return await send(state, context, { key, entry: found.entry, glance: whole });
}

/** Reads a glance. During an outage the page is rendered, and says what is missing. */
async function readGlance(
	{ options }: State,
	{ token = '', clientAddress: address, locale }: RequestContext,
	parts: ReadonlySet<GlancePart>,
): Promise<Glance | 'session' | 'unread'> {
	const language = locale.toUpperCase();
	try {
		return (await options.readGlance({ token, address, language, parts })) ?? 'session';
	} catch (error) {
		options.onGlanceFailed?.(error);
		return 'unread';
	}
}

/** The first request of a template reads again, with what the template needs. */
async function complete(
	state: State,
	context: RequestContext,
	{ glance, entry }: { glance: Glance; entry: PageEntry },
): Promise<Glance | 'session' | 'unread'> {
	const needed = entry.template?.sheet.parts ?? NO_PARTS;
	if ([...needed].every((part) => glance[part] !== undefined)) return glance;
	const parts = new Set([...(state.parts.get(context.path) ?? NO_PARTS), ...needed]);
	remember(state.parts, context.path, parts);
	return await readGlance(state, context, parts);
}

function remember<T>(known: Map<string, T>, key: string, value: T): void {
	if (known.size >= KNOWN_MAX) known.clear();
	known.set(key, value);
}

function addressOf({ path, query }: RequestContext): string {
	return path + query;
}

/** What the templates of a page depend on, beside the page itself. */
function classOf({ member, balance }: Glance): MemberClass {
	const { type, clubLabel, avatar, contactNeeded, excluded } = member;
	const { currency, currencySymbol } = balance;
	return { type, clubLabel, avatar, contactNeeded, excluded, currency, currencySymbol };
}

async function renderForClass(
	state: State,
	context: RequestContext,
	{ memberClass, isBalanceHidden }: { memberClass: MemberClass; isBalanceHidden: boolean },
): Promise<Rendering<SendPage>> {
	const sheet = createMarkSheet();
	const template = { marks: sheet.marks, memberClass };
	const rendered = await renderTemplate(state.options, context, { template, isBalanceHidden });
	const isIncomplete = rendered?.isIncomplete ?? false;
	try {
		const { fresh } = rendered ? cacheableOf(rendered, context, UNCACHED) : {};
		if (!fresh) throw new TemplateRefused(sheet.refusals[0] ?? 'the page is not cached');
		const { slots } = layOut(cutTemplate(fresh.identity.toString(), sheet).pieces);
		return { keep: { ...fresh, template: { sheet, slots, packs: [] } } };
	} catch (error) {
		if (!(error instanceof TemplateRefused)) throw error;
		state.options.onTemplateRefused?.({ path: context.path, reason: error.message });
	}
	const refusedMs = isIncomplete ? 0 : Math.min(REFUSED_MS, leftMsOf(rendered));
	remember(state.refused, addressOf(context), performance.now() + refusedMs);
	// The caller renders the page for its request instead.
	return { pass: () => NO_PAGE, isIncomplete, isForAll: isIncomplete };
}

/** The time until a page changes: one that changes at once is no template until then. */
function leftMsOf(rendered: RenderResult | undefined): number {
	return Math.max(0, (rendered?.shownUntilMs ?? Number.POSITIVE_INFINITY) - Date.now());
}

const NO_PAGE: PlainResponse = { status: 404, headers: [] };

async function send(
	{ counts, packer }: State,
	context: RequestContext,
	input: { key: string; entry: PageEntry; glance: Glance },
): Promise<PlainResponse | Reason> {
	if (!input.entry.template?.slots) return 'refused';
	try {
		const { response, isPacked } = await fillPage(packer, context, input);
		counts.filled += 1;
		if (isPacked) counts.packed += 1;
		return response;
	} catch (error) {
		if (error instanceof TemplateRefused) return 'value';
		throw error;
	}
}
