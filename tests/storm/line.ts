import { type KeyObject, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import {
	type WalletCallName,
	type WalletReply,
	walletCalls,
	walletReply,
} from '#lib/vendor/calls.ts';
import {
	NONCE_HEADER,
	SIGNATURE_HEADER,
	signMessage,
	TIMESTAMP_HEADER,
} from '#lib/vendor/signature.ts';
import type { Call, History, Reply } from './history.ts';
import { OPERATION_PATH, type OperationName } from './operations.ts';

const ATTEMPT_MS = 5000;

export interface Line {
	vendorCode: string;
	privateKey: KeyObject;
	ports: number[];
	random: () => number;
	history: History;
	/** Ends the repetition of calls. */
	deadline: AbortSignal;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/**
 * Repeats a vendor's call with one transaction id, to a random process each time, until a reply
 * other than BUSY arrives. The history gets one entry for it; without a reply when the deadline came
 * first.
 */
export async function callSurely(
	line: Line,
	name: WalletCallName,
	fields: Record<string, unknown>,
): Promise<WalletReply | undefined> {
	const input = { requestId: randomUUID(), sentAt: new Date().toISOString(), ...fields };
	const body = JSON.stringify(z.encode<z.ZodMiniType>(walletCalls[name].input, input));
	const path = `/vendor/${line.vendorCode}${walletCalls[name].path}`;
	return repeat(line, { name, fields }, async () => {
		const stamp = { timestampMs: Date.now(), nonce: randomUUID() };
		const answer = await send(line, path, body, {
			[TIMESTAMP_HEADER]: stamp.timestampMs,
			[NONCE_HEADER]: stamp.nonce,
			[SIGNATURE_HEADER]: signMessage({ ...stamp, path, body }, line.privateKey),
		});
		return walletReply.parse(JSON.parse(answer));
	});
}

/** Repeats an operation of the platform with one id, as `callSurely` does. */
export async function operateSurely(
	line: Line,
	name: OperationName,
	fields: Record<string, unknown>,
): Promise<Reply | undefined> {
	const body = JSON.stringify(fields);
	return repeat(line, { name, fields }, async () => {
		return JSON.parse(await send(line, `${OPERATION_PATH}${name}`, body, {}));
	});
}

async function repeat<R extends Reply>(
	{ history, deadline, random }: Line,
	{ name, fields }: Pick<Call, 'name' | 'fields'>,
	attempt: () => Promise<R>,
): Promise<R | undefined> {
	const call: Call = { name, fields, startMs: performance.now(), attempts: 0 };
	history.calls.push(call);
	while (!deadline.aborted) {
		call.attempts++;
		const reply = await attempt().catch((error: unknown) => {
			call.lastFailure = String(error);
		});
		if (reply && reply.code !== 'BUSY') {
			call.endMs = performance.now();
			call.reply = reply;
			return reply;
		}
		if (reply) call.lastFailure = reply.code;
		await delay(5 + random() * 60);
	}
	return undefined;
}

/** Sends a request to a random process; returns the text of its response, whatever its status. */
async function send(
	{ ports, random }: Line,
	path: string,
	body: string,
	extra: Record<string, string | number>,
): Promise<string> {
	const port = ports[Math.floor(random() * ports.length)] ?? 0;
	const headers = {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(body),
		...extra,
	};
	return new Promise((resolve, reject) => {
		const signal = AbortSignal.timeout(ATTEMPT_MS);
		const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent, signal });
		sent.once('error', reject);
		sent.once('response', (response) => text(response).then(resolve, reject));
		sent.end(body);
	});
}

export function closeLine(): void {
	agent.destroy();
}
