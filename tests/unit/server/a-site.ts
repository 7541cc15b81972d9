import { createServer, type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import type { AvailabilitySource } from '#server/availability/site-availability.ts';
import { textResponse } from '#server/http/plain-response.ts';
import { trustProxies } from '#server/http/trusted-proxies.ts';
import { createServiceWindow } from '#server/integrations/service-window.ts';
import { createMetrics } from '#server/ops/metrics.ts';
import { createPages } from '#server/pages/pages.ts';
import { createSite } from '#server/site.ts';

const closings: (() => void)[] = [];
afterEach(() => {
	for (const close of closings.splice(0)) close();
});

interface Given {
	availability: AvailabilitySource;
	proxies?: string[];
	/** Handles the calls that the server makes itself. */
	transport?: (request: Request) => Promise<Response>;
}

/** A site whose pages return their render number and whose calls all succeed. */
export async function aSiteOf({ availability, proxies = [], transport }: Given) {
	let renders = 0;
	const calls = transport ?? (async () => new Response('{}'));
	const hits: string[] = [];
	const pages = createPages({
		render: async () => {
			renders += 1;
			const kept: [string, string] = ['page-cache', 'fresh=60, stale=600, tags=home'];
			const headers = [['content-type', 'text/html'] as [string, string], kept];
			return { status: 200, headers, body: Buffer.from(`render ${renders}`) };
		},
		transport: calls,
		merchant: 'test',
		imageOrigins: () => [],
		reportUrl: undefined,
		frameOriginOf: async () => undefined,
		cacheBytesMax: 1e7,
		onRefreshFailed: () => undefined,
	});
	const site = createSite({
		isTrusted: trustProxies(proxies),
		hosts: [],
		availability,
		service: createServiceWindow({ availability, transport: calls, merchant: 'test' }),
		operations: async () => textResponse(200, 'fine'),
		gateway: () => textResponse(200, 'called'),
		pages,
		metrics: createMetrics(),
		log: pino({ level: 'silent' }),
		logRequest: () => undefined,
		logHit: ({ path }) => hits.push(path),
	});
	const server = createServer(site).listen(0, '127.0.0.1');
	closings.push(() => server.close());
	await new Promise((ready) => server.once('listening', ready));
	const { port } = server.address() as AddressInfo;

	async function ask(path = '/', headers: Record<string, string> = {}, method = 'GET') {
		const before = hits.length;
		const response = await new Promise<IncomingMessage>((resolve, reject) => {
			const all = { host: 'jhilik.example', ...headers };
			const options = { port, host: '127.0.0.1', path, method, headers: all, agent: false };
			send(options, resolve).on('error', reject).end();
		});
		let text = '';
		for await (const part of response) text += part;
		const { statusCode: status, headers: answered } = response;
		return { status, headers: answered, text, isHot: hits.length > before };
	}
	return { ask };
}
