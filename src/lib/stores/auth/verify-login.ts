import { atom } from 'nanostores';
import { LOGIN_WAYS, type LoginMethod } from '#lib/rules/auth/login-methods.ts';
import { wps } from '#lib/wps/browser.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { arrive, landingOf } from './session.ts';

export interface VerificationState {
	step: 'editing' | 'sending' | 'asking';
	/** The method that the current step belongs to. */
	way?: LoginMethod;
	/** Refusals by method. */
	refusals: Partial<Record<LoginMethod, Refusal>>;
	/** The methods that a code was sent by, with the seconds until the next may be requested. */
	waitsS: Partial<Record<LoginMethod, number>>;
}

/** The server's result of a second-factor form that was submitted without a script. */
export interface FoundProof {
	way?: LoginMethod | undefined;
	refusal?: Refusal | undefined;
	isSent?: boolean | undefined;
	/** The name of the bank account, as typed. */
	accountName?: string | undefined;
	/** A code that has not been checked yet. */
	code?: string | undefined;
}

interface ProofStart extends Pick<FoundProof, 'way' | 'refusal' | 'isSent'> {
	pendingId: string;
}

const SECONDS_PER_MINUTE = 60;

export type Verification = ReturnType<typeof createVerification>;

/** Creates the second factor of one log-in. Each method has its own code, wait and refusal. */
export function createVerification({ pendingId, way: given, refusal, isSent }: ProofStart) {
	const $verifying = atom<VerificationState>({
		step: 'editing',
		refusals: given && refusal ? { [given]: refusal } : {},
		waitsS: given && isSent ? { [given]: 0 } : {},
	});
	let timer: ReturnType<typeof setInterval> | undefined;

	/** Sends a code. Source: spec 9, "SMS countdown: 60 seconds per minute of expiry". */
	async function askForCode(way: 'sms' | 'email'): Promise<void> {
		const { step, waitsS } = $verifying.get();
		if (step !== 'editing' || (waitsS[way] ?? 0) > 0) return;
		begin('asking', way);
		const answer = await wps(sendLoginCode, { pendingId, way });
		if (!answer.ok) return refuse(way, answer.refusal);
		count(way, answer.value.expiredMinutes * SECONDS_PER_MINUTE);
	}

	/** Completes the log-in and goes to the target of its account. */
	async function submitProof(
		{ way, ...proof }: { way: LoginMethod; code: string; accountName?: string | undefined },
		next: (opened: OpenedSession) => string,
	): Promise<void> {
		if ($verifying.get().step !== 'editing') return;
		begin('sending', way);
		const answer = await wps(verifyLogin, { pendingId, way, ...proof });
		if (!answer.ok) return refuse(way, answer.refusal);
		const { value } = answer;
		arrive(value, landingOf(value, next(value)));
	}

	function begin(step: VerificationState['step'], way: LoginMethod): void {
		const { refusals, waitsS } = $verifying.get();
		const { [way]: _, ...others } = refusals;
		$verifying.set({ step, way, refusals: others, waitsS });
	}

	function refuse(way: LoginMethod, found: Refusal): void {
		const { refusals, waitsS } = $verifying.get();
		// An expired log-in is expired for every method.
		const isOver = found.code === 'login_verify_expired';
		const about = isOver ? LOGIN_WAYS : [way];
		const said = Object.fromEntries(about.map((one) => [one, found]));
		$verifying.set({ step: 'editing', refusals: { ...refusals, ...said }, waitsS });
	}

	function count(way: LoginMethod, seconds: number): void {
		clearInterval(timer);
		const { refusals, waitsS } = $verifying.get();
		$verifying.set({ step: 'editing', refusals, waitsS: { ...waitsS, [way]: seconds } });
		timer = setInterval(() => {
			const now = $verifying.get();
			const waits = Object.entries(now.waitsS).map(
				([one, s]) => [one, Math.max(0, s - 1)] as const,
			);
			$verifying.set({ ...now, waitsS: Object.fromEntries(waits) });
			if (waits.every(([, left]) => left === 0)) clearInterval(timer);
		}, 1000);
	}

	return { $verifying, askForCode, submitProof };
}
