import { atom } from 'nanostores';
import { type Locale, localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { LOGGED_IN_EVENT, PASSWORD_EXPIRED_EVENT } from '#lib/wps/ask-login.ts';
import { wpsLater } from '#lib/wps/browser.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { BotCheckProof } from '#lib/wps/contract/bot-check.ts';
import type { PasswordChange } from '#lib/wps/contract/member.ts';
import type { login, OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { callWithProof } from '../bot-check/get-proof.ts';

export type Entrance = { step: 'editing'; refusal?: Refusal } | { step: 'sending' };
/** `done` is shown before the page is left. */
export type PasswordChangeState = Entrance | { step: 'done' };

/** The state of the log-in by name and password. */
export const $login = atom<Entrance>({ step: 'editing' });

/** The state of the log-in by code. Its form is on the same page as the other. */
export const $smsLogin = atom<Entrance>({ step: 'editing' });

/** The state of the password change. */
export const $passwordChange = atom<PasswordChangeState>({ step: 'editing' });

/** Time for which the success message is shown. */
const DONE_MS = 2000;

/**
 * Runs the bot check, logs in and goes to `next`. A captcha needs no other proof; after a refusal
 * another one is shown, as each is valid once.
 */
export async function submitLogin(input: InputOf<typeof login>, next: string): Promise<void> {
	const isByCode = input.type === 'sms';
	const $entrance = isByCode ? $smsLogin : $login;
	if ($entrance.get().step === 'sending') return;
	$entrance.set({ step: 'sending' });
	const load = async () => (await import('#lib/wps/contract/session.ts')).login;
	const send = (proof: BotCheckProof) => wpsLater(load, { ...input, ...proof });
	// A sent code is a proof already.
	const answer = isByCode
		? await send({})
		: await callWithProof({ purpose: 'login', captcha: input.captcha, send });
	if (answer.ok) {
		const { value } = answer;
		// Another host may also report an expired password at a log-in by code.
		const mustChange = !isByCode && value.passwordExpired;
		if (mustChange && askNewPassword(next)) return $entrance.set({ step: 'editing' });
		return arrive(value, isByCode ? next : landingOf(value, next));
	}
	$entrance.set({ step: 'editing', refusal: answer.refusal });
}

/** Asks the page for its dialog of an expired password; false where it has none. */
function askNewPassword(next: string): boolean {
	const event = new CustomEvent(PASSWORD_EXPIRED_EVENT, { cancelable: true, detail: next });
	return !document.dispatchEvent(event);
}

/** Returns the target of a log-in: `next`, unless the password must be changed first. */
export function landingOf({ passwordExpired }: OpenedSession, next: string): string {
	return passwordExpired ? localizePath(locale(), '/changePassword') : next;
}

/** Changes the password, shows the success and goes to `next`. */
export async function submitPasswordChange(change: PasswordChange, next: string): Promise<void> {
	if ($passwordChange.get().step !== 'editing') return;
	$passwordChange.set({ step: 'sending' });
	const load = async () => (await import('#lib/wps/contract/member.ts')).changePassword;
	const answer = await wpsLater(load, change);
	if (!answer.ok) return $passwordChange.set({ step: 'editing', refusal: answer.refusal });
	$passwordChange.set({ step: 'done' });
	setTimeout(() => location.assign(next), DONE_MS);
}

/** Goes to `next` after a log-in, unless the log-in was for the open page. */
export function arrive(opened: OpenedSession, next: string): void {
	const event = new CustomEvent(LOGGED_IN_EVENT, { cancelable: true, detail: opened });
	const isKept = !document.dispatchEvent(event);
	if (isKept) $login.set({ step: 'editing' });
	else if (next === location.pathname + location.search) location.reload();
	else location.assign(next);
}

function locale(): Locale {
	return localeOfPath(location.pathname);
}
