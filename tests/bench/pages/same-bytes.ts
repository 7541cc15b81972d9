import { type Connection, openConnection, type Reply } from '../load/http-connection.ts';
import type { RawReply } from '../site/raw-server.ts';
import type { Site } from '../site/server.ts';

/** Written by Node itself for every answer. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive']);

/** Headers of a browser that select the cached response. */
export const VISITOR = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html' };

/** Fetches a page with its headers, for the bare server to send; `more` are headers of a member. */
export async function copyPage(
	site: Site,
	path: string,
	more: Record<string, string> = {},
): Promise<{ reply: RawReply; etag: string }> {
	const connection = await openConnection(site.port);
	try {
		const page = await ask(connection, site, path, more);
		if (!/content-encoding: br/i.test(page.head)) throw new Error(`${path} is not brotli`);
		const etag = /\r\netag: (.+)/i.exec(page.head)?.[1]?.trim() ?? '';
		const ofPage = { headers: headersOf(page), bodyBase64: page.body.toString('base64') };
		// The page of a member is never kept by a browser.
		if (etag === '') return { reply: ofPage, etag };
		const known = await ask(connection, site, path, { 'if-none-match': etag });
		if (known.status !== 304) throw new Error(`a known page is answered ${known.status}`);
		return { reply: { ...ofPage, notModifiedHeaders: headersOf(known) }, etag };
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
