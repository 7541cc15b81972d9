import { once } from 'node:events';
import { createServer } from 'node:http';
import { startSiteBefore } from './site-process.ts';

/** What a played host says to an address. */
export type Answer = (path: string) => { status?: number; body: string };

export const ok = (value: unknown) => ({ body: JSON.stringify({ success: true, value }) });

/** The built site before a host that answers as the test says. */
export async function withHost(answer: Answer, look: (origin: string) => Promise<void>) {
	const host = createServer(({ url = '/' }, response) => {
		const { status = 200, body } = answer(url);
		response.writeHead(status, { 'content-type': 'application/json' }).end(body);
	}).listen(0, '127.0.0.1');
	await once(host, 'listening');
	const address = host.address();
	const port = typeof address === 'object' ? address?.port : undefined;
	const { origin, stop } = await startSiteBefore(`http://127.0.0.1:${port}`);
	try {
		await look(origin);
	} finally {
		await stop();
		host.closeAllConnections();
		host.close();
	}
}
