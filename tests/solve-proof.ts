import { solve } from '#lib/bot-check/solve.ts';
import type { BotCheckProof, Challenge } from '#lib/wps/contract/bot-check.ts';

/** Solves a challenge as a browser does in `lib/bot-check/prove.ts`. */
export async function solveProof(challenge: Challenge): Promise<BotCheckProof> {
	const { parameters, signature } = challenge;
	const solution = await solve(challenge);
	return {
		lot_number: parameters.nonce,
		captcha_output: btoa(JSON.stringify({ parameters, solution })),
		pass_token: signature,
		gen_time: String(Math.floor(Date.now() / 1000)),
	};
}
