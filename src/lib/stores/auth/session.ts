import { atom } from 'nanostores';
import { type Locale, localeOfPath, localizePath } from '#lib/i18n/locales.ts';
import { wpsLater } from '#lib/wps/browser.ts';
import type { InputOf } from '#lib/wps/call.ts';
import type { PasswordChange } from '#lib/wps/contract/member.ts';
import type { login, OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { getProof, refreshProof } from '../bot-check/get-proof.ts';

export type Entrance = { step: 'editing'; refusal?: Refusal } | { step: 'sending' };
/** `done` is said before the page leaves. */
export type PasswordChangeState = Entrance | { step: 'done' };

/** The log-in under way by name and password. */
export const $login = atom<Entrance>({ step: 'editing' });

/** The log-in under way by a code. Its form stands beside the other one. */
export const $smsLogin = atom<Entrance>({ step: 'editing' });

/** The change of the password under way. */
export const $passwordChange = atom<PasswordChangeState>({ step: 'editing' });

/** Long enough to read that it worked. */
const DONE_MS = 2000;

/**
 * Proves that a person asks, logs in and goes to `next`. A picture that was read needs no proof; after
 * a refusal another one is shown, as each is good once.
 */
export async function submitLogin(input: InputOf<typeof login>, next: string): Promise<void> {
	const isByCode = input.type === 'sms';
	const $entrance = isByCode ? $smsLogin : $login;
	if ($entrance.get().step === 'sending') return;
	$entrance.set({ step: 'sending' });
	// A code that was sent is a proof already.
	const proof = isByCode ? {} : await getProof('login', input.captcha);
	const load = async () => (await import('#lib/wps/contract/session.ts')).login;
	const answer = await wpsLater(load, { ...input, ...proof });
	if (answer.ok) {
		const { value } = answer;
		// Another host's platform may say it of a log-in by a code too.
		return arrive(value, isByCode ? next : landingOf(value, next));
	}
	if (!isByCode) refreshProof('login', input.captcha);
	$entrance.set({ step: 'editing', refusal: answer.refusal });
}

/** Where a log-in leads: to `next`, unless its password has to be changed first. */
export function landingOf({ passwordExpired }: OpenedSession, next: string): string {
	return passwordExpired ? localizePath(locale(), '/changePassword') : next;
}

/** Changes the password, says so and goes to `next`. */
export async function submitPasswordChange(change: PasswordChange, next: string): Promise<void> {
	if ($passwordChange.get().step !== 'editing') return;
	$passwordChange.set({ step: 'sending' });
	const load = async () => (await import('#lib/wps/contract/member.ts')).changePassword;
	const answer = await wpsLater(load, change);
	if (!answer.ok) return $passwordChange.set({ step: 'editing', refusal: answer.refusal });
	$passwordChange.set({ step: 'done' });
	setTimeout(() => location.assign(next), DONE_MS);
}

/** Source: spec 4, "the token is stored in session storage": a marker, good for nothing elsewhere. */
export function arrive(opened: OpenedSession, next: string): void {
	try {
		sessionStorage.setItem('token', opened.token);
		sessionStorage.setItem('isAgent', String(opened.customerType));
	} catch {
		// A browser that keeps nothing is logged in all the same: the session is a cookie.
	}
	if (next === location.pathname + location.search) location.reload();
	else location.assign(next);
}

function locale(): Locale {
	return localeOfPath(location.pathname);
}
