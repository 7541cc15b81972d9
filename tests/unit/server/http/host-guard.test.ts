import { expect, test } from 'vitest';
import { guard } from '#server/http/guards.ts';
import { aRequestContext } from '../request-contexts.ts';

test.for([
	{ hosts: [], host: 'anything.example:8080', status: undefined },
	{ hosts: [], host: 'evil.example/path', status: 400 },
	{ hosts: [], host: 'user@evil.example', status: 400 },
	{ hosts: [], host: '', status: 400 },
	{ hosts: [], host: '[::1]:4321', status: undefined },
	{ hosts: [], host: 'localhost:99999', status: 400 },
	{ hosts: [], host: '203.0.113.999', status: 400 },
	{ hosts: [], host: '[:::]', status: 400 },
	{ hosts: ['jhilik.example'], host: 'jhilik.example', status: undefined },
	{ hosts: ['jhilik.example'], host: 'jhilik.example.evil.example', status: 400 },
	{ hosts: ['jhilik.example'], host: 'jhilik.example:8080', status: 400 },
])('the host "$host" with the site hosts $hosts returns $status', ({ hosts, host, status }) => {
	expect(guard(aRequestContext({ host }), 'page', hosts)?.status).toBe(status);
});

test.for([
	{ path: '/promotions', words: 'ডোমেইন যাচাই করা যায়নি', service: '/wps/service/3?lang=bn' },
	{
		path: '/en/promotions',
		words: 'Invalid URL or domain check failed',
		service: '/wps/service/3?lang=en',
	},
])('a host name that is not the site’s leads to customer service from $path', (asked) => {
	const locale = asked.path.startsWith('/en') ? 'en' : 'bn';
	const context = aRequestContext({ host: 'evil.example', path: asked.path, locale });
	const page = guard(context, 'page', ['jhilik.example', 'www.jhilik.example']);
	const html = String(page?.body);

	expect(page?.status).toBe(400);
	expect(html).toContain(asked.words);
	expect(html).toContain(`href="https://jhilik.example${asked.service}"`);
	expect(html).not.toMatch(/(href|src)="\/(?!\/)/);
	expect(html).not.toContain('evil.example');
	expect(page?.policy).toContain('img-src https://jhilik.example;');
});

test('a call under a host name that is not the site’s says so', () => {
	const context = aRequestContext({ host: 'evil.example', path: '/wps/member/info' });
	const answer = guard(context, 'call', ['jhilik.example']);

	expect(answer?.status).toBe(400);
	expect(JSON.parse(String(answer?.body))).toMatchObject({ errorCode: 'host_refused' });
});

test('health checks accept any host name and wallet calls of this machine its address', () => {
	const context = aRequestContext({ host: '10.0.0.7:4321' });

	expect(guard({ ...context, path: '/healthz' }, 'operations', ['jhilik.example'])).toBeUndefined();
	expect(guard({ ...context, isLocal: true }, 'vendor', ['jhilik.example'])).toBeUndefined();
	const broken = { ...context, host: '10.0.0.7:99999', isLocal: true };
	expect(guard(broken, 'vendor', ['jhilik.example'])?.status).toBe(400);
});
