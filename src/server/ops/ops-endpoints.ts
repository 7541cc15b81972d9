import { timingSafeEqual } from 'node:crypto';
import { type Answer, textAnswer } from '../http/plain-response.ts';
import type { Visit } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

interface Options {
	isReady: () => Promise<boolean>;
	metrics: Metrics;
	metricsToken: string | undefined;
}

/** Alive, ready, and the figures, which only this machine or the bearer of the token may read. */
export function createOperations({ isReady, metrics, metricsToken }: Options) {
	return async (visit: Visit): Promise<Answer> => {
		if (visit.path === '/healthz') return textAnswer(200, 'alive');
		if (visit.path === '/readyz') {
			return (await isReady()) ? textAnswer(200, 'ready') : textAnswer(503, 'not ready');
		}
		const mayRead = metricsToken ? holdsToken(visit, metricsToken) : visit.isLocal;
		if (!mayRead) return textAnswer(404, 'not found');
		return textAnswer(200, await metrics.text());
	};
}

function holdsToken({ headers }: Visit, token: string): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
