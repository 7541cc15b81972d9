import { once } from 'node:events';
import { createServer } from 'node:net';

// Below what systems give to connections that go out (from 32768 on, or 49152): a port that is found
// here and taken a second later by a process that was told of it is not lost to one of those between.
const FIRST = 20_000;
const COUNT = 12_000;
/** Processes that begin one after another look far apart. */
const STRIDE = 97;

let next = (process.pid * STRIDE) % COUNT;

/** A port that nobody listens on, for a process that must be told its own; never the same one twice. */
export async function freePort(): Promise<number> {
	for (let tries = 0; tries < COUNT; tries += 1) {
		const port = FIRST + next;
		next = (next + 1) % COUNT;
		if (await isFree(port)) return port;
	}
	throw new Error('there is no free port');
}

/** On every address: a server may listen on one of them, or on all. */
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
