import type { Trouble } from '#lib/wps/client.ts';
import type { Restore } from '../api/wps-requests.ts';
import { type Transport, transportOfVisit } from '../api/wps-requests.ts';
import { droppingCookie } from '../http/auth-cookies.ts';
import type { Body } from '../http/body.ts';
import { readCookie } from '../http/cookies.ts';
import type { Visit } from '../http/request-context.ts';
import { pagePolicy, reportingHeader } from '../http/security-headers.ts';
import type { TellTrouble } from '../ops/issue-log.ts';
import type { PageRequest, RenderedPage, RenderPage } from './astro-page.ts';
import { hashesOfInlinePieces } from './csp-hashes.ts';
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
	tellTrouble?: TellTrouble | undefined;
	/** Origins of images beside the site itself. */
	imageOrigins: () => readonly string[];
	reportUrl: string | undefined;
	/** Absent without geetest. */
	humanOrigins?: readonly string[] | undefined;
	/** The first of the site's host names; absent where every name is ours. */
	publicHost?: string | undefined;
	/** The origin a page may frame, of the one it asks for. */
	frameOriginOf: (wanted: string, visit: Visit) => Promise<string | undefined>;
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
export function renderForAll(options: RenderOptions, visit: Visit) {
	return render(options, visit, { headers: { accept: 'text/html' }, body: undefined });
}

/** Renders a page for its visitor. */
export function renderForOne(options: RenderOptions, visit: Visit, body: Body) {
	const headers: Record<string, string> = {};
	for (const name of PASSED) {
		const value = visit.headers[name];
		if (typeof value === 'string') headers[name] = value;
	}
	return render(options, visit, { headers, body });
}

async function render(
	options: RenderOptions,
	visit: Visit,
	{ headers, body }: Pick<PageRequest, 'headers' | 'body'>,
): Promise<PageForVisit | undefined> {
	const cookies: string[] = [];
	const locals = pageLocals(options, visit, cookies);
	let isIncomplete = false;
	let shownUntilMs = Number.POSITIVE_INFINITY;
	const onTrouble = (trouble: Trouble) => {
		isIncomplete ||= trouble.isLost;
		locals.onTrouble(trouble);
	};
	const showsUntil = (end: Date) => {
		shownUntilMs = Math.min(shownUntilMs, end.getTime());
	};
	const page = await options.render({
		method: visit.method === 'HEAD' ? 'GET' : visit.method,
		address: visit.path + visit.query,
		scheme: visit.scheme,
		// The guard on writes has looked where the request comes from; Astro's own check repeats it.
		headers: { ...headers, host: visit.host, origin: visit.origin },
		clientAddress: visit.clientAddress,
		body,
		locals: { ...locals, onTrouble, showsUntil },
	});
	if (!page) return undefined;
	// Where not even our page for it could be made, Astro says so in a line of English.
	const isOurs = page.body.length > 0 && pageHeader(page, 'content-type')?.startsWith('text/html');
	if (page.status >= 500 && !isOurs) throw new Error('the page failed');
	const wanted = pageHeader(page, 'frame-src');
	const policy = pagePolicy({
		astroPolicy: pageHeader(page, 'content-security-policy'),
		inlineHashes: hashesOfInlinePieces(page.body),
		imageOrigins: options.imageOrigins(),
		frameOrigin: wanted && (await options.frameOriginOf(wanted, visit)),
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
	visit: Visit,
	cookies: string[],
): PageLocals {
	const { transport, merchant, publicHost, tellTrouble, restore, asksForAll } = options;
	const closeSession = () => void cookies.push(droppingCookie('session', visit));
	const locals = {
		requestId: visit.requestId,
		transport: transportOfVisit({
			visit,
			merchant,
			transport,
			restore,
			asksForAll,
			onDeadSession: closeSession,
			onCookies: (lines) => void cookies.push(...lines),
		}),
		publicOrigin: publicHost ? `${visit.scheme}://${publicHost}` : visit.origin,
		theme: visit.theme,
		// What is kept for everybody shows no balance; nothing of one visitor's choice is in it.
		isBalanceHidden: visit.token !== undefined && hidesBalance(visit),
		clientAddress: visit.clientAddress,
		onTrouble: (trouble: Trouble) => tellTrouble?.(trouble, visit.requestId),
		showsUntil: () => {},
		cookies: { closeSession },
	};
	return visit.token === undefined ? locals : { ...locals, token: visit.token };
}

function hidesBalance({ headers }: Visit): boolean {
	return readCookie(headers.cookie, 'balance') === 'hidden';
}
