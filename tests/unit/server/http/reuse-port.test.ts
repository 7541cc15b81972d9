import { expect, test } from 'vitest';
import { listen } from '#server/http/listener.ts';

const address = { host: '127.0.0.1', variable: 'PORT' };

test.runIf(process.platform === 'linux')('listeners of REUSE_PORT share a port', async () => {
	const first = await listen({ ...address, port: 0, reusesPort: true });
	const second = await listen({ ...address, port: first.port, reusesPort: true });
	const answered = new Set<string>();
	first.serve((_request, response) => response.end('first'));
	second.serve((_request, response) => response.end('second'));
	try {
		await expect
			.poll(async () => {
				const headers = { connection: 'close' };
				const response = await fetch(`http://127.0.0.1:${first.port}/`, { headers });
				return answered.add(await response.text()).size;
			})
			.toBe(2);
	} finally {
		await Promise.all([first.close(0), second.close(0)]);
	}
});

test('without it a port in use is refused in one sentence', async () => {
	const first = await listen({ ...address, port: 0 });
	const { port } = first;

	await expect(listen({ ...address, port })).rejects.toThrow(/is taken by another program/);

	await first.close(0);
});
