import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { TITLES } from '../registry.ts';

interface Pages {
	assetsDir: string;
	frameAncestors: readonly string[];
}

/** Adds the pages of each game: the game itself, and the public page that verifies a round. */
export async function addPages(app: FastifyInstance, { assetsDir, frameAncestors }: Pages) {
	for (const { game } of TITLES) {
		for (const [path, file] of [
			[`/play/${game.code}`, `${game.code}.html`],
			[`/verify/${game.code}`, `${game.code}-verify.html`],
		] as const) {
			const html = await readFile(join(assetsDir, file), 'utf8');
			const plain = Buffer.from(html.replace('%FRAME_ANCESTORS%', frameAncestors.join(' ')));
			addPage(app, path, plain);
		}
	}
}

function addPage(app: FastifyInstance, path: string, plain: Buffer): void {
	const br = brotliCompressSync(plain);
	app.get(path, (request, reply) => {
		const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
		if (takesBrotli) reply.header('content-encoding', 'br');
		return reply
			.type('text/html; charset=utf-8')
			.header('cache-control', 'no-store')
			.header('vary', 'accept-encoding')
			.send(takesBrotli ? br : plain);
	});
}
