import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, InputOf, ValueOf } from '#lib/wps/call.ts';
import { type CallResult, createWps } from '#lib/wps/client.ts';

const ATTEMPT_MS = 8000;
/** Answers that say nothing about the rules: the call is repeated with the same id. */
const REPEATED = ['network', 'unavailable', 'unknown_error', 'provider_down'];

/** What a call of a member gets in the end, in words. */
export interface Deed {
	name: string;
	id: string;
	memberId: number;
	amount: bigint;
	/** `ok`, the code of the refusal, or `none` when the storm ended before an answer. */
	answer: string;
}

export interface Site {
	ports: number[];
	random: () => number;
	/** Ends the repetition of calls. */
	deadline: AbortSignal;
	/** Attempts of all calls so far, and those that were repeated. */
	attempts: { all: number; repeated: number };
}

/** Makes a call to a random process, again and again until it has an answer. */
export async function callSurely<C extends Call>(
	site: Site,
	token: string | undefined,
	call: C,
	input: InputOf<C>,
): Promise<CallResult<ValueOf<C>> | undefined> {
	const { ports, random, deadline, attempts } = site;
	for (let n = 0; !deadline.aborted; n++) {
		attempts.all++;
		if (n > 0) attempts.repeated++;
		const port = ports[Math.floor(random() * ports.length)] ?? 0;
		const headers = { 'x-forwarded-for': randomUUID(), language: 'EN' };
		const wps = createWps({
			transport: (request) => fetch(request, { signal: AbortSignal.timeout(ATTEMPT_MS) }),
			origin: `http://127.0.0.1:${port}`,
			headers: token ? { ...headers, authorization: token } : headers,
		});
		const answer = await wps(call, input);
		if (answer.ok || !REPEATED.includes(answer.refusal.code)) return answer;
		await delay(50 + random() * 200);
	}
	return undefined;
}

/** Sends the form of a page of the provider until the provider has answered. */
export async function pressSurely({ random, deadline }: Site, address: string): Promise<void> {
	while (!deadline.aborted) {
		const signal = AbortSignal.timeout(ATTEMPT_MS);
		const sent = { method: 'POST', redirect: 'manual', signal } as const;
		const status = await fetch(address, sent).then(
			(response) => response.status,
			() => 0,
		);
		if (status > 0 && status < 500) return;
		await delay(50 + random() * 200);
	}
}
