import type { IncomingMessage, ServerResponse } from 'node:http';
import { REFUSALS, type RefusalCode, refuse } from '../refuse.ts';

const BODY_MAX_BYTES = 16 * 1024;

/** The headers of every response, refusals included. */
export function setSecurityHeaders(res: ServerResponse, frameAncestors: string[]): void {
	const ancestors = frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'";
	res.setHeader(
		'content-security-policy',
		[
			"default-src 'none'",
			"script-src 'self'",
			"style-src 'self'",
			"connect-src 'self'",
			"img-src 'self' data:",
			"font-src 'self'",
			"base-uri 'none'",
			"form-action 'none'",
			`frame-ancestors ${ancestors}`,
		].join('; '),
	);
	res.setHeader('x-content-type-options', 'nosniff');
	res.setHeader('referrer-policy', 'no-referrer');
	res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
	res.setHeader('cross-origin-opener-policy', 'same-origin');
	res.setHeader('cross-origin-resource-policy', 'same-origin');
	res.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
}

export function replyJson(res: ServerResponse, status: number, value: unknown): void {
	const body = Buffer.from(JSON.stringify(value));
	res.writeHead(status, {
		'content-type': 'application/json; charset=utf-8',
		'content-length': body.byteLength,
		'cache-control': 'no-store',
	});
	res.end(body);
}

export function replyRefusal(
	res: ServerResponse,
	code: RefusalCode,
	params: Record<string, string | number> = {},
): void {
	replyJson(res, REFUSALS[code], { code, params });
}

/** The JSON body. Refuses: `json_only`, `body_too_large`, `invalid_input`. */
export async function readJson(req: IncomingMessage): Promise<unknown> {
	const text = await readText(req);
	try {
		return JSON.parse(text);
	} catch {
		throw refuse('invalid_input');
	}
}

/** The body as it came. Refuses: `json_only`, `body_too_large`. */
export async function readText(req: IncomingMessage): Promise<string> {
	const type = req.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
	if (type !== 'application/json') throw refuse('json_only');
	if (Number(req.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw refuse('body_too_large');
	const chunks: Buffer[] = [];
	let size = 0;
	for await (const chunk of req as AsyncIterable<Buffer>) {
		size += chunk.byteLength;
		if (size > BODY_MAX_BYTES) throw refuse('body_too_large');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}
