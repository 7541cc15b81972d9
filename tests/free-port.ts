import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give to outgoing connections (from 32768 on, or 49152): a free port
// that a process binds a second later is not lost to such a connection.
const FIRST = 20_000;
const COUNT = 12_000;
/** Spreads the first ports of processes that start one after another. */
const STRIDE = 97;

let next = (process.pid * STRIDE) % COUNT;

/** Returns a free port for a process that must be given one; never the same port twice. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < COUNT; tries += 1) {
		const port = FIRST + next;
		next = (next + 1) % COUNT;
		if (await isFree(port)) return port;
	}
	throw new Error('there is no free port');
}

/** Probes all addresses: a server may listen on one of them, or on all. */
async function isFree(port: number): Promise<boolean> {
	const probe = createServer();
	try {
		await once(probe.listen(port), 'listening');
	} catch {
		return false;
	}
	await once(probe.close(), 'close');
	return true;
}
