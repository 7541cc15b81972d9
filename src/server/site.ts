import type { IncomingMessage, ServerResponse } from 'node:http';
import { callsOfPath } from '#lib/wps/contract/calls.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { isServiceWindow } from '#lib/wps/contract/system.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { respondRestored } from './api/restore-session.ts';
import type { Restore } from './api/session-transport.ts';
import { closedCall, closedPage, isAlwaysServed } from './availability/closed-site.ts';
import { ALWAYS_OPEN, type AvailabilitySource } from './availability/site-availability.ts';
import { keepsSecureCookies } from './http/auth-cookies.ts';
import { type Body, ClientDisconnected, readBody, ServerBusy } from './http/body.ts';
import { isUploadPath } from './http/body-limit.ts';
import { guard, kindOf, type RequestKind, refuse } from './http/guards.ts';
import type { PlainResponse } from './http/plain-response.ts';
import { respondRefusal } from './http/refusal-answer.ts';
import { refusalPage } from './http/refusal-page.ts';
import { type RequestContext, readRequest } from './http/request-context.ts';
import { send } from './http/send.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { ServiceWindow } from './integrations/service-window.ts';
import type { SocialHandler } from './integrations/social-handler.ts';
import type { LiveHandler } from './live/live-handler.ts';
import type { Log, RequestLine } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Assets } from './pages/assets.ts';
import { createPageFastPath, type PageFastPath } from './pages/page-fast-path.ts';
import type { Pages } from './pages/pages.ts';
import { redirectToLogin } from './pages/redirect-to-login.ts';

type Handler = (context: RequestContext, body: Body) => PlainResponse | Promise<PlainResponse>;

export interface SiteParts {
	isTrusted: TrustedProxies;
	/** Empty: every host name is allowed. */
	hosts: readonly string[];
	/** The availability for each client; absent for a site that cannot be closed. */
	availability?: AvailabilitySource | undefined;
	operations: (context: RequestContext) => Promise<PlainResponse>;
	/** The customer-service window; absent without pages. */
	service?: ServiceWindow | undefined;
	/** Social login; absent without pages. */
	social?: SocialHandler | undefined;
	gateway: Handler;
	/** Restores a session by the remember-me cookie; absent without browsers. */
	restore?: Restore | undefined;
	/** Live streams; absent without them. */
	live?: LiveHandler | undefined;
	/** Signed calls of game vendors; absent where the platform runs on another host. */
	vendor?: Handler | undefined;
	assets?: Assets | undefined;
	pages?: Pages | undefined;
	metrics: Metrics;
	log: Log;
	logRequest: (line: RequestLine) => void;
	/** Logs pages of the fast path. */
	logHit?: ((line: RequestLine) => void) | undefined;
}

interface SiteRequest {
	context: RequestContext;
	kind: RequestKind;
	request: IncomingMessage;
	response: ServerResponse;
	startedMs: number;
}

/** Creates the handler of every request: the guards first, then the part that owns the address. */
export function createSite(parts: SiteParts) {
	const warnOfPlainSession = createPlainSessionWarning(parts.log);
	const fastPath = parts.pages && createPageFastPath({ ...parts, pages: parts.pages });
	return (request: IncomingMessage, response: ServerResponse): void => {
		if (fastPath && tryFastPath(fastPath, parts.log, request, response)) return;
		const startedMs = performance.now();
		const context = readRequest(request, parts.isTrusted);
		const received = { context, kind: kindOf(context.path), request, response, startedMs };
		const finish = (result: PlainResponse | undefined) => {
			if (!result) return recordStreamed(parts, received);
			warnOfPlainSession(context, result);
			record(parts, received, result.status, send(context, response, result));
			if (result.status === 200 || result.status === 304) fastPath?.learn(request, context);
		};
		const fail = (error: unknown) => {
			const result = failureOf(parts, received, error);
			if (result) finish(result);
		};
		try {
			const result = guard(context, received.kind, parts.hosts) ?? route(parts, received);
			if (result instanceof Promise) result.then(finish).catch(fail);
			else finish(result);
		} catch (error) {
			fail(error);
		}
	};
}

/** Warns once of a session over plain http; every login would repeat it. */
function createPlainSessionWarning(log: Log) {
	let hasWarned = false;
	return (context: RequestContext, { headers }: PlainResponse): void => {
		if (hasWarned || !headers.includes('set-cookie') || keepsSecureCookies(context)) return;
		hasWarned = true;
		log.warn(
			{ host: context.host },
			'session over plain http, its cookie is readable on the network',
		);
	};
}

/** True when the fast path has responded. After an error the slow path responds, if it still can. */
function tryFastPath(
	fastPath: PageFastPath,
	log: Log,
	request: IncomingMessage,
	response: ServerResponse,
): boolean {
	try {
		return fastPath.respond(request, response);
	} catch (error) {
		log.error({ err: error }, 'page fast path failed');
		if (response.headersSent) response.destroy();
		return response.headersSent;
	}
}

