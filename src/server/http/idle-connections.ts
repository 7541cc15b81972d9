import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';

/** The part of the files of the process that connections may take before idle ones are closed. */
const SHARE = 0.6;
/** Closing looks at every connection. */
const PAUSE_MS = 100;

/**
 * Closes connections without a request when files get few, so that new ones find room. When all files
 * are in use, Node itself accepts a waiting connection and closes it: it cannot leave it to wait.
 */
export function closeIdleWhenFew(server: Server, connectionsMax = readConnectionsMax()): void {
	let count = 0;
	let closedAtMs = Number.NEGATIVE_INFINITY;
	server.on('connection', (socket) => {
		count += 1;
		socket.once('close', () => {
			count -= 1;
		});
		if (count <= connectionsMax || performance.now() - closedAtMs < PAUSE_MS) return;
		closedAtMs = performance.now();
		server.closeIdleConnections();
	});
	// Without a listener an error of one accept would end the process.
	server.on('error', () => undefined);
}

/** The limit of open files of this process; Linux only. */
function readConnectionsMax(): number {
	try {
		const [, max] =
			/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
		return max === undefined ? Number.POSITIVE_INFINITY : Math.floor(Number(max) * SHARE);
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
