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
	// Without a proof the platform requires the captcha.
	const safe = proving.catch((): GetProof => async () => ({}));
	before = safe;
	ahead.set(purpose, { proving: safe, atMs: performance.now() });
}

/**
 * Consumes the proof fields for one call; each proof is valid once. They are absent when no proof
 * is required or it failed; the platform then names what it requires.
 */
export async function consumeProof(purpose: BotCheckPurpose): Promise<BotCheckProof> {
	prepareProof(purpose);
	const proving = await ahead.get(purpose)?.proving;
	ahead.delete(purpose);
	return (await proving?.()) ?? {};
}
