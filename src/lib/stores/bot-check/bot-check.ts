import type { GetProof } from '#lib/bot-check/prove.ts';
import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';

/** A challenge expires after five minutes; this leaves time for the call. */
const TASK_TTL_MS = 4 * 60 * 1000;

const ahead = new Map<BotCheckPurpose, { proving: Promise<GetProof>; atMs: number }>();

/**
 * Tasks are requested one after the other: the first response sets a new browser's device key. Two
 * parallel requests would set two keys, of which one is invalid.
 */
let before: Promise<unknown> = Promise.resolve();

/**
 * Starts the proof ahead of the call, when the user types in the form. Does nothing when a proof is
 * already prepared. Loads its code on demand.
 */
export function prepareProof(purpose: BotCheckPurpose): void {
	const prepared = ahead.get(purpose);
	if (prepared && performance.now() - prepared.atMs < TASK_TTL_MS) return;
	const proving = before.then(async () => {
		const { prepare } = await import('#lib/bot-check/prove.ts');
		return await prepare(purpose);
	});
	// The next task waits for this one and does not need it. `takeProof` handles the error.
	before = proving.catch(() => undefined);
	ahead.set(purpose, { proving, atMs: performance.now() });
}

/**
 * Consumes the proof fields for one call; each proof is valid once. A proof that was prepared
 * without a connection is prepared again. The fields are absent when no proof is required or it
 * failed; the platform then names what it requires.
 */
export async function consumeProof(purpose: BotCheckPurpose): Promise<BotCheckProof> {
	return (await takeProof(purpose)) ?? (await takeProof(purpose)) ?? {};
}

/** Returns `undefined` when the task or the code that solves it could not be loaded. */
async function takeProof(purpose: BotCheckPurpose): Promise<BotCheckProof | undefined> {
	prepareProof(purpose);
	const prepared = ahead.get(purpose);
	ahead.delete(purpose);
	try {
		return await (await prepared?.proving)?.();
	} catch {
		return undefined;
	}
}
