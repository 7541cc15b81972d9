import { createServer } from 'node:net';

/** A port that nobody listens on, for a process that must be told its own. */
export function freePort(): Promise<number> {
	return new Promise((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address();
			const free = typeof address === 'object' && address ? address.port : 0;
			probe.close(() => resolve(free));
		});
	});
}
