import type { Challenge } from '../wps/contract/bot-check.ts';
import { solve } from './solve.ts';

/** The worker: a challenge in, its solution out, nothing where it cannot be solved. */
addEventListener('message', async ({ data }: MessageEvent<Challenge>) => {
	postMessage(await solve(data).catch(() => undefined));
});
