import type { IncomingMessage, ServerResponse } from 'node:http';
import { calls } from '#lib/wps/contract/calls.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { SERVICE_PATH } from '#lib/wps/contract/system.ts';
import type { Standing } from '#lib/wps/site-availability.ts';
import { answerRestored } from './api/restore-session.ts';
import type { Restore } from './api/wps-requests.ts';
import { closedCall, closedPage, isAlwaysTold } from './availability/closed-site.ts';
import { ALWAYS_OPEN, type Standings } from './availability/site-availability.ts';
import { keepsSecureCookies } from './http/auth-cookies.ts';
import { type Body, BrokenOff, readBody } from './http/body.ts';
import { guard, kindOf, type RequestKind, refuse } from './http/guards.ts';
import type { Answer } from './http/plain-response.ts';
import { refusalAnswer } from './http/refusal-answer.ts';
import { refusalPage } from './http/refusal-page.ts';
import { readVisit, type Visit } from './http/request-context.ts';
import { send } from './http/send.ts';
import type { TrustedProxies } from './http/trusted-proxies.ts';
import type { ServiceWindow } from './integrations/service-window.ts';
import type { SocialDoor } from './integrations/social-handler.ts';
import type { LiveDoor } from './live/live-handler.ts';
import type { Log, RequestLine } from './log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { Assets } from './pages/assets.ts';
import { createHotPages, type HotPages } from './pages/page-fast-path.ts';
import type { Pages } from './pages/pages.ts';
import { loginFirst } from './pages/redirect-to-login.ts';

type ByBody = (visit: Visit, body: Body) => Answer | Promise<Answer>;

export interface SiteParts {
	isTrusted: TrustedProxies;
	/** Empty: every host name is ours. */
	hosts: readonly string[];
	/** How the site stands to its visitors; absent where nothing closes it. */
	standings?: Standings | undefined;
	operations: (visit: Visit) => Promise<Answer>;
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
	const warnOfPlainSession = ({ visit }: Asked, { headers }: Answer) => {
		if (hasWarned || !headers.includes('set-cookie') || keepsSecureCookies(visit)) return;
		hasWarned = true;
		const sentence = 'a session over plain http: anybody on the network can read its cookie';
		parts.log.warn({ host: visit.host }, sentence);
	};
	const hot = parts.pages && createHotPages({ ...parts, pages: parts.pages });
	return (request: IncomingMessage, response: ServerResponse): void => {
		if (hot && isAnswered(hot, parts.log, request, response)) return;
		const startedMs = performance.now();
		const visit = readVisit(request, parts.isTrusted);
		const kind = kindOf(visit.path);
		const asked = { visit, kind, request, response };
		const finish = (answer: Answer | undefined) => {
			if (!answer && kind === 'call') {
				// A stream is answered when it is open; it may last for hours.
				return record(parts, asked, { status: response.statusCode, bytes: 0, startedMs });
			}
			if (!answer) return recordFile(parts, asked, startedMs);
			warnOfPlainSession(asked, answer);
			record(parts, asked, {
				status: answer.status,
				bytes: send(visit, response, answer),
				startedMs,
			});
			if (answer.status === 200 || answer.status === 304) hot?.learn(request, visit);
		};
		const fail = (error: unknown) => {
			// Nobody is there to be answered, and nothing of ours is wrong.
			if (error instanceof BrokenOff) return finish(refuse(visit, kind, 400));
			parts.log.error(
				{ err: error, requestId: visit.requestId, path: visit.path },
				'unhandled error',
			);
			if (response.headersSent) response.destroy();
			else finish(refuse(visit, kind, 500));
		};
		try {
			const answer = guard(visit, kind, parts.hosts) ?? answerOf(parts, asked);
			if (answer instanceof Promise) answer.then(finish).catch(fail);
			else finish(answer);
		} catch (error) {
			fail(error);
		}
	};
}

/** True when the short way was taken. What fails there goes the whole way, if it still can. */
function isAnswered(
	hot: HotPages,
	log: Log,
	request: IncomingMessage,
	response: ServerResponse,
): boolean {
	try {
		return hot.answer(request, response);
	} catch (error) {
		log.error({ err: error }, 'page fast path failed');
		if (response.headersSent) response.destroy();
		return response.headersSent;
	}
}

