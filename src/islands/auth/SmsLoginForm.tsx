import { useStore } from '@nanostores/react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { checkSmsLogin, readSmsLogin } from '#lib/rules/auth/sms-login.ts';
import { loginCode } from '#lib/stores/auth/login-code.ts';
import { $smsLogin, submitLogin } from '#lib/stores/auth/session.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { part } from '../ui/lazy-part.tsx';
import { PhoneCodeFields } from '../ui/PhoneCodeFields.tsx';
import { redirectTarget } from '../ui/redirect-target.ts';
import { type CodeFormStart, useCodeForm } from '../ui/use-code-form.ts';
import { RememberTick } from './RememberTick.tsx';

interface Props extends CodeFormStart {
	locale: Locale;
	/** Where a log-in leads: a path of this site. */
	next: string;
	/** Agents log in by code where the site has no passwords. */
	isAgentPage?: boolean;
	/** The values that were sent without a script. */
	mobileNum?: string | undefined;
	isRemembered?: boolean;
}

const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** The log-in by a code to the mobile number. A plain form of /login until it is hydrated. */
export function SmsLoginForm(props: Props) {
	const { locale, next, mobileNum, isAgentPage = false, isRemembered = false } = props;
	const t = translate(locale, 'recover');
	const account = translate(locale, 'account');
	const { view, refusal, isBusy, handleCode, handleSubmit } = useSmsLogin(props);

	// The code was right, and the account needs a second factor.
	if (refusal?.code === 'login_verify_required') {
		return <VerifyLoginForm {...{ locale, next, isAgentPage }} asked={refusal} takesFocus />;
	}

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			action={localizePath(locale, '/login')}
			hasCodeButton
			refusal={view.formRefusal}
			submit={{ label: account('log_in'), busyLabel: account('logging_in'), isBusy }}
			onFocus={() => prepareProof('sms')}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="by" value="sms" />
			<input type="hidden" name="next" value={next} />
			{isAgentPage && <input type="hidden" name="agent" value="1" />}
			<PhoneCodeFields
				locale={locale}
				view={view}
				mobileNum={mobileNum}
				texts={{ hint: t('code_hint'), sent: (minutes) => t('code_sent', { minutes }) }}
				onCode={handleCode}
			/>
			{!isAgentPage && <RememberTick locale={locale} isTicked={isRemembered} />}
		</AuthForm>
	);
}

/** The state of the form, its code and its submission. */
function useSmsLogin(props: Props) {
	const { locale, next, isAgentPage = false } = props;
	const attempt = useStore($smsLogin, { ssr: 'initial' });
	const refusal = attempt.step === 'editing' ? attempt.refusal : undefined;
	const view = useCodeForm({ locale, code: loginCode, start: props, refusal });
	const { form, dialCode } = view;

	function readChecked(isAsking: boolean) {
		if (!form.current) return undefined;
		const fields = readSmsLogin(new FormData(form.current));
		return view.isGood(checkSmsLogin(fields, { isAsking })) ? fields : undefined;
	}

	function handleCode() {
		const fields = readChecked(true);
		if (!fields) return;
		$smsLogin.set({ step: 'editing' });
		const { mobileNum, captcha } = fields;
		const input = { mobileNum, countryDialingCode: dialCode, purpose: 'login' } as const;
		void loginCode.send(sendCode, { ...input, ...(captcha && { captcha }) });
	}

	function handleSubmit() {
		const fields = readChecked(false);
		if (!fields) return;
		const { mobileNum: username, verificationCode: password, rememberMe } = fields;
		const site = isAgentPage ? ('agent' as const) : ('member' as const);
		const credentials = { username, password, rememberMe, site, countryDialingCode: dialCode };
		void loginCode.submitWith($smsLogin, password, (proof) =>
			submitLogin({ ...credentials, ...proof, type: 'sms' }, redirectTarget(form.current, next)),
		);
	}

	return { view, refusal, isBusy: attempt.step === 'sending', handleCode, handleSubmit };
}
