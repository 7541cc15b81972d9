import { timingSafeEqual } from 'node:crypto';
import { type PlainResponse, textAnswer } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

interface Options {
	isReady: () => Promise<boolean>;
	metrics: Metrics;
	metricsToken: string | undefined;
}

/** Alive, ready, and the figures, which only this machine or the bearer of the token may read. */
export function createOpsEndpoints({ isReady, metrics, metricsToken }: Options) {
	return async (context: RequestContext): Promise<PlainResponse> => {
		if (context.path === '/healthz') return textAnswer(200, 'alive');
		if (context.path === '/readyz') {
			return (await isReady()) ? textAnswer(200, 'ready') : textAnswer(503, 'not ready');
		}
		const mayRead = metricsToken ? holdsToken(context, metricsToken) : context.isLocal;
		if (!mayRead) return textAnswer(404, 'not found');
		return textAnswer(200, await metrics.text());
	};
}

function holdsToken({ headers }: RequestContext, token: string): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
