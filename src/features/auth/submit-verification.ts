import { formText } from '#lib/form-text.ts';
import type { FormResult } from '#lib/page/form-result.ts';
import { LOGIN_WAYS } from '#lib/rules/auth/login-methods.ts';
import type { FoundProof } from '#lib/stores/auth/verify-login.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** Parameters of `login_verify_required` that the form shows. */
const SHOWN = ['ways', 'accountName', 'mobile', 'email'];

/** The result of the second factor. Its fields are the properties of `VerifyLoginForm`. */
export type VerificationResult = FormResult<never, never, OpenedSession> &
	FoundProof & {
		/** `login_verify_required`: the refusal of the log-in that needs the second factor. */
		asked: Refusal;
	};

/** Submits the form of the second factor; returns nothing for any other form. */
export async function submitVerificationForm(
	form: FormData | undefined,
	{ wps }: App.Locals,
): Promise<VerificationResult | undefined> {
	if (!form?.has('pendingId')) return undefined;
	const pendingId = formText(form, 'pendingId');
	const asked: Refusal = { code: 'login_verify_required', params: readParams(form, pendingId) };
	const wanted = formText(form, 'other') || formText(form, 'way');
	const way = LOGIN_WAYS.find((one) => one === wanted);
	const accountName = formText(form, 'accountName') || undefined;
	const shown = { asked, way, accountName };
	if (form.has('other') || !way) return shown;
	if (form.has('send') && (way === 'sms' || way === 'email')) {
		const sent = await wps(sendLoginCode, { pendingId, way });
		return sent.ok ? { ...shown, isSent: true } : { ...shown, refusal: sent.refusal };
	}
	const code = formText(form, 'code');
	const answer = await wps(verifyLogin, { pendingId, way, code, accountName });
	if (answer.ok) return { asked, done: answer.value };
	const { refusal } = answer;
	// A missing account name is found before the code is checked: the form keeps the code.
	const isUnread = refusal.field === 'accountName';
	return { ...shown, code: isUnread ? code : undefined, refusal, isSent: true };
}

/** Reads the pending log-in of a social account, which its callback puts into the address. */
export function readPendingLogin({ searchParams }: URL): Refusal | undefined {
	const pendingId = searchParams.get('pendingId');
	if (pendingId === null) return undefined;
	const form = new FormData();
	form.set('asked', searchParams.get('asked') ?? '');
	return { code: 'login_verify_required', params: readParams(form, pendingId) };
}

/**
 * Reads the parameters of the refusal that the form sends back. They decide only which fields are
 * shown: the platform checks the methods itself.
 */
function readParams(form: FormData, pendingId: string): Record<string, string> {
	const params: Record<string, string> = { pendingId };
	try {
		const read: unknown = JSON.parse(formText(form, 'asked').slice(0, 2000));
		for (const [name, value] of Object.entries(read ?? {})) {
			if (SHOWN.includes(name)) params[name] = String(value).slice(0, 300);
		}
	} catch {
		// A form that was tampered with offers no other method.
	}
	return params;
}
