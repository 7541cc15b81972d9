import type { ResponseIssue } from '#lib/wps/client.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Restore } from '../api/session-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import { clearCookie } from '../http/auth-cookies.ts';
import type { Body } from '../http/body.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { pagePolicy, reportingHeader } from '../http/security-headers.ts';
import type { ReportIssue } from '../ops/issue-log.ts';
import type { PageRequest, RenderedPage, RenderPage } from './astro-page.ts';
import { cspHashes } from './csp-hashes.ts';
import type { PageLocals } from './page-locals.ts';
import { pageHeader } from './page-response.ts';

export interface RenderOptions {
	render: RenderPage;
	transport: Transport;
	merchant: string;
	restore?: Restore | undefined;
	/**
	 * The platform tells of an address to whom the site is open, which pages do not show: asked
	 * without one, its answers are the same text for all visitors and are read once. A host may refuse
	 * who comes without an address.
	 */
	asksForAll?: boolean | undefined;
	tellTrouble?: ReportIssue | undefined;
	/** Origins of images beside the site itself. */
	imageOrigins: () => readonly string[];
	reportUrl: string | undefined;
	/** Absent without geetest. */
	humanOrigins?: readonly string[] | undefined;
	/** The first of the site's host names; absent where every name is ours. */
	publicHost?: string | undefined;
	/** The origin a page may frame, of the one it asks for. */
	frameOriginOf: (wanted: string, context: RequestContext) => Promise<string | undefined>;
}

export interface PageForVisit {
	page: RenderedPage;
	/** `Set-Cookie` lines of the session. */
	cookies: string[];
	policy: string;
	/** It stands without an answer that it wanted: nobody else is to be shown it. */
	isIncomplete: boolean;
	/** When the first thing that it shows ends to be true, as `Date` counts; else infinite. */
	shownUntilMs: number;
}

/** Headers of the visitor that a page which is for nobody else may know. */
const PASSED = ['accept', 'accept-language', 'content-type', 'user-agent', 'referer'];

/** Renders a page that anybody may be shown: nothing of the visitor but the theme reaches it. */
export function renderShared(options: RenderOptions, context: RequestContext) {
	return render(options, context, { headers: { accept: 'text/html' }, body: undefined });
}

/** Renders a page for its visitor. */
export function renderPrivate(options: RenderOptions, context: RequestContext, body: Body) {
	const headers: Record<string, string> = {};
	for (const name of PASSED) {
		const value = context.headers[name];
		if (typeof value === 'string') headers[name] = value;
	}
	return render(options, context, { headers, body });
}

async function render(
	options: RenderOptions,
	context: RequestContext,
	{ headers, body }: Pick<PageRequest, 'headers' | 'body'>,
): Promise<PageForVisit | undefined> {
	const cookies: string[] = [];
	const locals = pageLocals(options, context, cookies);
	let isIncomplete = false;
	let shownUntilMs = Number.POSITIVE_INFINITY;
	const onIssue = (trouble: ResponseIssue) => {
		isIncomplete ||= trouble.isLost;
		locals.onIssue(trouble);
	};
	const setExpiry = (end: Date) => {
		shownUntilMs = Math.min(shownUntilMs, end.getTime());
	};
	const page = await options.render({
		method: context.method === 'HEAD' ? 'GET' : context.method,
		address: context.path + context.query,
		origin: context.origin,
		// The guard on writes has looked where the request comes from; Astro's own check repeats it.
		headers: { ...headers, host: context.host, origin: context.origin },
		clientAddress: context.clientAddress,
		body,
		locals: { ...locals, onIssue, setExpiry },
	});
	if (!page) return undefined;
	// Where not even our page for it could be made, Astro says so in a line of English.
	const isOurs = page.body.length > 0 && pageHeader(page, 'content-type')?.startsWith('text/html');
	if (page.status >= 500 && !isOurs) throw new Error('the page failed');
	const wanted = pageHeader(page, 'frame-src');
	const policy = pagePolicy({
		astroPolicy: pageHeader(page, 'content-security-policy'),
		inlineHashes: cspHashes(page.body),
		imageOrigins: options.imageOrigins(),
		frameOrigin: wanted && (await options.frameOriginOf(wanted, context)),
		reportUrl: options.reportUrl,
		humanOrigins: options.humanOrigins,
		hasPhoneAuth: pageHeader(page, 'phone-auth') !== undefined,
	});
	const { reportUrl } = options;
	const sent = reportUrl ? [...page.headers, reportingHeader(reportUrl)] : page.headers;
	return { page: { ...page, headers: sent }, cookies, policy, isIncomplete, shownUntilMs };
}

/** What a page knows of its visitor. Cookies of the session are collected in `cookies`. */
export function pageLocals(
	options: Pick<
		RenderOptions,
		'transport' | 'merchant' | 'publicHost' | 'tellTrouble' | 'restore' | 'asksForAll'
	>,
	context: RequestContext,
	cookies: string[],
): PageLocals {
	const { transport, merchant, publicHost, tellTrouble, restore, asksForAll } = options;
	const closeSession = () => void cookies.push(clearCookie('session', context));
	const locals = {
		requestId: context.requestId,
		transport: createRequestTransport({
			context,
			merchant,
			transport,
			restore,
			asksForAll,
			onCookies: (lines) => void cookies.push(...lines),
		}),
		publicOrigin: publicHost ? `${context.scheme}://${publicHost}` : context.origin,
		theme: context.theme,
		// What is kept for everybody shows no balance; nothing of one visitor's choice is in it.
		isBalanceHidden: context.token !== undefined && hidesBalance(context),
		clientAddress: context.clientAddress,
		onIssue: (trouble: ResponseIssue) => tellTrouble?.(trouble, context.requestId),
		setExpiry: () => {},
		cookies: { closeSession },
	};
	return context.token === undefined ? locals : { ...locals, token: context.token };
}

function hidesBalance({ headers }: RequestContext): boolean {
	return readCookie(headers.cookie, 'balance') === 'hidden';
}
