import { useStore } from '@nanostores/react';
import { formText } from '#lib/form-text.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#lib/rules/auth/account.ts';
import { checkNewPassword, type LinkResetErrors } from '#lib/rules/auth/recovery.ts';
import { $recovery, type Landing, submitLinkReset } from '#lib/stores/auth/recovery.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useFormErrors } from '../ui/use-form-errors.ts';

interface Props {
	locale: Locale;
	/** The token of the link, a secret: the form sends it, so that no further address has it. */
	token: string;
	landing: Landing;
	/** The result of the form that was sent without a script. */
	errors?: LinkResetErrors | undefined;
	refusal?: Refusal | undefined;
}

const BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };

/** Few accounts need a second factor: its form is loaded when it is shown. */
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** A new password by a reset link. A plain form of /forget until it is hydrated. */
export function LinkResetForm({ locale, token, landing, ...found }: Props) {
	const t = translate(locale, 'recover');
	const common = translate(locale, 'common');
	const recovery = useStore($recovery, { ssr: 'initial' });
	const refusal = (recovery.step === 'editing' ? recovery.refusal : undefined) ?? found.refusal;
	const isCommon = refusal?.code === 'password_too_common';
	const field = isCommon ? 'newPassword' : undefined;
	const { errors, form, current, isGood } = useFormErrors(found.errors ?? {}, refusal, field);

	// The password is set, and the log-in needs a second factor.
	if (refusal?.code === 'login_verify_required') {
		return (
			<VerifyLoginForm
				{...{ locale, next: landing.member }}
				asked={refusal}
				takesFocus={refusal !== found.refusal}
			/>
		);
	}

	function handleSubmit(element: HTMLFormElement) {
		const newPassword = formText(new FormData(element), 'newPassword');
		if (!isGood(checkNewPassword({ newPassword }))) return;
		void submitLinkReset({ token, newPassword }, landing);
	}

	return (
		<AuthForm
			locale={locale}
			formRef={form}
			action={localizePath(locale, '/forget')}
			refusal={isCommon ? undefined : current}
			submit={{
				label: t('set_password'),
				busyLabel: t('setting_password'),
				isBusy: recovery.step === 'sending',
			}}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="by" value="link" />
			<input type="hidden" name="token" value={token} />
			<PasswordField
				label={t('new_password')}
				showLabel={t('password_show')}
				hint={t('password_hint', BOUNDS)}
				name="newPassword"
				error={
					isCommon && current
						? common('errors.password_too_common')
						: errors.newPassword && t(errors.newPassword, BOUNDS)
				}
				autoComplete="new-password"
			/>
		</AuthForm>
	);
}
