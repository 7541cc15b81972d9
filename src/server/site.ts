import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './answer.ts';
import type { Assets } from './assets.ts';
import { type Body, readBody } from './body.ts';
import { refusalAnswer } from './gateway.ts';
import { guard, kindOf, type RequestKind, refuse } from './guards.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Pages } from './pages.ts';
import { refusalPage } from './refusal-page.ts';
import { securityHeaders } from './security-headers.ts';
import type { TrustedProxies } from './trusted-proxies.ts';
import { readVisit, type Visit } from './visit.ts';

type ByBody = (visit: Visit, body: Body) => Answer | Promise<Answer>;

export interface SiteParts {
	isTrusted: TrustedProxies;
	/** Empty: every host name is ours. */
	hosts: readonly string[];
	operations: (visit: Visit) => Promise<Answer>;
	gateway: ByBody;
	/** Signed calls of game vendors; absent where the platform is elsewhere. */
	vendor?: ByBody | undefined;
	assets?: Assets | undefined;
	pages?: Pages | undefined;
	metrics: Metrics;
	log: Log;
}

/** Answers every request: guards first, then whoever the address belongs to. */
export function createSite(parts: SiteParts) {
	return (request: IncomingMessage, response: ServerResponse): void => {
		const startedMs = performance.now();
		const visit = readVisit(request, parts.isTrusted);
		const kind = kindOf(visit.path);
		let bytes = 0;
		const sendAnswer = (answer: Answer) => {
			bytes = send(visit, response, answer);
		};
		response.once('close', () => record(parts, { visit, kind, response, startedMs, bytes }));
		const fail = (error: unknown) => {
			parts.log.error({ err: error, requestId: visit.requestId, path: visit.path }, 'fault');
			if (response.headersSent) response.destroy();
			else sendAnswer(refuse(visit, kind, 500));
		};
		try {
			const answer =
				guard(visit, kind, parts.hosts) ?? answerOf(parts, { visit, kind, request, response });
			if (answer instanceof Promise) {
				answer.then(sendAnswer).catch(fail);
			} else if (answer) sendAnswer(answer);
		} catch (error) {
			fail(error);
		}
	};
}

interface Asked {
	visit: Visit;
	kind: RequestKind;
	request: IncomingMessage;
	response: ServerResponse;
}

/** `undefined` when the answer has been sent already. */
function answerOf(parts: SiteParts, asked: Asked): Answer | undefined | Promise<Answer> {
	const { visit, kind, request, response } = asked;
	if (kind === 'operations') return parts.operations(visit);
	if (kind === 'call') return withBody(asked, parts.gateway);
	if (kind === 'vendor') {
		return parts.vendor ? withBody(asked, parts.vendor) : refusalAnswer('not_found');
	}
	if (parts.assets?.(visit, request, response)) return undefined;
	if (!parts.pages) return refusalPage(visit, 404);
	if (visit.method !== 'POST') return parts.pages.answer(visit, undefined);
	return withBody(asked, parts.pages.answer);
}

async function withBody({ visit, kind, request }: Asked, answer: ByBody): Promise<Answer> {
	const hasBody = visit.method !== 'GET' && visit.method !== 'HEAD';
	const body = hasBody ? await readBody(request) : undefined;
	// The rest of the body is not read, so the connection cannot be used again.
	if (hasBody && !body) return refuse(visit, kind, 413, ['connection', 'close']);
	return answer(visit, body);
}

/** Sends an answer with the headers that every response has. Answers how many bytes follow them. */
export function send(visit: Visit, response: ServerResponse, answer: Answer): number {
	const { status, headers, body, policy } = answer;
	const all = [...securityHeaders(visit.scheme, policy), 'x-request-id', visit.requestId];
	all.push(...headers);
	if (status !== 304) all.push('content-length', String(body?.length ?? 0));
	response.writeHead(status, all);
	const sent = visit.method === 'HEAD' || status === 304 ? undefined : body;
	response.end(sent);
	return sent?.length ?? 0;
}

interface Recorded {
	visit: Visit;
	kind: RequestKind;
	response: ServerResponse;
	startedMs: number;
	/** Of an answer of ours; files count for themselves. */
	bytes: number;
}

/** One line per request. The query and the headers stay out of it: they may hold secrets. */
function record({ log, metrics }: SiteParts, recorded: Recorded): void {
	const { visit, kind, response, startedMs } = recorded;
	const { requestId, method, path, clientAddress } = visit;
	const ms = Math.round((performance.now() - startedMs) * 100) / 100;
	const { statusCode: status, writableFinished } = response;
	metrics.countRequest(kind, status, ms);
	const bytes = recorded.bytes || Number(response.getHeader('content-length') ?? 0);
	const cut = writableFinished ? {} : { cut: true };
	log.info({ requestId, method, path, status, ms, bytes, clientAddress, ...cut });
}
