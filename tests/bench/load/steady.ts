import { type Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** A request of the load. */
export interface Asked {
	port: number;
	path: string;
	method?: 'GET' | 'POST';
	body?: string;
	headers?: Record<string, string>;
	/** Keeps connections open; without it each request has its own. */
	agent?: Agent;
}

export interface Told {
	path: string;
	ms: number;
	/** The HTTP status; absent without a response. */
	status?: number;
	/** The system's error without a response. */
	error?: string;
	/** When it was sent. Unit: milliseconds since the load began. */
	sentMs: number;
}

/** Above every limit under test. */
const GIVE_UP_MS = 60_000;

/**
 * Sends requests at a steady rate, however long the others take, until `signal` aborts, and waits for
 * every one. It retries nothing.
 */
export async function loadSteadily(
	perSecond: number,
	next: (index: number) => Asked,
	signal: AbortSignal,
): Promise<Told[]> {
	const startedMs = performance.now();
	const all: Promise<Told>[] = [];
	while (!signal.aborted) {
		const due = ((performance.now() - startedMs) / 1000) * perSecond;
		while (all.length < due) all.push(ask(next(all.length), startedMs));
		await delay(5);
	}
	return await Promise.all(all);
}

function ask({ body, ...asked }: Asked, startedMs: number): Promise<Told> {
	const from = performance.now();
	const sentMs = from - startedMs;
	const { path } = asked;
	return new Promise((resolve) => {
		const finish = (how: Pick<Told, 'status' | 'error'>) =>
			resolve({ path, sentMs, ms: performance.now() - from, ...how });
		const sent = request(
			{ host: '127.0.0.1', agent: false, timeout: GIVE_UP_MS, ...asked },
			(response) => {
				const { statusCode: status = 0 } = response;
				response.resume();
				response.once('end', () => finish({ status }));
				response.once('error', () => finish({ error: 'cut' }));
			},
		);
		sent.once('error', (error: NodeJS.ErrnoException) =>
			finish({ error: error.code ?? 'unknown' }),
		);
		sent.once('timeout', () => sent.destroy());
		sent.end(body);
	});
}
