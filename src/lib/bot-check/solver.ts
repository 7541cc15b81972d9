import type { Challenge } from '../wps/contract/bot-check.ts';
import { solve } from './solve.ts';

/**
 * The worker: receives a challenge and posts its solution, or `undefined` when it cannot be solved.
 */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
	postMessage(await solve(data).catch(() => undefined));
});
