import { atom } from 'nanostores';
import { wps } from '../wps/browser.ts';
import { sendLoginCode, verifyLogin } from '../wps/contract/entering.ts';
import type { Refusal } from '../wps/refusals.ts';

export type LoginWay = 'totp' | 'recovery' | 'sms' | 'email';

interface Verifying {
	step: 'editing' | 'sending' | 'asking';
	refusal?: Refusal;
	/** A code was sent; another may be asked for after these seconds. */
	waitS?: number;
}

/** The second proof of the log-in under way. */
export const $verifying = atom<Verifying>({ step: 'editing' });

const SECONDS_PER_MINUTE = 60;
let timer: ReturnType<typeof setInterval> | undefined;

/** Sends a code; source of the wait: spec 9, "SMS countdown: 60 seconds per minute of expiry". */
export async function askForCode(pendingId: string, way: 'sms' | 'email'): Promise<void> {
	const { step, waitS = 0 } = $verifying.get();
	if (step !== 'editing' || waitS > 0) return;
	$verifying.set({ step: 'asking' });
	const answer = await wps(sendLoginCode, { pendingId, way });
	if (!answer.ok) return $verifying.set({ step: 'editing', refusal: answer.refusal });
	count(answer.value.expiredMinutes * SECONDS_PER_MINUTE);
}

/** Finishes the log-in and goes to `next`. */
export async function submitProof(
	proof: { pendingId: string; way: LoginWay; code: string },
	next: string,
): Promise<void> {
	const { step, waitS } = $verifying.get();
	if (step !== 'editing') return;
	const wait = waitS === undefined ? {} : { waitS };
	$verifying.set({ step: 'sending', ...wait });
	const answer = await wps(verifyLogin, proof);
	if (!answer.ok) {
		return $verifying.set({ ...$verifying.get(), step: 'editing', refusal: answer.refusal });
	}
	if (next === location.pathname + location.search) location.reload();
	else location.assign(next);
}

function count(seconds: number): void {
	clearInterval(timer);
	$verifying.set({ step: 'editing', waitS: seconds });
	timer = setInterval(() => {
		const { waitS = 0, ...rest } = $verifying.get();
		$verifying.set({ ...rest, waitS: Math.max(0, waitS - 1) });
		if (waitS <= 1) clearInterval(timer);
	}, 1000);
}
