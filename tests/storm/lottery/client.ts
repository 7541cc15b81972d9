import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, OPERATION_PATH, type SentCancel, type SentOrder } from './operations.ts';

const ATTEMPT_MS = 6000;

/** An order or a cancellation, and what each copy of it got; nothing where the storm ended before. */
export interface Deed {
	order?: SentOrder;
	cancel?: SentCancel;
	answers: (Answer | undefined)[];
}

export interface Site {
	ports: number[];
	random: () => number;
	/** Ends the repetition of calls. */
	deadline: AbortSignal;
	deeds: Deed[];
	/** Attempts of all calls so far, and those that were repeated. */
	attempts: { all: number; repeated: number };
}

/** Sends an order, in some copies at the same time; notes what they got. */
export async function place(site: Site, order: SentOrder, copies: number): Promise<Deed> {
	const deed: Deed = { order, answers: [] };
	site.deeds.push(deed);
	deed.answers = await Promise.all(
		Array.from({ length: copies }, () => callSurely(site, 'place', order)),
	);
	return deed;
}

/** Cancels lines; notes what it got. */
export async function cancel(site: Site, cancelled: SentCancel): Promise<void> {
	const deed: Deed = { cancel: cancelled, answers: [] };
	site.deeds.push(deed);
	deed.answers = [await callSurely(site, 'cancel', cancelled)];
}

/** Makes a call to a random process, again and again until it has an answer. */
async function callSurely(
	{ ports, random, deadline, attempts }: Site,
	name: string,
	input: object,
): Promise<Answer | undefined> {
	for (let n = 0; !deadline.aborted; n++) {
		attempts.all++;
		if (n > 0) attempts.repeated++;
		const port = ports[Math.floor(random() * ports.length)] ?? 0;
		const answer = await send(`http://127.0.0.1:${port}${OPERATION_PATH}${name}`, input);
		if (answer) return answer;
		await delay(20 + random() * 150);
	}
	return undefined;
}

async function send(address: string, input: object): Promise<Answer | undefined> {
	const signal = AbortSignal.timeout(ATTEMPT_MS);
	try {
		const response = await fetch(address, { method: 'POST', body: JSON.stringify(input), signal });
		return response.ok ? ((await response.json()) as Answer) : undefined;
	} catch {
		return undefined;
	}
}
