import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { headerOf, type PlainResponse } from './plain-response.ts';
import type { RequestContext } from './request-context.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Below this a packet is not saved. */
const WORTH_BYTES = 1024;
/** What brotli keeps of a window for itself. */
const WINDOW_GAP = 16;
const TEXT = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** What was compressed with brotli, as it was. */
export const decompress = promisify(brotliDecompress);

/** What the browser takes, the smallest first. `q=0` means that it does not. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
	if (!acceptEncoding) return 'identity';
	if (takes(acceptEncoding, 'br')) return 'br';
	return takes(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
}

function takes(header: string, encoding: string): boolean {
	const at = header.indexOf(encoding);
	if (at === -1) return false;
	return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}

/**
 * Compresses on the thread pool. Brotli at `quality`: 7 for one answer, 11 for one that is asked for
 * again and again. 7 takes a fifth more of the processor than 5, for up to 2 % of the bytes.
 */
export function compress(
	bytes: Buffer,
	encoding: 'br' | 'gzip',
	quality: 7 | 11 = 7,
): Promise<Buffer> {
	if (encoding === 'gzip') return gzipAsync(bytes, { level: 6 });
	return brotliAsync(bytes, {
		params: {
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_QUALITY]: quality,
			[constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
			[constants.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
		},
	});
}

/**
 * The least window, as a power of two, that sees the whole body. With the usual one of 4 MB a page
 * takes a half more of the processor, to come to the same bytes.
 */
function windowFor(length: number): number {
	const bits = Math.ceil(Math.log2(length + WINDOW_GAP));
	return Math.min(Math.max(bits, 16), constants.BROTLI_DEFAULT_WINDOW);
}

/** True for a body that compression makes smaller. */
function isWorthCompressing(contentType: string | undefined, bytes: Buffer): boolean {
	return bytes.length >= WORTH_BYTES && TEXT.test(contentType ?? '');
}

/** The answer in the smallest encoding the browser takes, where that is worth it. */
export async function compressed(
	context: Pick<RequestContext, 'headers'>,
	answer: PlainResponse,
): Promise<PlainResponse> {
	const encoding = encodingFor(context.headers['accept-encoding']?.toString());
	const { headers, body } = answer;
	if (encoding === 'identity' || !body) return answer;
	if (!isWorthCompressing(headerOf(answer, 'content-type'), body)) return answer;
	const bytes = await compress(body, encoding);
	return { ...answer, headers: [...headers, 'content-encoding', encoding], body: bytes };
}
