import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { uploadProof } from '#lib/wps/contract/uploads.ts';
import { ClientDisconnected, readBody } from '#server/http/body.ts';
import { listen } from '#server/http/listener.ts';

const listener = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
listener.serve((request, response) => {
	readBody(request).then(
		(body) => response.end(`${request.method} ${body?.length}`),
		() => response.destroy(),
	);
});
afterAll(() => listener.close(0));

test.for<{ init: RequestInit; answer: string }>([
	{ init: { method: 'DELETE' }, answer: 'DELETE 0' },
	{ init: { method: 'POST' }, answer: 'POST 0' },
	{ init: { method: 'POST', body: 'abc' }, answer: 'POST 3' },
])('a body is read to its end, if there is one: $answer', async ({ init, answer }) => {
	const response = await fetch(`http://127.0.0.1:${listener.port}/`, init);

	expect(await response.text()).toBe(answer);
});

test.for([
	{ bytes: 'nonsense\r\n\r\n', status: 400, says: 'This request cannot be read.' },
	{ bytes: 'BREW / HTTP/1.1\r\n\r\n', status: 405, says: 'Nothing is asked in this way here.' },
	{
		bytes: `GET / HTTP/1.1\r\nhost: here\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`,
		status: 431,
		says: 'The headers of this request are too long.',
	},
])('a malformed request gets $status with a sentence', async ({ bytes, status, says }) => {
	const answer = await answerTo(bytes);

	expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
	expect(answer).toMatch(/\r\nx-request-id: [\w-]{36}\r\n/);
	expect(answer).toContain("content-security-policy: default-src 'none'");
	expect(answer.endsWith(`\r\n\r\n${says}\n`)).toBe(true);
});

test.for([
	{ request: 'two hosts', bytes: 'GET / HTTP/1.1\r\nhost: here\r\nHost: there\r\n\r\n' },
	{ request: 'a host twice', bytes: 'GET / HTTP/1.1\r\nhost: here\r\nHOST: here\r\n\r\n' },
	{ request: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n' },
	{
		request: 'two hosts that wait to send a body',
		bytes:
			'POST / HTTP/1.1\r\nhost: here\r\nhost: there\r\nexpect: 100-continue\r\ncontent-length: 1\r\n\r\n',
	},
	{ request: 'two hosts in HTTP/1.0', bytes: 'GET / HTTP/1.0\r\nhost: a\r\nhost: b\r\n\r\n' },
])('a request with $request gets 400 with a sentence', async ({ bytes }) => {
	const answer = await answerTo(bytes);

	expect(answer).toMatch(/^HTTP\/1\.[01] 400 /);
	expect(answer).toContain("content-security-policy: default-src 'none'");
	expect(answer).toContain('A request names one host.\n');
});

test('a request of HTTP/1.0 needs no host', async () => {
	expect(await answerTo('GET / HTTP/1.0\r\n\r\n')).toContain(' 200 ');
});

test('an address with 5,000 Bengali letters is accepted', async () => {
	const path = `/rng?name=${encodeURIComponent('ধ'.repeat(5000))}`;

	expect((await fetch(`http://127.0.0.1:${listener.port}${path}`)).status).toBe(200);
});

test('an aborted body is distinguished from a server error', async () => {
	const broken = Promise.withResolvers<unknown>();
	const own = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
	own.serve((request) => void readBody(request).catch(broken.resolve));
	const socket = connect(own.port, '127.0.0.1');
	socket.write('POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 9\r\n\r\nabc', () => {
		socket.destroy();
	});

	expect(await broken.promise).toBeInstanceOf(ClientDisconnected);
	await own.close(0);
});

/** Returns the whole response to these bytes until the connection ends. */
async function answerTo(bytes: string): Promise<string> {
	const socket = connect(listener.port, '127.0.0.1');
	socket.write(bytes);
	let answer = '';
	for await (const part of socket) answer += part;
	return answer;
}

test('slow headers and slow bodies are cut at 10 s, and pictures that proceed are not', async () => {
	const startedMs = performance.now();
	const files = 'content-type: multipart/form-data; boundary=x\r\ncookie: sid=a';
	const [headers, body, picture] = await Promise.all([
		drip({ head: 'GET / HTTP/1.1\r\nhost: here\r\n', part: 'x-y: z\r\n' }),
		drip({ head: 'POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 900\r\n\r\n', part: 'a' }),
		drip({
			head: `POST ${uploadProof.path} HTTP/1.1\r\nhost: here\r\n${files}\r\ncontent-length: 900000\r\n\r\n`,
			part: 'a'.repeat(20_000),
			stopsAtMs: 13_000,
		}),
	]);

	for (const cut of [headers, body]) {
		expect(cut.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*The request took too long to arrive\.\n$/);
		expect(cut.endedMs - startedMs).toBeGreaterThan(9500);
		expect(cut.endedMs - startedMs).toBeLessThan(20_000);
	}
	expect(picture.answer).toBe('');
}, 20_000);

interface Drip {
	head: string;
	part: string;
	stopsAtMs?: number;
}

/** Sends a head, and a part every half second. Returns the answer and when the connection ended. */
async function drip({ head, part, stopsAtMs }: Drip) {
	const socket = connect(listener.port, '127.0.0.1');
	socket.on('error', () => undefined);
	let answer = '';
	socket.on('data', (bytes) => {
		answer += bytes;
	});
	socket.write(head);
	const timer = setInterval(() => socket.write(part), 500);
	const stop = stopsAtMs === undefined ? undefined : setTimeout(() => socket.destroy(), stopsAtMs);
	await once(socket, 'close');
	clearInterval(timer);
	clearTimeout(stop);
	return { answer, endedMs: performance.now() };
}

test('requests on open connections are answered while the server closes', async () => {
	const own = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
	own.serve((_request, response) => response.end('served'));
	const socket = connect(own.port, '127.0.0.1');
	let answers = '';
	socket.on('data', (bytes) => {
		answers += bytes;
	});
	socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
	await vi.waitFor(() => expect(answers).toContain('served'));
	expect(answers).toContain('Connection: keep-alive');

	const closed = own.close(5000);
	answers = '';
	socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
	await once(socket, 'close');

	expect(answers).toMatch(/Connection: close[\s\S]*served$/);
	await closed;
});
