import { type Connection, openConnection, type Reply } from '../load/http-connection.ts';
import type { RawReply } from '../site/raw-server.ts';
import type { Site } from '../site/server.ts';

/** Written by Node itself for every answer. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Headers of a browser that select the cached response. */
export const VISITOR = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** Fetches a page with its headers, for the bare server to send. */
export async function copyPage(
	site: Site,
	path: string,
): Promise<{ reply: RawReply; etag: string }> {
	const connection = await openConnection(site.port);
	try {
		const page = await ask(connection, site, path, {});
		if (!/content-encoding: br/i.test(page.head)) throw new Error(`${path} is not brotli`);
		const etag = /\r\netag: (.+)/i.exec(page.head)?.[1]?.trim() ?? '';
		const known = await ask(connection, site, path, { 'if-none-match': etag });
		if (known.status !== 304) throw new Error(`a known page is answered ${known.status}`);
		const reply = {
			headers: headersOf(page),
			bodyBase64: page.body.toString('base64'),
			notModifiedHeaders: headersOf(known),
		};
		return { reply, etag };
	} finally {
		connection.close();
	}
}

/** Requests a page as a visitor's browser does. */
function ask(
	connection: Connection,
	{ port }: Site,
	path: string,
	more: Record<string, string>,
): Promise<Reply> {
	const headers = { host: `localhost:${port}`, ...VISITOR, ...more };
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return connection.ask(Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`));
}

function headersOf({ head }: Reply): string[] {
	const lines = head.split('\r\n').slice(1);
	return lines.flatMap((line) => {
		const colon = line.indexOf(':');
		const name = line.slice(0, colon);
		return OF_NODE.has(name.toLowerCase()) ? [] : [name, line.slice(colon + 1).trim()];
	});
}
