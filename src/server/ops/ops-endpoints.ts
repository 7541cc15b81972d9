import { timingSafeEqual } from 'node:crypto';
import { type PlainResponse, textResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

interface Options {
	isReady: () => Promise<boolean>;
	metrics: Metrics;
	metricsToken: string | undefined;
}

const FOR_ALL_ORIGINS = ['access-control-allow-origin', '*'];

/**
 * Creates the endpoints of liveness, readiness and metrics. Only this machine, or the bearer of the
 * token, may read the metrics.
 */
export function createOpsEndpoints({ isReady, metrics, metricsToken }: Options) {
	return async (context: RequestContext): Promise<PlainResponse> => {
		// Pages of the site's other addresses measure how fast this one responds.
		if (context.path === '/healthz') return textResponse(200, 'alive', FOR_ALL_ORIGINS);
		if (context.path === '/readyz') {
			return (await isReady()) ? textResponse(200, 'ready') : textResponse(503, 'not ready');
		}
		const mayRead = metricsToken ? holdsToken(context, metricsToken) : context.isLocal;
		if (!mayRead) return textResponse(404, 'not found');
		return textResponse(200, await metrics.text());
	};
}

function holdsToken({ headers }: RequestContext, token: string): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
