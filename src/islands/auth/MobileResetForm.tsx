import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { checkMobile, checkMobileReset, readMobileReset } from '#lib/rules/auth/recovery.ts';
import {
	$recovery,
	type Landing,
	resetCode,
	submitMobileReset,
} from '#lib/stores/auth/recovery.ts';
import { sendCode } from '#lib/wps/contract/verification.ts';
import { EnterSubmit } from '../ui/EnterSubmit.tsx';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { PhoneCodeFields } from '../ui/PhoneCodeFields.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { type CodeFormStart, PASSWORD_BOUNDS, useCodeForm } from '../ui/use-code-form.ts';

interface Props extends CodeFormStart {
	locale: Locale;
	landing: Landing;
	/** What was typed before. */
	mobileNum?: string | undefined;
	code?: string | undefined;
}

/** Few are asked for another proof; its form is loaded when one is. */
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** A new password by a code to the mobile number. A plain form of /forget until it is hydrated. */
export function MobileResetForm(props: Props) {
	const { locale, landing, mobileNum, code } = props;
	const t = translate(locale, 'recover');
	const recovery = useStore($recovery, { ssr: 'initial' });
	const ofReset = recovery.step === 'editing' ? recovery.refusal : undefined;
	const view = useCodeForm({ locale, code: resetCode, start: props, refusal: ofReset });
	const { form, dialCode, refusal } = view;

	// The password is set; the way in asks for one thing more.
	if (refusal?.code === 'login_verify_required') {
		return (
			<VerifyLoginForm
				{...{ locale, next: landing.member }}
				asked={refusal}
				takesFocus={refusal !== props.refusal}
			/>
		);
	}

	function handleCode() {
		if (!form.current) return;
		const data = new FormData(form.current);
		const fields = readMobileReset(data);
		if (!view.isGood(checkMobile(fields))) return;
		$recovery.set({ step: 'editing' });
		const read = String(data.get('captcha') ?? '').trim();
		const input = { mobileNum: fields.mobileNum, countryDialingCode: dialCode };
		void resetCode.send(sendCode, { ...input, purpose: 'reset', ...(read && { captcha: read }) });
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const { country: _, ...fields } = readMobileReset(new FormData(event.currentTarget));
		if (!view.isGood(checkMobileReset({ ...fields, country: '' }))) return;
		void resetCode.submitWith($recovery, fields.verificationCode, (proof) =>
			submitMobileReset({ ...fields, ...proof, countryDialingCode: dialCode }, landing),
		);
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			noValidate
			action={localizePath(locale, '/forget')}
			onSubmit={handleSubmit}
		>
			<EnterSubmit />
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
			<RefusalText isOfForm locale={locale} refusal={view.formRefusal} />
			<SubmitButton
				label={t('set_password')}
				busyLabel={t('setting_password')}
				isBusy={recovery.step === 'sending'}
			/>
		</form>
	);
}
