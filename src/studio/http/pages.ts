import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { TITLES } from '../registry.ts';

interface Pages {
	assetsDir: string;
	frameAncestors: readonly string[];
}

/** Adds the page of each game, and the public page that verifies a round of it. */
export async function addPages(app: FastifyInstance, { assetsDir, frameAncestors }: Pages) {
	const pageOf = async (file: string) => {
		const html = await readFile(join(assetsDir, file), 'utf8');
		return Buffer.from(html.replace('%FRAME_ANCESTORS%', frameAncestors.join(' ')));
	};
	const verify = await pageOf('verify.html');
	for (const { game } of TITLES) {
		addPage(app, `/play/${game.code}`, await pageOf(`${game.code}.html`));
		addPage(app, `/verify/${game.code}`, verify);
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
