import type { Figure } from '../figures.ts';
import { openConnection } from '../load/http-connection.ts';
import type { Site } from '../site/server.ts';
import { VISITOR } from './same-bytes.ts';

const VISITORS = 50;

/** Measures concurrent requests for an uncached page, which must be rendered once. */
export async function missesFigures(site: Site, path = '/'): Promise<Figure[]> {
	const connections = await Promise.all(
		Array.from({ length: VISITORS }, () => openConnection(site.port)),
	);
	// Its own host name makes it a page of its own.
	const headers = { host: `misses.localhost:${site.port}`, ...VISITOR };
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);

	const before = await site.metrics();
	const replies = await Promise.all(connections.map((connection) => connection.ask(request)));
	const after = await site.metrics();
	for (const connection of connections) connection.close();

	const grown = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0);
	const good = replies.filter(({ status }) => status === 200).length;
	return [
		{
			name: `${VISITORS} concurrent misses of one page`,
			value: grown('page_cache_renders_total'),
			unit: 'renders',
			goal: '1 render',
			note: `${good} answers, ${grown('page_cache_misses_total')} misses`,
		},
	];
}
