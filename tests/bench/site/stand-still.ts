import { setTimeout as delay } from 'node:timers/promises';
import type { Site } from './server.ts';

const LOOK_MS = 1000;
/** Pages are prerendered in turns: none is when nothing was rendered for so many looks. */
const QUIET_LOOKS = 6;
const LOOKS_MAX = 150;

/**
 * Waits until the site prerenders no pages any more, as it does after its start and after changes.
 * Throws at a time limit.
 */
export async function standStill({ metrics }: Site): Promise<void> {
	const countRenders = async () => (await metrics()).get('page_cache_renders_total') ?? 0;
	let before = await countRenders();
	let quiet = 0;
	for (let look = 0; look < LOOKS_MAX; look += 1) {
		await delay(LOOK_MS);
		const now = await countRenders();
		quiet = now === before ? quiet + 1 : 0;
		if (quiet === QUIET_LOOKS) return;
		before = now;
	}
	throw new Error('the site does not become idle');
}
