import { formText } from '#lib/form-text.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import {
	type AskLinkErrors,
	type AskLinkFields,
	checkAskLink,
	checkMobile,
	checkMobileReset,
	checkNewPassword,
	type LinkMethod,
	type LinkResetErrors,
	type MobileResetErrors,
	readAskLink,
	readMobileReset,
} from '#lib/rules/auth/recovery.ts';
import type { CallResult } from '#lib/wps/client.ts';
import { getCaptcha } from '#lib/wps/contract/bot-check.ts';
import type { OpenedSession } from '#lib/wps/contract/session.ts';
import {
	checkResetLink,
	resetByLink,
	resetByMobile,
	sendCode,
	sendResetLink,
	sendResetSms,
} from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { dialCodeOf } from './country-choice.ts';

/** What came of a form of /forget that was sent without a script. */
export interface Recovering {
	/** The account that was entered: whether it is an agent's decides where it lands. */
	entered?: 'agent' | 'member';
	isSent?: boolean;
	sentMinutes?: number;
	refusal?: Refusal;
	errors?: MobileResetErrors & AskLinkErrors & LinkResetErrors;
	given?: AskLinkFields;
	/** A code that nothing was found wrong with: what is in error is another field. */
	code?: string;
	/** The picture to be read, base64 of a PNG. */
	captcha?: string;
}

/** Why no password can be chosen by a link; nothing while it counts, or where a host cannot tell. */
export async function refusalOfLink(
	{ wps }: App.Locals,
	token: string,
): Promise<Refusal | undefined> {
	const answer = await wps(checkResetLink, { token });
	return !answer.ok && answer.refusal.code === 'link_expired' ? answer.refusal : undefined;
}

/** Does what a form of /forget asks for. */
export async function submitRecoveryForm(locals: App.Locals, form: FormData): Promise<Recovering> {
	const by = formText(form, 'by');
	const found = await (by === 'email' || by === 'sms'
		? askForLink(locals, form, by)
		: by === 'link'
			? link(locals, form)
			: mobile(locals, form));
	const isWrong = found.refusal !== undefined || found.errors !== undefined;
	// Once asked for, the picture is there until what it is for has worked.
	const isAsked = isWrong && (found.refusal?.params['captcha'] === '1' || form.has('captcha'));
	const picture = isAsked ? await locals.wps(getCaptcha, {}) : undefined;
	return {
		...found,
		given: readAskLink(form),
		...(picture?.ok && { captcha: picture.value }),
	};
}

async function mobile(locals: App.Locals, form: FormData): Promise<Recovering> {
	const { wps } = locals;
	const { country, ...fields } = readMobileReset(form);
	const isAsking = formText(form, 'step') === 'code';
	const errors = isAsking ? checkMobile(fields) : checkMobileReset({ country, ...fields });
	const { mobileNum, verificationCode, newPassword } = fields;
	const code = { code: verificationCode };
	if (Object.keys(errors).length > 0) return { errors, ...code };
	const number = { mobileNum, ...(await dialCodeOf(locals, country)) };
	if (isAsking) {
		const answer = await wps(sendCode, { ...number, purpose: 'reset', ...captchaOf(form) });
		if (!answer.ok) return { refusal: answer.refusal };
		return { sentMinutes: answer.value.expiredMinutes };
	}
	const found = enteredBy(await wps(resetByMobile, { ...number, verificationCode, newPassword }));
	return found.refusal?.field === 'verificationCode' ? found : { ...found, ...code };
}

async function askForLink(
	locals: App.Locals,
	form: FormData,
	way: LinkMethod,
): Promise<Recovering> {
	const { wps } = locals;
	const fields = readAskLink(form);
	const errors = checkAskLink(fields, way);
	if (Object.keys(errors).length > 0) return { errors };
	const { username, email, mobileNum, country } = fields;
	const common = { username, ...captchaOf(form) };
	const answer =
		way === 'email'
			? await wps(sendResetLink, { ...common, email })
			: await wps(sendResetSms, { ...common, mobileNum, ...(await dialCodeOf(locals, country)) });
	return answer.ok ? { isSent: true } : { refusal: answer.refusal };
}

async function link({ wps }: App.Locals, form: FormData): Promise<Recovering> {
	const newPassword = formText(form, 'newPassword');
	const errors = checkNewPassword({ newPassword });
	if (Object.keys(errors).length > 0) return { errors };
	return enteredBy(await wps(resetByLink, { token: formText(form, 'token'), newPassword }));
}

function captchaOf(form: FormData): { captcha?: string } {
	const captcha = formText(form, 'captcha').trim();
	return captcha ? { captcha } : {};
}

function enteredBy(answer: CallResult<OpenedSession>): Recovering {
	if (!answer.ok) return { refusal: answer.refusal };
	return { entered: isAgentType(answer.value.customerType) ? 'agent' : 'member' };
}
