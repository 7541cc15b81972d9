import type { GetProof } from '#lib/bot-check/prove.ts';
import type { BotCheckProof, BotCheckPurpose } from '#lib/wps/contract/bot-check.ts';

/** A challenge is good for five minutes; this leaves time for the call. */
const KEPT_MS = 4 * 60 * 1000;

const ahead = new Map<BotCheckPurpose, { proving: Promise<GetProof>; atMs: number }>();

/**
 * Tasks are asked for one after the other: the first answer brings a new browser its key, and two at
 * once would bring two, one of which counts for nothing.
 */
let before: Promise<unknown> = Promise.resolve();

/**
 * Begins to prove that a person asks, ahead of the call: when somebody types in its form. A second
 * time does nothing. The code for it is loaded here.
 */
export function prepareProof(purpose: BotCheckPurpose): void {
	const known = ahead.get(purpose);
	if (known && performance.now() - known.atMs < KEPT_MS) return;
	const proving = before.then(async () => {
		const { prepare } = await import('#lib/bot-check/prove.ts');
		return await prepare(purpose);
	});
	// Without a proof the platform asks for the picture.
	const safe = proving.catch((): GetProof => async () => ({}));
	before = safe;
	ahead.set(purpose, { proving: safe, atMs: performance.now() });
}

/**
 * The fields of a proof for one call, to be sent with its input: each is good once. They are absent
 * where nothing is asked for, or where it did not work; the platform then says what it needs.
 */
export async function consumeProof(purpose: BotCheckPurpose): Promise<BotCheckProof> {
	prepareProof(purpose);
	const proving = await ahead.get(purpose)?.proving;
	ahead.delete(purpose);
	return (await proving?.()) ?? {};
}
