import { atom } from 'nanostores';
import { wps } from '../wps/browser.ts';
import type { Call, InputOf } from '../wps/call.ts';
import { changePassword, type PasswordChange, register } from '../wps/contract/member.ts';
import { login } from '../wps/contract/session.ts';
import type { Refusal } from '../wps/refusals.ts';

export type Entrance = { step: 'editing'; refusal?: Refusal } | { step: 'sending' };
/** `done` is said before the page leaves. */
export type PasswordChanging = Entrance | { step: 'done' };

/** The log-in and the registration under way. */
export const $login = atom<Entrance>({ step: 'editing' });
export const $registration = atom<Entrance>({ step: 'editing' });

/** The change of the password under way. */
export const $passwordChange = atom<PasswordChanging>({ step: 'editing' });

/** Long enough to read that it worked. */
const DONE_MS = 2000;

/** Logs in and goes to `next`. */
export function submitLogin(input: InputOf<typeof login>, next: string): Promise<void> {
	return enter($login, login, input, next);
}

/** Opens an account and goes to `next`. */
export function submitRegistration(input: InputOf<typeof register>, next: string): Promise<void> {
	return enter($registration, register, input, next);
}

/** Changes the password, says so and goes to `next`. */
export async function submitPasswordChange(change: PasswordChange, next: string): Promise<void> {
	if ($passwordChange.get().step !== 'editing') return;
	$passwordChange.set({ step: 'sending' });
	const answer = await wps(changePassword, change);
	if (!answer.ok) return $passwordChange.set({ step: 'editing', refusal: answer.refusal });
	$passwordChange.set({ step: 'done' });
	setTimeout(() => location.assign(next), DONE_MS);
}

/** A press while one is under way does nothing. On success the page stays busy until it leaves. */
async function enter<C extends Call>(
	$entrance: typeof $login,
	call: C,
	input: InputOf<C>,
	next: string,
): Promise<void> {
	if ($entrance.get().step === 'sending') return;
	$entrance.set({ step: 'sending' });
	const answer = await wps(call, input);
	if (!answer.ok) return $entrance.set({ step: 'editing', refusal: answer.refusal });
	if (next === location.pathname + location.search) location.reload();
	else location.assign(next);
}
