import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerJobs } from '../measure/children.ts';

/** Responses of a bare server, byte for byte. */
export interface RawReply {
	/** Names and values in turn. */
	headers: string[];
	bodyBase64: string;
	/** Its response to a matching ETag. */
	notModifiedHeaders?: string[];
}

export interface RawJob {
	port: number;
	replies: Record<string, RawReply>;
}

/** A process with only node:http: the yardstick for the cost of a request. */
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
