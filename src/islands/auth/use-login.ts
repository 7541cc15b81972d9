import { useStore } from '@nanostores/react';
import type { Locale } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { captchaRefusal, fieldOfRefusal } from '#lib/rules/auth/captcha.ts';
import { checkLogin, type LoginErrors, readLoginForm } from '#lib/rules/auth/login-form.ts';
import { $login, submitLogin } from '#lib/stores/auth/session.ts';
import type { FoundProof } from '#lib/stores/auth/verify-login.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { redirectTarget } from '../ui/redirect-target.ts';
import { useCaptchaStep } from '../ui/use-captcha-step.ts';
import { useFormErrors } from '../ui/use-form-errors.ts';

export interface LoginFormProps {
	locale: Locale;
	/** Where a log-in leads: a path of this site. */
	next: string;
	/** The log-in of agents: it accepts no other account and has no remember-me. */
	isAgentPage?: boolean;
	/** False on a site without passwords: of the form the passkey is left. */
	hasPassword?: boolean;
	/** The result of the form that was sent without a script. */
	username?: string | undefined;
	isRemembered?: boolean;
	errors?: LoginErrors;
	refusal?: Refusal | undefined;
	/** The state of the second factor, where `refusal` asks for it. */
	verification?: FoundProof | undefined;
	/** The captcha of the next attempt: a PNG in base64. */
	captcha?: string | undefined;
}

/** The state of the log-in form and its submission. */
export function useLogin(props: LoginFormProps) {
	const { locale, next, isAgentPage = false } = props;
	const t = translate(locale, 'account');
	const attempt = useStore($login, { ssr: 'initial' });
	const refusal = attempt.step === 'editing' ? (attempt.refusal ?? props.refusal) : undefined;
	const found = useFormErrors(props.errors ?? {}, refusal, fieldOfRefusal(refusal));
	const { errors, form, current, isGood } = found;
	const needsCaptcha = useCaptchaStep(props.captcha !== undefined, refusal);
	const ofCaptcha = captchaRefusal(current);

	function handleSubmit(element: HTMLFormElement) {
		const data = new FormData(element);
		const fields = readLoginForm(data);
		if (!isGood(checkLogin(fields, { needsCaptcha: data.has('captcha') }))) return;
		const site = isAgentPage ? 'agent' : 'member';
		void submitLogin({ ...fields, type: 'username', site }, redirectTarget(element, next));
	}

	return {
		...{ form, errors, refusal, needsCaptcha, handleSubmit },
		captchaError: ofCaptcha
			? refusalMessage(locale, ofCaptcha)
			: errors.captcha && t(errors.captcha),
		/** The server sends no password back: it is typed again with the next captcha. */
		isPasswordLost: refusal === props.refusal && captchaRefusal(refusal) !== undefined,
		/** The refusal that is shown at no field. */
		formRefusal: ofCaptcha ? undefined : current,
		isBusy: attempt.step === 'sending',
	};
}
