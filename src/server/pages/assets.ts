import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import type { RequestContext } from '../http/request-context.ts';
import { securityHeaders } from '../http/security-headers.ts';

/** Files with a hash in their name, whose content never changes. */
const HASHED = '/_astro/';
const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600, stale-while-revalidate=86400';
/** The only form of range that is served. Any other gets the whole file, as HTTP allows. */
const RANGE = /^bytes=\d+-\d*$/;

/** The service worker. Its requests are held to the policy of its own response. */
const WORKER = '/sw.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const ASKED_EACH_TIME = 'no-cache';

export type Assets = ReturnType<typeof createAssets>;

/** Creates the handler of a build's files. It returns false when there is no such file. */
export function createAssets(folder: string) {
	const serve = sirv(folder, {
		brotli: true,
		gzip: true,
		etag: true,
		// An address is the exact name of a file; pages are never files.
		extensions: [],
		setHeaders: (response, path) => {
			response.setHeader('cache-control', keepingOf(path));
		},
	});
	return (context: RequestContext, request: IncomingMessage, response: ServerResponse): boolean => {
		if (!/\.\w+$/.test(context.path)) return false;
		const headers = securityHeaders(
			context.scheme,
			context.path === WORKER ? WORKER_POLICY : undefined,
		);
		for (let index = 0; index < headers.length; index += 2) {
			response.setHeader(headers[index] ?? '', headers[index + 1] ?? '');
		}
		response.setHeader('x-request-id', context.requestId);
		if (!RANGE.test(request.headers.range ?? '')) delete request.headers.range;
		response.once('pipe', (file: Readable) => tieTogether(file, response));
		let isFound = true;
		serve(request, response, () => {
			isFound = false;
		});
		return isFound;
	};
}

/**
 * Ties a file to its response. A file that cannot be read, as after another build, destroys its
 * response and not the process. A client that disconnects closes the file.
 */
function tieTogether(file: Readable, response: ServerResponse): void {
	file.once('error', () => response.destroy());
	response.once('close', () => file.destroy());
}

function keepingOf(path: string): string {
	if (path === WORKER) return ASKED_EACH_TIME;
	return path.startsWith(HASHED) ? FOREVER : AN_HOUR;
}
