import { expect, test, vi } from 'vitest';
import { createMetrics } from '#server/ops/metrics.ts';
import { createOpsEndpoints } from '#server/ops/ops-endpoints.ts';
import { aRequestContext } from '../request-contexts.ts';

test.for([
	{ name: 'ready', isReady: async () => true, status: 200 },
	{ name: 'not ready', isReady: async () => false, status: 503 },
	{ name: 'failing', isReady: async () => Promise.reject(new Error('lost')), status: 503 },
	{ name: 'silent', isReady: () => new Promise<boolean>(() => undefined), status: 503 },
])('/readyz of a $name process is $status within 3 s', async ({ isReady, status }) => {
	vi.useFakeTimers();
	const respond = createOpsEndpoints({
		isReady,
		metrics: createMetrics(),
		metricsToken: undefined,
	});

	const answer = respond(aRequestContext({ path: '/readyz' }));
	await vi.advanceTimersByTimeAsync(2999);
	vi.useRealTimers();

	expect((await answer).status).toBe(status);
});
