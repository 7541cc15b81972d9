import { type Answer, post } from '../api.ts';
import { pause } from '../pause.ts';

const RETRY_MS = 400;
const RETRY_MAX_MS = 4000;
const ATTEMPTS = 20;

/** Sends a call until its outcome is known. A repeat has the same id, so the server does it once. */
export async function untilAnswered<T>(path: string, body: object): Promise<Answer<T>> {
	for (let attempt = 0; ; attempt += 1) {
		const answer = await post<T>(path, body);
		const isLost = !answer.ok && ['network', 'unknown_error'].includes(answer.refusal.code);
		if (!isLost || attempt >= ATTEMPTS) return answer;
		await pause(Math.min(RETRY_MS * 2 ** attempt, RETRY_MAX_MS));
	}
}
