import { otherThan } from '#lib/site-addresses.ts';
import type { Call } from '#lib/wps/call.ts';
import type { ResponseIssue } from '#lib/wps/client.ts';
import { findCall } from '#lib/wps/contract/calls.ts';
import { failureEnvelope, statusOf } from '#lib/wps/refusals.ts';
import type { HostAddresses } from '../api/host-addresses.ts';
import type { HostCalls } from '../api/host-calls.ts';
import { createRequestTransport } from '../api/request-transport.ts';
import type { Restore } from '../api/session-transport.ts';
import type { Transport } from '../api/wps-requests.ts';
import { clearCookie, firstLoginCookie, isFirstLogin } from '../http/auth-cookies.ts';
import type { Body } from '../http/body.ts';
import { readCookie } from '../http/cookies.ts';
import type { RequestContext } from '../http/request-context.ts';
import { pagePolicy, reportingHeader } from '../http/security-headers.ts';
import type { ReportIssue } from '../ops/issue-log.ts';
import type { PageRequest, RenderedPage, RenderPage } from './astro-page.ts';
import { cspHashes } from './csp-hashes.ts';
import type { PageLocals } from './page-locals.ts';
import { pageHeader } from './page-response.ts';
import type { Marks } from './templates/marks.ts';

export interface RenderOptions {
	render: RenderPage;
	transport: Transport;
	merchant: string;
	restore?: Restore | undefined;
	/** What is known of another host; absent with the own platform. */
	hostCalls?: HostCalls | undefined;
	/** The other addresses of the site; absent where none are offered. */
	addresses?: HostAddresses | undefined;
	/**
	 * Sends calls with shared results without the client's address. The own platform uses the address
	 * only for the site's availability, which pages do not show, so that the result is the same for
	 * all clients and is read once. Another host may refuse a call without an address.
	 */
	asksForAll?: boolean | undefined;
	reportIssue?: ReportIssue | undefined;
	/** Origins of images beside the site itself. */
	imageOrigins: () => readonly string[];
	reportUrl: string | undefined;
	/** The origins of geetest; absent without it. */
	botCheckOrigins?: readonly string[] | undefined;
	/** The first configured host; absent where every host name is allowed. */
	publicHost?: string | undefined;
	/** Returns the wanted origin when the page may frame it. */
	frameOriginOf: (wanted: string, context: RequestContext) => Promise<string | undefined>;
}

export interface RenderResult {
	page: RenderedPage;
	/** `Set-Cookie` lines of the session. */
	cookies: string[];
	policy: string;
	/** The policy for a visitor who agreed to analytics; absent on a page without them. */
	consentedPolicy?: string | undefined;
	/** Upstream data is missing, so the page is not shared with other requests. */
	isIncomplete: boolean;
	/** The earliest expiry of the data on the page, in epoch milliseconds; else infinite. */
	shownUntilMs: number;
}

/** Request headers that a private page may read. */
const PASSED = ['accept', 'accept-language', 'content-type', 'user-agent', 'referer'];

/**
 * Renders a page for all clients: of the request only the theme reaches it. With `clocks` the page
 * marks its texts of the moment.
 */
export function renderShared(
	options: RenderOptions,
	context: RequestContext,
	clocks?: PageLocals['clocks'],
) {
	const passed = { headers: { accept: 'text/html' }, body: undefined };
	return render(options, context, passed, clocks && { clocks });
}

/** Renders a page for one request. */
export function renderPrivate(options: RenderOptions, context: RequestContext, body: Body) {
	const headers: Record<string, string> = {};
	for (const name of PASSED) {
		const value = context.headers[name];
		if (typeof value === 'string') headers[name] = value;
	}
	return render(options, context, { headers, body });
}

/**
 * Renders a page for all members of a class. No session, cookie or address reaches it, so that it
 * holds nothing of anyone. A call that needs a session refuses the template.
 */
export function renderTemplate(
	options: RenderOptions,
	context: RequestContext,
	{ template, isBalanceHidden }: TemplateLocals,
) {
	const ofNoMember = { ...context, ...NO_CLIENT };
	const transport = visitorsOnly(options.transport, template.marks);
	const passed = { headers: { accept: 'text/html' }, body: undefined };
	return render({ ...options, transport }, ofNoMember, passed, { template, isBalanceHidden });
}

type TemplateLocals = Required<Pick<PageLocals, 'template' | 'isBalanceHidden'>>;

const NO_CLIENT = {
	...{ token: undefined, deviceKey: undefined, rememberMeToken: undefined },
	...{ clientAddress: '', headers: {} },
} satisfies Partial<RequestContext>;

