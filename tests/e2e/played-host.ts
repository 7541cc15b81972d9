import { once } from 'node:events';
import { createServer } from 'node:http';
import { startSiteBefore } from './site-process.ts';

/** What a played host says to an address; or that it never answers, or breaks the connection. */
export type Answer = (path: string) => { status?: number; body: string } | 'late' | 'lost';

export const ok = (value: unknown) => ({ body: JSON.stringify({ success: true, value }) });

/** The built site before a host that answers as the test says. */
export async function withStubHost(answer: Answer, look: (origin: string) => Promise<void>) {
	const { origin, stop } = await startBeforeHost(answer);
	try {
		await look(origin);
	} finally {
		await stop();
	}
}

/** The same for several tests, until it is stopped. */
export async function startBeforeHost(answer: Answer) {
	const host = createServer(({ url = '/' }, response) => {
		const said = answer(url);
		if (said === 'late') return;
		if (said === 'lost') return void response.destroy();
		const { status = 200, body } = said;
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
	}).listen(0, '127.0.0.1');
	await once(host, 'listening');
	const address = host.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const site = await startSiteBefore(`http://127.0.0.1:${port}`);

	async function stop() {
		await site.stop();
		host.closeAllConnections();
		host.close();
	}
	return { origin: site.origin, stop };
}
