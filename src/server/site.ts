import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '#lib/wps/contract/calls.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { SERVICE_PATH } from '#lib/wps/contract/system.ts';
import type { SiteAvailability } from '#lib/wps/site-availability.ts';
import { respondRestored } from './api/restore-session.ts';
import type { Restore } from './api/session-transport.ts';
import { closedCall, closedPage, isAlwaysTold } from './availability/closed-site.ts';
import { ALWAYS_OPEN, type AvailabilitySource } from './availability/site-availability.ts';
import { keepsSecureCookies } from './http/auth-cookies.ts';
import { type Body, ClientDisconnected, readBody } from './http/body.ts';
import { guard, kindOf, type RequestKind, refuse } from './http/guards.ts';
import type { PlainResponse } from './http/plain-response.ts';
import { respondRefusal } from './http/refusal-answer.ts';
import { refusalPage } from './http/refusal-page.ts';
import { type RequestContext, readVisit } from './http/request-context.ts';
import { send } from './http/send.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { ServiceWindow } from './integrations/service-window.ts';
import type { SocialDoor } from './integrations/social-handler.ts';
import type { LiveDoor } from './live/live-handler.ts';
import type { Log, RequestLine } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Assets } from './pages/assets.ts';
import { createPageFastPath, type PageFastPath } from './pages/page-fast-path.ts';
import type { Pages } from './pages/pages.ts';
import { redirectToLogin } from './pages/redirect-to-login.ts';

type ByBody = (context: RequestContext, body: Body) => PlainResponse | Promise<PlainResponse>;

export interface SiteParts {
	isTrusted: TrustedProxies;
	/** Empty: every host name is ours. */
	hosts: readonly string[];
	/** How the site stands to its visitors; absent where nothing closes it. */
	availability?: AvailabilitySource | undefined;
	operations: (context: RequestContext) => Promise<PlainResponse>;
	/** The customer-service window; absent where there are no pages. */
	service?: ServiceWindow | undefined;
	/** The sign-in with accounts of others; absent where there are no pages. */
	social?: SocialDoor | undefined;
	gateway: ByBody;
	/** Opens a session for a log-in that is remembered; absent where there are no browsers. */
	restore?: Restore | undefined;
	/** Streams that tell browsers what changes; absent where nobody is told. */
	live?: LiveDoor | undefined;
	/** Signed calls of game vendors; absent where the platform is elsewhere. */
	vendor?: ByBody | undefined;
	assets?: Assets | undefined;
	pages?: Pages | undefined;
	metrics: Metrics;
	log: Log;
	logRequest: (line: RequestLine) => void;
	/** For pages that went the short way. */
	logHit?: ((line: RequestLine) => void) | undefined;
}

/** Answers every request: guards first, then whoever the address belongs to. */
export function createSite(parts: SiteParts) {
	let hasWarned = false;
	/** Once is enough: whoever runs the site learns it, and every log-in would repeat it. */
	const warnOfPlainSession = ({ context }: AnsweredRequest, { headers }: PlainResponse) => {
		if (hasWarned || !headers.includes('set-cookie') || keepsSecureCookies(context)) return;
		hasWarned = true;
		const sentence = 'a session over plain http: anybody on the network can read its cookie';
		parts.log.warn({ host: context.host }, sentence);
	};
	const hot = parts.pages && createPageFastPath({ ...parts, pages: parts.pages });
	return (request: IncomingMessage, response: ServerResponse): void => {
		if (hot && isAnswered(hot, parts.log, request, response)) return;
		const startedMs = performance.now();
		const context = readVisit(request, parts.isTrusted);
		const kind = kindOf(context.path);
		const asked = { context, kind, request, response };
		const finish = (answer: PlainResponse | undefined) => {
			if (!answer && kind === 'call') {
				// A stream is answered when it is open; it may last for hours.
				return record(parts, asked, { status: response.statusCode, bytes: 0, startedMs });
			}
			if (!answer) return recordFile(parts, asked, startedMs);
			warnOfPlainSession(asked, answer);
			record(parts, asked, {
				status: answer.status,
				bytes: send(context, response, answer),
				startedMs,
			});
			if (answer.status === 200 || answer.status === 304) hot?.learn(request, context);
		};
		const fail = (error: unknown) => {
			// Nobody is there to be answered, and nothing of ours is wrong.
			if (error instanceof ClientDisconnected) return finish(refuse(context, kind, 400));
			parts.log.error(
				{ err: error, requestId: context.requestId, path: context.path },
				'unhandled error',
			);
			if (response.headersSent) response.destroy();
			else finish(refuse(context, kind, 500));
		};
		try {
			const answer = guard(context, kind, parts.hosts) ?? answerOf(parts, asked);
			if (answer instanceof Promise) answer.then(finish).catch(fail);
			else finish(answer);
		} catch (error) {
			fail(error);
		}
	};
}

