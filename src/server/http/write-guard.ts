import type { RefusalCode } from '#lib/wps/refusals.ts';
import type { RequestContext } from './request-context.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * True when a write comes from a page of this site. Another site cannot make a browser claim that.
 */
export function isOwnWrite({ headers, origin }: RequestContext): boolean {
	const site = headers['sec-fetch-site'];
	return site === undefined ? headers.origin === origin : site === 'same-origin';
}

/** True when a read was started by a page of this site: by a link or a form. */
export function isOwnRead({ headers, origin }: RequestContext): boolean {
	const site = headers['sec-fetch-site'];
	return site === undefined
		? (headers.referer ?? '').startsWith(`${origin}/`)
		: site === 'same-origin';
}

/**
 * Returns the refusal of a call by its headers.
 *
 * A read that another site starts is refused too, because some reads of /wps change state. Without
 * `X-WPS: 1`, which no other site can send, a read gets no session (`gateway.ts`).
 */
export function refusalOfCall(context: RequestContext, isUpload = false): RefusalCode | undefined {
	const { headers, method } = context;
	if (READS.has(method)) {
		const site = headers['sec-fetch-site'];
		const isOwn = site === undefined || site === 'same-origin' || site === 'none';
		return isOwn ? undefined : 'foreign_origin';
	}
	if (!isOwnWrite(context) || headers['x-wps'] !== '1') return 'foreign_origin';
	const hasBody = headers['content-length'] !== undefined || 'transfer-encoding' in headers;
	if (method === 'DELETE' && (!hasBody || headers['content-length'] === '0')) return undefined;
	const isKnown = (isUpload ? isMultipart : isJson)(headers['content-type']);
	return isKnown ? undefined : 'unsupported_media_type';
}

/** True for a form with files. */
export function isMultipart(contentType: string | undefined): boolean {
	return /^multipart\/form-data\s*;/i.test(contentType ?? '');
}

function isJson(contentType: string | undefined): boolean {
	return /^application\/json\s*(;|$)/i.test(contentType ?? '');
}
