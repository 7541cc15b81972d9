import type { Call } from '#lib/wps/call.ts';
import { calls } from '#lib/wps/contract/calls.ts';
import { captchaCookie, droppingCookie, takeKeys } from '../http/auth-cookies.ts';
import type { Body } from '../http/body.ts';
import { compressed } from '../http/compress.ts';
import { isSafeJson } from '../http/json-guard.ts';
import type { Answer } from '../http/plain-response.ts';
import { refusalAnswer } from '../http/refusal-answer.ts';
import type { Visit } from '../http/request-context.ts';
import { refusalOfCall } from '../http/write-guard.ts';
import type { Restore } from './wps-requests.ts';
import { callRequest, keysFor, type Transport } from './wps-requests.ts';

interface Options {
	transport: Transport;
	merchant: string;
	restore?: Restore | undefined;
	onFault: (error: unknown, visit: Visit) => void;
}

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

async function passOn(options: Options, { visit, call, text }: Passing) {
	const { transport, merchant, restore } = options;
	// Without the header that no other site can send, a read goes as a guest's.
	const isOurs = visit.headers['x-wps'] === '1';
	const token = isOurs ? visit.token : undefined;
	const { keys, cookies } = keysFor(isOurs ? call : undefined, visit);
	const request = { visit, merchant, method: call.method, address: visit.path + visit.query, keys };
	const headers = new Headers(singleHeaders(visit));
	const made = callRequest({ ...request, headers, body: text, token });
	let response = await transport(made);
	const isDead = response.status === 401 && token !== undefined;
	if (isDead) {
		cookies.push(droppingCookie('session', visit));
		const restored = await restore?.(visit);
		cookies.push(...(restored?.cookies ?? []));
		if (restored?.token || call.access === 'visitor') {
			const again = { ...request, headers, body: text, token: restored?.token };
			response = await transport(callRequest(again));
		}
	}
	return answerOf(visit, call, response, cookies);
}

function singleHeaders({ headers }: Visit): [string, string][] {
	return Object.entries(headers).flatMap(([name, value]) =>
		typeof value === 'string' ? [[name, value] as [string, string]] : [],
	);
}

async function answerOf(
	visit: Visit,
	call: Call,
	response: Response,
	cookies: readonly string[],
): Promise<Answer> {
	const headers = [
		'content-type',
		response.headers.get('content-type') ?? 'application/json',
		'cache-control',
		'no-store',
	];
	const ofPicture = captchaCookie(call, visit, response.headers);
	const retryAfter = response.headers.get('retry-after');
	if (retryAfter) headers.push('retry-after', retryAfter);
	const taken = takeKeys(call, visit, Buffer.from(await response.arrayBuffer()));
	if (call.closesSession) headers.push('clear-site-data', '"cache"');
	for (const cookie of [...cookies, ...ofPicture, ...taken.cookies])
		headers.push('set-cookie', cookie);
	return compressed(visit, { status: response.status, headers, body: taken.body });
}
