import { atom } from 'nanostores';
import { LOGIN_WAYS, type LoginMethod } from '#lib/rules/auth/login-methods.ts';
import { wps } from '#lib/wps/browser.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { arrive, landingOf } from './session.ts';

export interface VerificationState {
	step: 'editing' | 'sending' | 'asking';
	/** What is under way is under way for this one. */
	way?: LoginMethod;
	/** What was refused, by the way that it is said of. */
	refusals: Partial<Record<LoginMethod, Refusal>>;
	/** The ways that a code was sent by: another may be asked for after these seconds. */
	waitsS: Partial<Record<LoginMethod, number>>;
}

/** What the server found when the form of a second proof was sent without a script. */
export interface FoundProof {
	way?: LoginMethod | undefined;
	refusal?: Refusal | undefined;
	isSent?: boolean | undefined;
	/** The name of the bank account, as it was typed. */
	accountName?: string | undefined;
	/** A code that nobody has looked at yet. */
	code?: string | undefined;
}

interface ProofStart extends Pick<FoundProof, 'way' | 'refusal' | 'isSent'> {
	pendingId: string;
}

const SECONDS_PER_MINUTE = 60;

export type Verification = ReturnType<typeof createVerification>;

/** The second proof of one log-in. Each way of giving it has its own code, wait and refusal. */
export function createVerification({ pendingId, way: given, refusal, isSent }: ProofStart) {
	const $verifying = atom<VerificationState>({
		step: 'editing',
		refusals: given && refusal ? { [given]: refusal } : {},
		waitsS: given && isSent ? { [given]: 0 } : {},
	});
	let timer: ReturnType<typeof setInterval> | undefined;

	/** Sends a code; source of the wait: spec 9, "SMS countdown: 60 seconds per minute of expiry". */
	async function askForCode(way: 'sms' | 'email'): Promise<void> {
		const { step, waitsS } = $verifying.get();
		if (step !== 'editing' || (waitsS[way] ?? 0) > 0) return;
		begin('asking', way);
		const answer = await wps(sendLoginCode, { pendingId, way });
		if (!answer.ok) return refuse(way, answer.refusal);
		count(way, answer.value.expiredMinutes * SECONDS_PER_MINUTE);
	}

	/** Finishes the log-in and goes to where `next` says that its account goes. */
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
		// What is over is over for every way.
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
