import { expect, test, vi } from 'vitest';
import type { RequestContext } from '#server/http/request-context.ts';
import { createMetrics, type Metrics } from '#server/ops/metrics.ts';
import { createOpsEndpoints } from '#server/ops/ops-endpoints.ts';
import { aRequestContext } from '../request-contexts.ts';

const TOKEN = 'a-token-of-sixteen';

function aSite(metricsToken?: string) {
	const metrics = { text: async () => 'up 1' } as Metrics;
	return createOpsEndpoints({ isReady: vi.fn(async () => true), metrics, metricsToken });
}

function aRequest(path: string, more: Partial<RequestContext> = {}): RequestContext {
	return { path, method: 'GET', headers: {}, isLocal: false, ...more } as RequestContext;
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

test.for(['/metrics', '/openapi.json'])(
	'%s is for this machine, or with a token for its bearer alone',
	async (path) => {
		const statusOf = async (site: ReturnType<typeof aSite>, more?: Partial<RequestContext>) =>
			(await site(aRequest(path, more))).status;

		expect(await statusOf(aSite())).toBe(404);
		expect(await statusOf(aSite(), bearer('undefined'))).toBe(404);
		expect(await statusOf(aSite(), { isLocal: true })).toBe(200);
		expect(await statusOf(aSite(TOKEN), { isLocal: true })).toBe(404);
		expect(await statusOf(aSite(TOKEN), bearer(`${TOKEN}x`))).toBe(404);
		expect(await statusOf(aSite(TOKEN), bearer(TOKEN))).toBe(200);
	},
);

test('the description of the calls is JSON of OpenAPI 3.1, compressed where that is accepted', async () => {
	const site = aSite();
	const plain = await site(aRequest('/openapi.json', { isLocal: true }));
	const headers = { 'accept-encoding': 'br' };
	const packed = await site(aRequest('/openapi.json', { isLocal: true, headers }));

	expect(JSON.parse(String(plain.body))).toMatchObject({ openapi: '3.1.0' });
	expect(plain.headers.slice(0, 2)).toEqual(['content-type', 'application/json']);
	expect(packed.headers).toContain('br');
	expect(packed.body?.length).toBeLessThan((plain.body?.length ?? 0) / 5);
});

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
