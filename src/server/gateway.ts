import type { Call } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { failureEnvelope, type RefusalCode, statusOf } from '#lib/wps/refusals.ts';
import { type Answer, jsonAnswer } from './answer.ts';
import type { Body } from './body.ts';
import { callRequest, type Transport } from './calls-for-visit.ts';
import { compressed } from './compress.ts';
import { isSafeJson } from './json-guard.ts';
import { closingCookie, openingCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';
import { refusalOfCall } from './write-guard.ts';

interface Options {
	transport: Transport;
	merchant: string;
	onFault: (error: unknown, visit: Visit) => void;
}

/** What the browser gets in place of a session token. The server accepts it nowhere. */
export const SESSION_MARKER = 'in-cookie';

/** Hands the browser's calls to the platform, with the session out of its cookie. */
export function createGateway(options: Options) {
	return async (visit: Visit, body: Body): Promise<Answer> => {
		const call = findCall(visit);
		if (typeof call === 'string') return refusalAnswer(call, allowedMethods(visit));
		const refusal = refusalOfCall(visit);
		if (refusal) return refusalAnswer(refusal);
		const text = body?.length ? body.toString('utf8') : undefined;
		if (text !== undefined && !isSafeJson(text)) return refusalAnswer('invalid_input');
		try {
			return await passOn(options, { visit, call, text });
		} catch (error) {
			options.onFault(error, visit);
			return refusalAnswer('unavailable');
		}
	};
}

/** The failure envelope of the /wps family, with its status. */
export function refusalAnswer(code: RefusalCode, headers: readonly string[] = []): Answer {
	return jsonAnswer(statusOf(code), failureEnvelope({ code, params: {} }), headers);
}

/** Only calls of the contract pass: what the gateway does not know it could not mask. */
function findCall({ method, path }: Visit): Call | 'not_found' | 'method_not_allowed' {
	const named = calls.filter((call) => call.path === path);
	if (named.length === 0) return 'not_found';
	return named.find((call) => call.method === method) ?? 'method_not_allowed';
}

function allowedMethods({ path }: Visit): string[] {
	const methods = calls.filter((call) => call.path === path).map(({ method }) => method);
	return methods.length > 0 ? ['allow', methods.join(', ')] : [];
}

interface Passing {
	visit: Visit;
	call: Call;
	text: string | undefined;
}

async function passOn({ transport, merchant }: Options, { visit, call, text }: Passing) {
	// Without the header that no other site can send, a read goes as a guest's.
	const token = visit.headers['x-wps'] === '1' ? visit.token : undefined;
	const request = { visit, merchant, method: call.method, address: visit.path + visit.query };
	const headers = new Headers(singleHeaders(visit));
	const made = callRequest({ ...request, headers, body: text, token });
	const response = await transport(made);
	const isDead = response.status === 401 && token !== undefined;
	if (isDead && call.access === 'visitor') {
		const guest = callRequest({ ...request, headers, body: text, token: undefined });
		return answerOf(visit, call, await transport(guest), isDead);
	}
	return answerOf(visit, call, response, isDead);
}

function singleHeaders({ headers }: Visit): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as [string, string]] : [],
	);
}

async function answerOf(visit: Visit, call: Call, response: Response, isDead: boolean) {
	const headers = [
		'content-type',
		response.headers.get('content-type') ?? 'application/json',
		'cache-control',
		'no-store',
	];
	const retryAfter = response.headers.get('retry-after');
	if (retryAfter) headers.push('retry-after', retryAfter);
	let body: Buffer = Buffer.from(await response.arrayBuffer());
	let cookie = isDead ? closingCookie(visit) : undefined;
	if (call.opensSession) {
		const opened = takeToken(body);
		body = opened.body;
		if (opened.token) cookie = openingCookie(visit, opened.token);
	}
	if (call.closesSession) {
		cookie = closingCookie(visit);
		headers.push('clear-site-data', '"cache"');
	}
	if (cookie) headers.push('set-cookie', cookie);
	return compressed(visit, { status: response.status, headers, body });
}

/** Takes the session token out of a log-in's answer. */
function takeToken(body: Buffer): { body: Buffer; token?: string } {
	const answer: unknown = JSON.parse(body.toString('utf8'));
	if (!hasValue(answer) || typeof answer.value.token !== 'string') return { body };
	const { token } = answer.value;
	const masked = { ...answer, value: { ...answer.value, token: SESSION_MARKER } };
	return { body: Buffer.from(JSON.stringify(masked)), token };
}

function hasValue(answer: unknown): answer is { value: Record<string, unknown> } {
	return (
		typeof answer === 'object' &&
		answer !== null &&
		'value' in answer &&
		typeof answer.value === 'object' &&
		answer.value !== null
	);
}
