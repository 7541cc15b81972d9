import { timingSafeEqual } from 'node:crypto';
import { compressed } from '../http/compress.ts';
import { type PlainResponse, respondJson, textResponse } from '../http/plain-response.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { Metrics } from './metrics.ts';

/** Whatever happens behind it, a load balancer gets its answer within 3 s. */
const READY_MS = 2500;

interface Options {
	isReady: () => Promise<boolean>;
	metrics: Metrics;
	metricsToken: string | undefined;
}

const FOR_ALL_ORIGINS = ['access-control-allow-origin', '*'];

/**
 * Creates the endpoints of liveness, readiness, metrics and the description of all calls. Only this
 * machine, or the bearer of the token, may read the last two.
 */
export function createOpsEndpoints({ isReady, metrics, metricsToken }: Options) {
	let description: Promise<PlainResponse> | undefined;
	return async (context: RequestContext): Promise<PlainResponse> => {
		// Pages of the site's other addresses measure how fast this one responds.
		if (context.path === '/healthz') return textResponse(200, 'alive', FOR_ALL_ORIGINS);
		if (context.path === '/readyz') {
			return (await inTime(isReady)) ? textResponse(200, 'ready') : textResponse(503, 'not ready');
		}
		const mayRead = metricsToken ? holdsToken(context, metricsToken) : context.isLocal;
		if (!mayRead) return textResponse(404, 'not found');
		if (context.path === '/metrics') return textResponse(200, await metrics.text());
		description ??= describeCalls();
		return compressed(context, await description);
	};
}

/** False too when the answer takes too long, or fails. */
function inTime(isReady: () => Promise<boolean>): Promise<boolean> {
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve(false), READY_MS);
		isReady()
			.then(resolve, () => resolve(false))
			.finally(() => clearTimeout(timer));
	});
}

/** Made for the first request: a start needs none of it. */
async function describeCalls(): Promise<PlainResponse> {
	const { describeContract } = await import('./openapi.ts');
	return respondJson(200, await describeContract());
}

function holdsToken({ headers }: RequestContext, token: string): boolean {
	const given = Buffer.from(headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}
