import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A job of the hash thread, and its result. */
export interface HashJob {
	id: number;
	parameters: Argon2Parameters;
}
export type HashResult = { id: number } & ({ tag: Uint8Array } | { fault: string });

// Only Linux has a priority per thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', ({ id, parameters }: HashJob) => {
	parentPort?.postMessage(resultOf(id, parameters));
});

function resultOf(id: number, parameters: Argon2Parameters): HashResult {
	try {
		return { id, tag: argon2Sync('argon2id', parameters) };
	} catch (error) {
		return { id, fault: String(error) };
	}
}
