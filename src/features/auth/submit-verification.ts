import { formText } from '#lib/form-text.ts';
import { LOGIN_WAYS } from '#lib/rules/auth/login-methods.ts';
import type { FoundProof } from '#lib/stores/auth/verify-login.ts';
import { sendLoginCode, verifyLogin } from '#lib/wps/contract/login-verification.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';

/** What of the refusal the form shows. */
const SHOWN = ['ways', 'accountName', 'mobile', 'email'];

/** Where a log-in stands that another proof was asked for. */
export interface Verification extends FoundProof {
	/** The refusal that asked for it. */
	asked: Refusal;
	/** The log-in is done. */
	done?: OpenedSession;
}

/** Answers the form of the second proof; nothing for other forms. */
export async function submitVerificationForm(
	form: FormData | undefined,
	{ wps }: App.Locals,
): Promise<Verification | undefined> {
	if (!form?.has('pendingId')) return undefined;
	const pendingId = formText(form, 'pendingId');
	const asked: Refusal = { code: 'login_verify_required', params: readParams(form, pendingId) };
	const wanted = formText(form, 'other') || formText(form, 'way');
	const way = LOGIN_WAYS.find((one) => one === wanted);
	const accountName = formText(form, 'accountName') || undefined;
	if (form.has('other') || !way) return { asked, way, accountName };
	if (form.has('send') && (way === 'sms' || way === 'email')) {
		const sent = await wps(sendLoginCode, { pendingId, way });
		const stands = { asked, way, accountName };
		return sent.ok ? { ...stands, isSent: true } : { ...stands, refusal: sent.refusal };
	}
	const code = formText(form, 'code');
	const answer = await wps(verifyLogin, { pendingId, way, code, accountName });
	if (!answer.ok) {
		const { refusal } = answer;
		const isUnread = refusal.field === 'accountName';
		return { asked, way, accountName, code: isUnread ? code : undefined, refusal, isSent: true };
	}
	return { asked, done: answer.value };
}

/** The same, of a log-in by another site's account, which leads here with it in the address. */
export function readPendingLogin({ searchParams }: URL): Refusal | undefined {
	const pendingId = searchParams.get('pendingId');
	if (pendingId === null) return undefined;
	const form = new FormData();
	form.set('asked', searchParams.get('asked') ?? '');
	return { code: 'login_verify_required', params: readParams(form, pendingId) };
}

/** What the refusal said, as the form brought it back; it decides nothing but what is shown. */
function readParams(form: FormData, pendingId: string): Record<string, string> {
	const params: Record<string, string> = { pendingId };
	try {
		const read: unknown = JSON.parse(formText(form, 'asked').slice(0, 2000));
		for (const [name, value] of Object.entries(read ?? {})) {
			if (SHOWN.includes(name)) params[name] = String(value).slice(0, 300);
		}
	} catch {
		// A form that was tampered with shows no other way; the platform knows them all the same.
	}
	return params;
}
