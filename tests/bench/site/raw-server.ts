import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerJobs } from '../measure/children.ts';

/** What a bare server sends, byte for byte. */
export interface RawReply {
	/** Names and values in turn. */
	headers: string[];
	bodyBase64: string;
	/** What it sends to who has the page already. */
	notModifiedHeaders?: string[];
}

export interface RawJob {
	port: number;
	replies: Record<string, RawReply>;
}

/** A process with nothing but node:http: the yardstick of what a request costs at least. */
answerJobs<RawJob>(async ({ port, replies }) => {
	const known = new Map(
		Object.entries(replies).map(([path, { bodyBase64, ...reply }]) => {
			return [path, { ...reply, body: Buffer.from(bodyBase64, 'base64') }];
		}),
	);
	const server = createServer((request, response) => {
		const reply = known.get(request.url ?? '');
		if (!reply) {
			response.writeHead(404).end();
		} else if (reply.notModifiedHeaders && request.headers['if-none-match']) {
			response.writeHead(304, reply.notModifiedHeaders).end();
		} else {
			response.writeHead(200, reply.headers).end(reply.body);
		}
	});
	server.keepAliveTimeout = 65_000;
	await new Promise<void>((resolve) => server.listen(port, resolve));
	return { port: (server.address() as AddressInfo).port };
});
