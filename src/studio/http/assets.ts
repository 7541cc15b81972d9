import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript; charset=utf-8',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

export interface Asset {
	type: string;
	etag: string;
	plain: Buffer;
	br: Buffer;
	gzip: Buffer;
}

/** The built files below `assets/`, by address, with the forms the build compressed beforehand. */
export async function loadAssets(assetsDir: string): Promise<Map<string, Asset>> {
	const names = await readdir(join(assetsDir, 'assets'));
	const sources = names.filter((name) => !/\.(br|gz)$/.test(name));
	const entries = await Promise.all(
		sources.map(async (name) => {
			const path = join(assetsDir, 'assets', name);
			const [plain, br, gzip] = await Promise.all([
				readFile(path),
				readFile(`${path}.br`),
				readFile(`${path}.gz`),
			]);
			return [`/assets/${name}`, assetOf(extname(name), { plain, br, gzip })] as const;
		}),
	);
	return new Map(entries);
}

/** Serves a page of the build; the game's page gets the origins that may embed it. */
export async function loadPage(
	assetsDir: string,
	{ file, frameAncestors }: { file: string; frameAncestors: string[] },
): Promise<Asset> {
	const html = await readFile(join(assetsDir, file), 'utf8');
	const plain = Buffer.from(html.replace('%FRAME_ANCESTORS%', frameAncestors.join(' ')));
	const br = brotliCompressSync(plain);
	return assetOf('.html', { plain, br, gzip: gzipSync(plain) });
}

export function sendAsset(
	req: IncomingMessage,
	res: ServerResponse,
	{ asset, cacheControl }: { asset: Asset; cacheControl: string },
): void {
	res.setHeader('cache-control', cacheControl);
	res.setHeader('vary', 'accept-encoding');
	res.setHeader('etag', asset.etag);
	if (req.headers['if-none-match'] === asset.etag) {
		res.writeHead(304).end();
		return;
	}
	const accepted = req.headers['accept-encoding'] ?? '';
	const form = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'plain';
	if (form !== 'plain') res.setHeader('content-encoding', form);
	res.writeHead(200, {
		'content-type': asset.type,
		'content-length': asset[form].byteLength,
	});
	res.end(req.method === 'HEAD' ? undefined : asset[form]);
}

function assetOf(extension: string, bytes: Pick<Asset, 'plain' | 'br' | 'gzip'>): Asset {
	const digest = createHash('sha256').update(bytes.plain).digest('base64url').slice(0, 22);
	const type = TYPES[extension] ?? 'application/octet-stream';
	return { ...bytes, type, etag: `"${digest}"` };
}
