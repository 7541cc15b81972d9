import { useStore } from '@nanostores/react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { readCaptcha } from '#lib/rules/auth/captcha.ts';
import { checkMobile, checkMobileReset, readMobileReset } from '#lib/rules/auth/recovery.ts';
import {
	$recovery,
	type Landing,
	resetCode,
	submitMobileReset,
} from '#lib/stores/auth/recovery.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PhoneCodeFields } from '../ui/PhoneCodeFields.tsx';
import { type CodeFormStart, PASSWORD_BOUNDS, useCodeForm } from '../ui/use-code-form.ts';

interface Props extends CodeFormStart {
	locale: Locale;
	landing: Landing;
	/** The values that were sent without a script. */
	mobileNum?: string | undefined;
	code?: string | undefined;
}

/** Few accounts need a second factor: its form is loaded when it is shown. */
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** A new password by a code to the mobile number. A plain form of /forget until it is hydrated. */
export function MobileResetForm(props: Props) {
	const { locale, landing, mobileNum, code } = props;
	const t = translate(locale, 'recover');
	const { view, isBusy, handleCode, handleSubmit } = useMobileReset(props);
	const { refusal } = view;

	// The password is set, and the log-in needs a second factor.
	if (refusal?.code === 'login_verify_required') {
		return (
			<VerifyLoginForm
				{...{ locale, next: landing.member }}
				asked={refusal}
				takesFocus={refusal !== props.refusal}
			/>
		);
	}

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			action={localizePath(locale, '/forget')}
			hasCodeButton
			refusal={view.formRefusal}
			submit={{ label: t('set_password'), busyLabel: t('setting_password'), isBusy }}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="by" value="mobile" />
			<PhoneCodeFields
				locale={locale}
				view={view}
				mobileNum={mobileNum}
				code={code}
				texts={{ hint: t('code_hint'), sent: (minutes) => t('code_sent', { minutes }) }}
				onCode={handleCode}
			/>
			<PasswordField
				label={t('new_password')}
				showLabel={t('password_show')}
				hint={t('password_hint', PASSWORD_BOUNDS)}
				name="newPassword"
				error={view.errorOf('newPassword')}
				autoComplete="new-password"
			/>
		</AuthForm>
	);
}

/** The state of the form, its code and its submission. */
function useMobileReset(props: Props) {
	const { locale, landing } = props;
	const recovery = useStore($recovery, { ssr: 'initial' });
	const ofReset = recovery.step === 'editing' ? recovery.refusal : undefined;
	const view = useCodeForm({ locale, code: resetCode, start: props, refusal: ofReset });
	const { form, dialCode } = view;

	function handleCode() {
		if (!form.current) return;
		const data = new FormData(form.current);
		const fields = readMobileReset(data);
		if (!view.isGood(checkMobile(fields))) return;
		$recovery.set({ step: 'editing' });
		const input = { mobileNum: fields.mobileNum, countryDialingCode: dialCode };
		void resetCode.send(sendCode, { ...input, purpose: 'reset', ...readCaptcha(data) });
	}

	function handleSubmit(element: HTMLFormElement) {
		const { country: _, ...fields } = readMobileReset(new FormData(element));
		if (!view.isGood(checkMobileReset({ ...fields, country: '' }))) return;
		void resetCode.submitWith($recovery, fields.verificationCode, (proof) =>
			submitMobileReset({ ...fields, ...proof, countryDialingCode: dialCode }, landing),
		);
	}

	return { view, isBusy: recovery.step === 'sending', handleCode, handleSubmit };
}