interface Asked {
	visit: Visit;
	kind: RequestKind;
	request: IncomingMessage;
	response: ServerResponse;
}

/** `undefined` when the answer has been sent already. */
function answerOf(
	parts: SiteParts,
	asked: Asked,
): Answer | undefined | Promise<Answer | undefined> {
	const { visit, kind, request, response } = asked;
	if (kind === 'operations') return parts.operations(visit);
	if (kind === 'vendor') {
		return parts.vendor ? withBody(asked, parts.vendor) : refusalAnswer('not_found');
	}
	if (kind === 'call' && parts.service && visit.path.startsWith(SERVICE_PATH)) {
		return parts.service(visit);
	}
	if (kind !== 'call' && parts.assets?.(visit, request, response)) return undefined;
	const { standings = ALWAYS_OPEN } = parts;
	const standing = standings.known(visit.clientAddress);
	const live = visit.path === LIVE_PATH ? parts.live : undefined;
	const proceed = (found: Standing) =>
		live && found.state === 'open'
			? live.answer(visit, response)
			: answerStanding(parts, asked, found);
	return standing ? proceed(standing) : standings.ask(visit).then(proceed);
}

/** Calls and pages, for whom the site may be closed or ask for a log-in first. */
function answerStanding(
	parts: SiteParts,
	asked: Asked,
	standing: Standing,
): Answer | Promise<Answer> {
	const { visit, kind } = asked;
	if (parts.restore && standing.state === 'open' && isToBeRestored(asked)) {
		const rest = { ...parts, restore: undefined };
		return answerRestored(parts.restore, visit, () => answerStanding(rest, asked, standing));
	}
	if (kind === 'call') {
		const refusal = standing.state === 'open' ? undefined : closedCall(visit, standing);
		return refusal ?? withBody(asked, parts.gateway);
	}
	if (parts.pages && isAlwaysTold(visit)) return parts.pages.answer(visit, undefined);
	if (standing.state !== 'open') return closedPage(visit, standing);
	const social = parts.social?.(visit);
	if (social) return social;
	if (!parts.pages) return refusalPage(visit, 404);
	const login = standing.isLoginFirst ? loginFirst(visit) : undefined;
	if (login) return login;
	if (visit.method !== 'POST') return parts.pages.answer(visit, undefined);
	return withBody(asked, parts.pages.answer);
}

/** A browser without a session whose log-in is remembered, unless it is about to log in anyway. */
function isToBeRestored({ visit, kind }: Asked): boolean {
	const { token, rememberKey, path, headers } = visit;
	if (token !== undefined || rememberKey === undefined) return false;
	if (kind !== 'call') return true;
	return headers['x-wps'] === '1' && !calls.some((call) => call.path === path && call.opensSession);
}

async function withBody({ visit, kind, request }: Asked, answer: ByBody): Promise<Answer> {
	const hasBody = visit.method !== 'GET' && visit.method !== 'HEAD';
	const body = hasBody ? await readBody(request) : undefined;
	// The rest of the body is not read, so the connection cannot be used again.
	if (hasBody && !body) return refuse(visit, kind, 413, ['connection', 'close']);
	return answer(visit, body);
}

interface Outcome {
	status: number;
	bytes: number;
	startedMs: number;
}

/** One line per request. The query and the headers stay out of it: they may hold secrets. */
function record({ logRequest, metrics }: SiteParts, { visit, kind }: Asked, outcome: Outcome) {
	const { status, bytes, startedMs } = outcome;
	const { requestId, method, path, clientAddress } = visit;
	const ms = Math.round((performance.now() - startedMs) * 100) / 100;
	metrics.countRequest(kind, status, ms);
	logRequest({ requestId, method, path, status, ms, bytes, clientAddress });
}

/** A file streams by itself and is recorded when it has. */
function recordFile(parts: SiteParts, asked: Asked, startedMs: number): void {
	const { response } = asked;
	response.once('close', () => {
		const bytes = Number(response.getHeader('content-length') ?? 0);
		record(parts, asked, { status: response.statusCode, bytes, startedMs });
	});
}
