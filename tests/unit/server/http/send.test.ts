import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#server/http/listener.ts';
import { send } from '#server/http/send.ts';
import { aRequestContext } from '../request-contexts.ts';

/** Parts of the next file, set by each test. */
let parts: AsyncIterable<Uint8Array>;
const listener = await listen({ host: '127.0.0.1', port: 0, variable: 'PORT' });
listener.serve(async (_, response) => {
	const headers = ['content-type', 'text/csv'];
	send(aRequestContext({}), response, { status: 200, headers, stream: parts });
});
afterAll(() => listener.close(0));

const url = () => `http://127.0.0.1:${listener.port}/`;
const part = Buffer.alloc(64 * 1024, 'x');

test('a stream is sent in parts, without a length', async () => {
	parts = (async function* () {
		yield Buffer.from('a,b\r\n');
		yield Buffer.from('1,2\r\n');
	})();

	const response = await fetch(url());

	expect(response.headers.get('content-length')).toBeNull();
	expect(await response.text()).toBe('a,b\r\n1,2\r\n');
});

test('a client that disconnects half way ends the stream', async () => {
	const ended = Promise.withResolvers<string>();
	parts = (async function* () {
		try {
			for (;;) {
				yield part;
				await wait(1);
			}
		} finally {
			ended.resolve('ended');
		}
	})();
	const socket = connect(listener.port, '127.0.0.1');
	socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
	await once(socket, 'data');
	socket.destroy();

	expect(await Promise.race([ended.promise, wait(5000, 'hangs')])).toBe('ended');
});

test('a slow client holds the stream back', async () => {
	let sent = 0;
	parts = (async function* () {
		for (; sent < 4000; sent++) yield part;
	})();
	const socket = connect(listener.port, '127.0.0.1');
	socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
	await once(socket, 'data');
	socket.pause();
	await wait(300);

	// 250 MB would be 4000 parts; only the buffers of the connection are filled.
	expect(sent).toBeLessThan(1000);
	socket.destroy();
});

test('a fault half way cuts the response, so that the file is not taken for a whole one', async () => {
	parts = (async function* () {
		yield part;
		await wait(20);
		throw new Error('the database is gone');
	})();

	const response = await fetch(url());

	expect(response.status).toBe(200);
	await expect(response.text()).rejects.toThrow();
});
