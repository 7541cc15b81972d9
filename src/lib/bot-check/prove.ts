import { wps } from '../wps/browser.ts';
import {
	type BotCheckProof,
	type BotCheckPurpose,
	type Challenge,
	getBotCheckTask,
} from '../wps/contract/bot-check.ts';
import type { Solution } from './solve.ts';
import solver from './solver.ts?worker&url';

/**
 * Time limits of the tasks. After the small one the captcha is shown instead; the large one is
 * allowed more time.
 */
const LIMIT_MS = { small: 15_000, large: 90_000 };

/** Returns a proof for one call. Empty when none is required or the task failed. */
export type GetProof = () => Promise<BotCheckProof>;

/**
 * Requests the task and starts the part that needs no user. A visible challenge starts when the
 * proof is requested. Rejects without a connection, and so does the proof.
 */
export async function prepare(purpose: BotCheckPurpose): Promise<GetProof> {
	const task = await wps(getBotCheckTask, { purpose });
	if (!task.ok && task.refusal.code === 'network') throw new Error('the task did not arrive');
	const { challenge, captchaId, captchaScript } = task.ok ? task.value : {};
	if (captchaId) {
		return async () => {
			const { askGeetest } = await import('./geetest.ts');
			return (await askGeetest(captchaId, captchaScript)) ?? {};
		};
	}
	if (!challenge) return async () => ({});
	const limitMs = LIMIT_MS[purpose === 'captcha' ? 'large' : 'small'];
	const solved = solveAside(challenge, limitMs).then((solution) =>
		solution ? proofOf(challenge, solution) : {},
	);
	// Reported to the call that consumes the proof; until then it is no unhandled rejection.
	solved.catch(() => undefined);
	return () => solved;
}

/**
 * Solves a challenge in a worker; `undefined` after the time limit. Rejects when the worker's file
 * does not load.
 */
function solveAside(challenge: Challenge, limitMs: number): Promise<Solution | undefined> {
	return new Promise((resolve, reject) => {
		const worker = new Worker(solver, { type: 'module' });
		const finish = (solution?: Solution) => {
			clearTimeout(timer);
			worker.terminate();
			resolve(solution);
		};
		const timer = setTimeout(finish, limitMs);
		worker.onmessage = ({ data }: MessageEvent<Solution | undefined>) => finish(data);
		worker.onerror = () => {
			reject(new Error('the solver did not load'));
			finish();
		};
		worker.postMessage(challenge);
	});
}

function proofOf({ parameters, signature }: Challenge, solution: Solution): BotCheckProof {
	return {
		lot_number: parameters.nonce,
		captcha_output: btoa(JSON.stringify({ parameters, solution })),
		pass_token: signature,
		gen_time: String(Math.floor(Date.now() / 1000)),
	};
}
