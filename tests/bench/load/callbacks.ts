import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { pspMessage } from '#lib/psp/messages.ts';
import { signatureHeaders } from '#lib/psp/signature.ts';
import { answerJobs } from '../measure/children.ts';
import type { Load } from './clients.ts';
import { openConnection } from './http-connection.ts';
import { loadInTime } from './in-time.ts';

/** A process that reports payments as a provider does, at fixed times. */
export interface CallbacksJob {
	port: number;
	path: string;
	privateKeyPem: string;
	seconds: number;
	perS: number;
	connections: number;
	/** Open orders, one for each message. */
	orders: { id: string; amount: string }[];
	currency: string;
	/** A message is sent again after each of this number. */
	copyEvery: number;
}

answerJobs<CallbacksJob>(async (job): Promise<Load> => {
	const { port, seconds, perS } = job;
	const privateKey = createPrivateKey(job.privateKeyPem);
	// Signed before the clock starts; the window of a signature is 5 minutes.
	const messages: Buffer[] = [];
	let used = 0;
	while (messages.length < Math.floor(perS * seconds)) {
		const last = messages.at(-1);
		const isCopy = last && messages.length % job.copyEvery === job.copyEvery - 1;
		const order = job.orders[used];
		if (!order) throw new Error('there are fewer orders than messages');
		if (!isCopy) used += 1;
		messages.push(isCopy ? last : messageOf(job, order, privateKey));
	}
	const clients = await Promise.all(
		Array.from({ length: job.connections }, () => openConnection(port)),
	);
	try {
		return await loadInTime({
			clients,
			seconds,
			perS,
			ask: async (connection, turn) => {
				return (await connection.ask(messages[turn] ?? Buffer.alloc(0))).status === 200;
			},
		});
	} finally {
		for (const connection of clients) connection.close();
	}
});

function messageOf(
	{ port, path, currency }: CallbacksJob,
	order: CallbacksJob['orders'][number],
	privateKey: KeyObject,
): Buffer {
	const message = {
		type: 'deposit.paid',
		receipt: {
			ref: `bench-${order.id}`,
			orderId: order.id,
			amount: BigInt(order.amount),
			currency,
			paidAt: new Date(),
		},
	} as const;
	const body = JSON.stringify(z.encode(pspMessage, message));
	const signed = { timestampMs: Date.now(), messageId: randomUUID(), path, body };
	const headers = {
		host: `localhost:${port}`,
		'content-type': 'application/json',
		...signatureHeaders(signed, privateKey),
		'content-length': Buffer.byteLength(body),
	};
	const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
	return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