/** Returns the response after an error; `undefined` when the headers were sent before it. */
function failureOf(
	{ log }: SiteParts,
	{ context, kind, response }: SiteRequest,
	error: unknown,
): PlainResponse | undefined {
	// The client is gone and the server is not at fault.
	if (error instanceof ClientDisconnected) return refuse(context, kind, 400);
	if (error instanceof ServerBusy) return refuse(context, kind, 503, ['connection', 'close']);
	const { requestId, path } = context;
	log.error({ err: error, requestId, path }, 'unhandled error');
	if (!response.headersSent) return refuse(context, kind, 500);
	response.destroy();
	return undefined;
}

/** Passes a request to its part of the server. `undefined`: that part writes the response itself. */
function route(
	parts: SiteParts,
	received: SiteRequest,
): PlainResponse | undefined | Promise<PlainResponse | undefined> {
	const { context, kind, request, response } = received;
	if (kind === 'operations') return parts.operations(context);
	if (kind === 'vendor') {
		return parts.vendor ? withBody(received, parts.vendor) : respondRefusal('not_found');
	}
	if (kind === 'call' && parts.service && isServiceWindow(context.path)) {
		return parts.service(context);
	}
	if (kind !== 'call' && parts.assets?.(context, request, response)) return undefined;
	const { availability = ALWAYS_OPEN } = parts;
	const known = availability.known(context.clientAddress);
	const live = context.path === LIVE_PATH ? parts.live : undefined;
	const proceed = (found: SiteAvailability) =>
		live && found.state === 'open'
			? live.respond(context, response)
			: respondAvailable(parts, received, found);
	return known ? proceed(known) : availability.ask(context).then(proceed);
}

/** Responds to calls and pages, which depend on the availability of the site. */
function respondAvailable(
	parts: SiteParts,
	received: SiteRequest,
	siteAvailability: SiteAvailability,
): PlainResponse | Promise<PlainResponse> {
	const { context, kind } = received;
	if (parts.restore && siteAvailability.state === 'open' && needsRestore(received)) {
		const rest = { ...parts, restore: undefined };
		return respondRestored(parts.restore, context, () =>
			respondAvailable(rest, received, siteAvailability),
		);
	}
	if (kind === 'call') {
		const refusal =
			siteAvailability.state === 'open' ? undefined : closedCall(context, siteAvailability);
		return refusal ?? withBody(received, parts.gateway);
	}
	if (parts.pages && isAlwaysServed(context)) return parts.pages.respond(context, undefined);
	if (siteAvailability.state !== 'open') return closedPage(context, siteAvailability);
	const social = parts.social?.(context);
	if (social) return social;
	if (!parts.pages) return refusalPage(context, 404);
	const login = siteAvailability.isLoginFirst ? redirectToLogin(context) : undefined;
	if (login) return login;
	if (context.method !== 'POST') return parts.pages.respond(context, undefined);
	return withBody(received, parts.pages.respond);
}

/** True without a session and with a remember-me cookie, except for a call that logs in anyway. */
function needsRestore({ context, kind }: SiteRequest): boolean {
	const { token, rememberMeToken, path, headers } = context;
	if (token !== undefined || rememberMeToken === undefined) return false;
	if (kind !== 'call') return true;
	return headers['x-wps'] === '1' && !callsOfPath(path).some((call) => call.opensSession);
}

async function withBody(
	{ context, kind, request }: SiteRequest,
	handle: Handler,
): Promise<PlainResponse> {
	const hasBody = context.method !== 'GET' && context.method !== 'HEAD';
	const body = hasBody ? await readBody(request) : undefined;
	// The rest of the body stays unread, so the connection cannot be used again.
	const closes = ['connection', 'close'];
	if (hasBody && !body && isUploadPath(context.path)) {
		return respondRefusal('picture_too_big', closes);
	}
	if (hasBody && !body) return refuse(context, kind, 413, closes);
	return handle(context, body);
}

/** Logs and counts a request. The query and the headers are left out: they may hold secrets. */
function record(
	{ logRequest, metrics }: SiteParts,
	{ context, kind, startedMs }: SiteRequest,
	status: number,
	bytes: number,
): void {
	const { requestId, method, path, clientAddress } = context;
	const ms = Math.round((performance.now() - startedMs) * 100) / 100;
	metrics.countRequest(kind, status, ms);
	logRequest({ requestId, method, path, status, ms, bytes, clientAddress });
}

/** Records a live stream when it is open, because it may last for hours, and a file at its end. */
function recordStreamed(parts: SiteParts, received: SiteRequest): void {
	const { kind, response } = received;
	if (kind === 'call') {
		record(parts, received, response.statusCode, 0);
		return;
	}
	response.once('close', () => {
		const bytes = Number(response.getHeader('content-length') ?? 0);
		record(parts, received, response.statusCode, bytes);
	});
}
