import { type KeyObject, randomUUID } from 'node:crypto';
import { Agent, request as requestHttp } from 'node:http';
import * as z from 'zod/mini';
import {
	type WalletCallName,
	type WalletReply,
	walletCalls,
	walletReply,
} from '#lib/vendor/calls.ts';
import {
	isSigned,
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';

/** A message as it leaves the vendor. */
export interface Sent {
	method: string;
	path: string;
	headers: Record<string, string>;
	body: string;
	/** Closes the connection after the message was written. */
	isCut: boolean;
	/** The sender's address; undefined: the line decides. */
	address: string | undefined;
}

export interface Received {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	text: string;
}

/** Carries a message to the platform: HTTP, or a call within one process. */
export type Line = (sent: Sent) => Promise<Received>;

export interface WalletConnection {
	vendorCode: string;
	line: Line;
	privateKey: KeyObject;
	platformPublicKey: KeyObject;
	/** The vendor's clock. */
	now: () => Date;
}

/** Deviations of a message from a correct one. */
export interface Wrongly extends Partial<Pick<Sent, 'method' | 'path' | 'body' | 'isCut'>> {
	address?: string;
	isUnsigned?: boolean;
	/** Replaces the vendor's key. */
	privateKey?: KeyObject;
	nonce?: string;
	timestampMs?: number;
	/** Added after signing. */
	headers?: Record<string, string>;
}

export interface Answered {
	status: number;
	reply: WalletReply;
	/** Whether the platform signed it. */
	isGenuine: boolean;
}

/** No response: it is unknown whether the call was executed. */
export class Uncertain extends Error {}

/** The vendor's side of the wallet: signs, sends and verifies replies. */
export function createWalletClient(connection: WalletConnection) {
	const { vendorCode, line, platformPublicKey, now } = connection;

	/** Sends a message to a call's path unchanged. */
	async function send(callPath: string, wrongly: Wrongly = {}): Promise<Answered> {
		const { method = 'POST', body = '{}', isCut = false, address } = wrongly;
		const path = wrongly.path ?? `/vendor/${vendorCode}${callPath}`;
		const timestampMs = wrongly.timestampMs ?? now().getTime();
		const nonce = wrongly.nonce ?? randomUUID();
		const privateKey = wrongly.privateKey ?? connection.privateKey;
		const signature = signMessage({ timestampMs, nonce, path, body }, privateKey);
		const headers = {
			'content-type': 'application/json',
			[TIMESTAMP_HEADER]: String(timestampMs),
			[NONCE_HEADER]: nonce,
			...(!wrongly.isUnsigned && { [SIGNATURE_HEADER]: signature }),
			...wrongly.headers,
		};
		const answer = await line({ method, path, headers, body, isCut, address });
		const signed = {
			timestampMs: Number(answer.headers[TIMESTAMP_HEADER]),
			nonce: String(answer.headers[NONCE_HEADER]),
			path,
			body: answer.text,
		};
		const answered = String(answer.headers[SIGNATURE_HEADER] ?? '');
		return {
			status: answer.status,
			reply: walletReply.parse(JSON.parse(answer.text)),
			isGenuine: isSigned(signed, answered, [platformPublicKey]),
		};
	}

	/** Makes a call; fields are those of `walletCalls`, money in `bigint`. */
	function call(
		name: WalletCallName,
		fields: Record<string, unknown>,
		wrongly: Wrongly = {},
	): Promise<Answered> {
		const { path, input } = walletCalls[name];
		const request = { requestId: randomUUID(), sentAt: now().toISOString(), ...fields };
		const body = JSON.stringify(z.encode<z.ZodMiniType>(input, request));
		return send(path, { body, ...wrongly });
	}

	return { send, call };
}

export type WalletClient = ReturnType<typeof createWalletClient>;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** The line to a platform at an origin. */
export function overHttp(origin: string): Line {
	return ({ method, path, headers, body, isCut }) =>
		new Promise((resolve, reject) => {
			const length = { 'content-length': String(Buffer.byteLength(body)) };
			const options = { method, agent, headers: { ...headers, ...length } };
			const sent = requestHttp(origin + path, options);
			const fail = () => reject(new Uncertain('no answer'));
			sent.once('error', fail);
			sent.once('response', (response) => {
				let text = '';
				response.setEncoding('utf8');
				response.on('data', (part: string) => {
					text += part;
				});
				response.once('end', () =>
					resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
				);
				response.once('error', fail);
			});
			sent.end(body, () => {
				if (isCut) setImmediate(() => sent.destroy(new Error('cut')));
			});
		});
}