/** True when the short way was taken. What fails there goes the whole way, if it still can. */
function isAnswered(
	hot: PageFastPath,
	log: Log,
	request: IncomingMessage,
	response: ServerResponse,
): boolean {
	try {
		return hot.respond(request, response);
	} catch (error) {
		log.error({ err: error }, 'page fast path failed');
		if (response.headersSent) response.destroy();
		return response.headersSent;
	}
}

interface AnsweredRequest {
	context: RequestContext;
	kind: RequestKind;
	request: IncomingMessage;
	response: ServerResponse;
}

/** `undefined` when the answer has been sent already. */
function answerOf(
	parts: SiteParts,
	asked: AnsweredRequest,
): PlainResponse | undefined | Promise<PlainResponse | undefined> {
	const { context, kind, request, response } = asked;
	if (kind === 'operations') return parts.operations(context);
	if (kind === 'vendor') {
		return parts.vendor ? withBody(asked, parts.vendor) : respondRefusal('not_found');
	}
	if (kind === 'call' && parts.service && context.path.startsWith(SERVICE_PATH)) {
		return parts.service(context);
	}
	if (kind !== 'call' && parts.assets?.(context, request, response)) return undefined;
	const { availability = ALWAYS_OPEN } = parts;
	const siteAvailability = availability.known(context.clientAddress);
	const live = context.path === LIVE_PATH ? parts.live : undefined;
	const proceed = (found: SiteAvailability) =>
		live && found.state === 'open'
			? live.answer(context, response)
			: answerStanding(parts, asked, found);
	return siteAvailability ? proceed(siteAvailability) : availability.ask(context).then(proceed);
}

/** Calls and pages, for whom the site may be closed or ask for a log-in first. */
function answerStanding(
	parts: SiteParts,
	asked: AnsweredRequest,
	siteAvailability: SiteAvailability,
): PlainResponse | Promise<PlainResponse> {
	const { context, kind } = asked;
	if (parts.restore && siteAvailability.state === 'open' && isToBeRestored(asked)) {
		const rest = { ...parts, restore: undefined };
		return respondRestored(parts.restore, context, () =>
			answerStanding(rest, asked, siteAvailability),
		);
	}
	if (kind === 'call') {
		const refusal =
			siteAvailability.state === 'open' ? undefined : closedCall(context, siteAvailability);
		return refusal ?? withBody(asked, parts.gateway);
	}
	if (parts.pages && isAlwaysTold(context)) return parts.pages.respond(context, undefined);
	if (siteAvailability.state !== 'open') return closedPage(context, siteAvailability);
	const social = parts.social?.(context);
	if (social) return social;
	if (!parts.pages) return refusalPage(context, 404);
	const login = siteAvailability.isLoginFirst ? redirectToLogin(context) : undefined;
	if (login) return login;
	if (context.method !== 'POST') return parts.pages.respond(context, undefined);
	return withBody(asked, parts.pages.respond);
}

/** A browser without a session whose log-in is remembered, unless it is about to log in anyway. */
function isToBeRestored({ context, kind }: AnsweredRequest): boolean {
	const { token, rememberMeToken, path, headers } = context;
	if (token !== undefined || rememberMeToken === undefined) return false;
	if (kind !== 'call') return true;
	return headers['x-wps'] === '1' && !calls.some((call) => call.path === path && call.opensSession);
}

async function withBody(
	{ context, kind, request }: AnsweredRequest,
	answer: ByBody,
): Promise<PlainResponse> {
	const hasBody = context.method !== 'GET' && context.method !== 'HEAD';
	const body = hasBody ? await readBody(request) : undefined;
	// The rest of the body is not read, so the connection cannot be used again.
	if (hasBody && !body) return refuse(context, kind, 413, ['connection', 'close']);
	return answer(context, body);
}

interface Outcome {
	status: number;
	bytes: number;
	startedMs: number;
}

/** One line per request. The query and the headers stay out of it: they may hold secrets. */
function record(
	{ logRequest, metrics }: SiteParts,
	{ context, kind }: AnsweredRequest,
	outcome: Outcome,
) {
	const { status, bytes, startedMs } = outcome;
	const { requestId, method, path, clientAddress } = context;
	const ms = Math.round((performance.now() - startedMs) * 100) / 100;
	metrics.countRequest(kind, status, ms);
	logRequest({ requestId, method, path, status, ms, bytes, clientAddress });
}

/** A file streams by itself and is recorded when it has. */
function recordFile(parts: SiteParts, asked: AnsweredRequest, startedMs: number): void {
	const { response } = asked;
	response.once('close', () => {
		const bytes = Number(response.getHeader('content-length') ?? 0);
		record(parts, asked, { status: response.statusCode, bytes, startedMs });
	});
}