/** Lets the reads of visitors pass. */
function visitorsOnly(transport: Transport, marks: Marks): Transport {
	return async (request) => {
		const { pathname: path } = new URL(request.url);
		const call = findCall({ method: request.method, path });
		if (call?.access === 'visitor' && call.method === 'GET') return transport(request);
		marks.refuse(`a call of ${path}`);
		const code = 'not_logged_in';
		return Response.json(failureEnvelope({ code, params: {} }), { status: statusOf(code) });
	};
}

async function render(
	options: RenderOptions,
	context: RequestContext,
	{ headers, body }: Pick<PageRequest, 'headers' | 'body'>,
	ofTemplate: Partial<PageLocals> = {},
): Promise<RenderResult | undefined> {
	const cookies: string[] = [];
	const locals = { ...pageLocals(options, context, cookies), ...ofTemplate };
	let isIncomplete = false;
	let shownUntilMs = Number.POSITIVE_INFINITY;
	const onIssue = (issue: ResponseIssue) => {
		isIncomplete ||= issue.isLost;
		locals.onIssue(issue);
	};
	const setExpiry = (end: Date) => {
		shownUntilMs = Math.min(shownUntilMs, end.getTime());
	};
	const page = await options.render({
		method: context.method === 'HEAD' ? 'GET' : context.method,
		address: context.path + context.query,
		origin: context.origin,
		// The write guard has checked the origin; Astro's own check repeats that.
		headers: { ...headers, host: context.host, origin: context.origin },
		clientAddress: context.clientAddress,
		body,
		locals: { ...locals, onIssue, setExpiry },
	});
	if (!page) return undefined;
	// Astro returns an empty or plain 500 when the error page of the site fails too.
	const isOurs = page.body.length > 0 && pageHeader(page, 'content-type')?.startsWith('text/html');
	if (page.status >= 500 && !isOurs) throw new Error('the page failed');
	const wanted = pageHeader(page, 'frame-src');
	const sources = {
		astroPolicy: pageHeader(page, 'content-security-policy'),
		inlineHashes: cspHashes(page.body),
		imageOrigins: options.imageOrigins(),
		otherAddresses: otherThan(context.origin, options.addresses?.known() ?? []),
		frameOrigin: wanted && (await options.frameOriginOf(wanted, context)),
		reportUrl: options.reportUrl,
		botCheckOrigins: options.botCheckOrigins,
		hasPhoneAuth: pageHeader(page, 'phone-auth') !== undefined,
	};
	const policy = pagePolicy(sources);
	const hasAnalytics = pageHeader(page, 'analytics') !== undefined;
	const consentedPolicy = hasAnalytics ? pagePolicy({ ...sources, hasAnalytics }) : undefined;
	const { reportUrl } = options;
	const sent = reportUrl ? [...page.headers, reportingHeader(reportUrl)] : page.headers;
	const policies = { policy, consentedPolicy };
	return { page: { ...page, headers: sent }, cookies, ...policies, isIncomplete, shownUntilMs };
}

/** Builds the locals of a page. Cookies of the session are added to `cookies`. */
export function pageLocals(
	options: Pick<
		RenderOptions,
		| ('transport' | 'merchant' | 'publicHost' | 'reportIssue')
		| ('restore' | 'asksForAll' | 'hostCalls' | 'addresses')
	>,
	context: RequestContext,
	cookies: string[],
): PageLocals {
	const { merchant, publicHost, reportIssue, restore, asksForAll } = options;
	const { hostCalls, addresses } = options;
	const closeSession = () => void cookies.push(clearCookie('session', context));
	const endFirstLogin = () => void cookies.push(firstLoginCookie({ isOver: true }));
	const transport = createRequestTransport({
		context,
		merchant,
		transport: options.transport,
		restore,
		asksForAll,
		onCookies: (lines) => void cookies.push(...lines),
	});
	const locals = {
		requestId: context.requestId,
		transport,
		...(hostCalls && { lacks: (call: Call) => hostCalls.lacks(call, transport) }),
		readAddresses: async () => otherThan(context.origin, (await addresses?.read(transport)) ?? []),
		publicOrigin: publicHost ? `${context.scheme}://${publicHost}` : context.origin,
		theme: context.theme,
		// A shared page shows no balance and depends on no choice of one client.
		isBalanceHidden: context.token !== undefined && hidesBalance(context),
		isFirstLogin: context.token !== undefined && isFirstLogin(context.headers.cookie),
		clientAddress: context.clientAddress,
		onIssue: (issue: ResponseIssue) => reportIssue?.(issue, context.requestId),
		setExpiry: () => {},
		cookies: { closeSession, endFirstLogin },
	};
	return context.token === undefined ? locals : { ...locals, token: context.token };
}

/** True when the member chose `***` in place of the balance. */
export function hidesBalance({ headers }: RequestContext): boolean {
	return readCookie(headers.cookie, 'balance') === 'hidden';
}
