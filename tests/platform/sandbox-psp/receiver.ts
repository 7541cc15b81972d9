import { createPublicKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as z from 'zod/mini';
import { type PspMessage, pspMessage } from '#lib/psp/messages.ts';
import { readSigned, TIMESTAMP_HEADER } from '#lib/psp/signature.ts';
import { PROVIDER_KEYS } from './keys.ts';

/** A message as it arrived. */
export interface Delivery {
	/** The message id; absent when the signature is wrong. */
	eventId: string | undefined;
	timestampMs: number;
	body: string;
	message: PspMessage;
	/** Milliseconds since the process began. */
	at: number;
}

/** What the receiver does with a delivery: answers a status, or never answers. */
type Reply = (delivery: Delivery) => number | 'never' | Promise<number>;

export interface Receiver {
	origin: string;
	deliveries: Delivery[];
	reply: Reply;
	/** Lists the deliveries about an order, a payout or a receipt. */
	about(id: string): Delivery[];
	/** Lists the types of the messages about it. */
	typesAbout(id: string): string[];
	close(): void;
}

/** Receives messages in the place of the platform. */
export async function startReceiver(): Promise<Receiver> {
	const publicKey = createPublicKey(PROVIDER_KEYS.publicKeyPem);
	const deliveries: Delivery[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const body = Buffer.concat(chunks).toString();
		const { headers, url: path = '' } = request;
		const delivery: Delivery = {
			eventId: readSigned({ headers, path, body }, [publicKey], new Date()),
			timestampMs: Number(headers[TIMESTAMP_HEADER]),
			body,
			message: z.parse(pspMessage, JSON.parse(body)),
			at: performance.now(),
		};
		deliveries.push(delivery);
		const status = await receiver.reply(delivery);
		if (status !== 'never') response.writeHead(status).end();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const about = (id: string) => deliveries.filter(({ body }) => body.includes(id));
	const receiver: Receiver = {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		deliveries,
		reply: () => 200,
		about,
		typesAbout: (id) => about(id).map(({ message }) => message.type),
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
	return receiver;
}
