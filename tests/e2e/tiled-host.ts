import { once } from 'node:events';
import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listGames } from '#lib/wps/contract/games.ts';
import { startSiteWithUpstream } from './site-process.ts';

/**
 * Starts a site with a host that has a tile for a whole vendor (isGame VASSALAGE) among all games,
 * as some /wps-compatible hosts do. All other calls are forwarded to the platform.
 */
export async function startWithTiledHost(platformOrigin: string) {
	const host = createServer((request, response) => {
		const { method = 'GET', headers, url = '/' } = request;
		// The list of one vendor has only its games.
		const isList = url.startsWith(listGames.path) && !url.includes('vassalage=');
		// The body to change must not be compressed.
		const asked = { ...headers, ...(isList && { 'accept-encoding': 'identity' }) };
		const forwarded = send(new URL(url, platformOrigin), { method, headers: asked });
		forwarded.once('response', async (answer: IncomingMessage) => {
			const { statusCode = 502, headers: given } = answer;
			if (!isList) {
				response.writeHead(statusCode, given);
				answer.pipe(response);
				return;
			}
			const { 'content-length': _, 'transfer-encoding': __, ...kept } = given;
			response.writeHead(statusCode, kept).end(withTile(await readText(answer)));
		});
		forwarded.once('error', () => response.destroy());
		// Ends a stream whose client disconnected.
		response.once('close', () => forwarded.destroy());
		request.pipe(forwarded);
	}).listen(0, '127.0.0.1');
	await once(host, 'listening');
	const { port } = host.address() as AddressInfo;
	const site = await startSiteWithUpstream(`http://127.0.0.1:${port}`);
	return {
		origin: site.origin,
		async stop() {
			await site.stop();
			host.closeAllConnections();
			host.close();
		},
	};
}

/** Inserts a tile for the vendor of the first game before that game. */
function withTile(text: string): string {
	const answer = JSON.parse(text);
	const games: Record<string, unknown>[] = answer.value?.games ?? [];
	const [first] = games;
	if (!first) return text;
	const { vassalage, gameType, displayName, iconUrl } = first;
	const tile = {
		...{ vassalage, gameType, displayName, iconUrl, isGame: 'VASSALAGE' },
		...{ nodeId: `all-${vassalage}`, gameCode: `all-${vassalage}`, gameName: displayName },
	};
	return JSON.stringify({ ...answer, value: { ...answer.value, games: [tile, ...games] } });
}

async function readText(stream: AsyncIterable<Buffer>): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of stream) parts.push(part);
	return Buffer.concat(parts).toString();
}
