import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { startSiteWithUpstream } from './site-process.ts';

/** What a stub host got beside the path and the verb. */
export interface StubRequest {
	headers: IncomingHttpHeaders;
	body: string;
}

/** The response of a stub host to a path: a body, no response, or a broken connection. */
export type StubResponse = (
	path: string,
	method: string,
	sent: StubRequest,
) => { status?: number; body: string } | 'late' | 'lost';

export const okResponse = (value: unknown) => ({ body: JSON.stringify({ success: true, value }) });

/** Runs the built site with a stub host as its upstream. */
export async function withStubHost(
	answer: StubResponse,
	look: (origin: string) => Promise<void>,
	env: Record<string, string> = {},
) {
	const { origin, stop } = await startWithStubHost(answer, env);
	try {
		await look(origin);
	} finally {
		await stop();
	}
}

/** Starts the built site with a stub host, for several tests. */
export async function startWithStubHost(answer: StubResponse, env: Record<string, string> = {}) {
	const host = createServer(async (request, response) => {
		const { url = '/', method = 'GET', headers } = request;
		const said = answer(url, method, { headers, body: await readBody(request) });
		if (said === 'late') return;
		if (said === 'lost') return void response.destroy();
		const { status = 200, body } = said;
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
	}).listen(0, '127.0.0.1');
	await once(host, 'listening');
	const address = host.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const site = await startSiteWithUpstream(`http://127.0.0.1:${port}`, env);

	async function stop() {
		await site.stop();
		host.closeAllConnections();
		host.close();
	}
	return { origin: site.origin, stop };
}

async function readBody(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return Buffer.concat(parts).toString();
}
