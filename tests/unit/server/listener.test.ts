import { afterAll, expect, test } from 'vitest';
import { readBody } from '#server/body.ts';
import { listen } from '#server/listener.ts';

const listener = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
listener.serve(async (request, response) => {
	const body = await readBody(request);
	response.end(`${request.method} ${body?.length}`);
});
afterAll(() => listener.close(0));

test.for<{ init: RequestInit; answer: string }>([
	{ init: { method: 'DELETE' }, answer: 'DELETE 0' },
	{ init: { method: 'POST' }, answer: 'POST 0' },
	{ init: { method: 'POST', body: 'abc' }, answer: 'POST 3' },
])('a body is read to its end, be it there or not: $answer', async ({ init, answer }) => {
	const response = await fetch(`http://127.0.0.1:${listener.port}/`, init);

	expect(await response.text()).toBe(answer);
});
