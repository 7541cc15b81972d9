import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { formText } from '#lib/form-text.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#lib/rules/auth/account.ts';
import { checkNewPassword, type LinkResetErrors } from '#lib/rules/auth/recovery.ts';
import { $recovery, type Landing, submitLinkReset } from '#lib/stores/auth/recovery.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';

interface Props {
	locale: Locale;
	/** Of the link. It stays in the form, out of the address of what comes next. */
	token: string;
	landing: Landing;
	/** What the server found when the form was sent without a script. */
	errors?: LinkResetErrors | undefined;
	refusal?: Refusal | undefined;
}

const BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };

/** Few are asked for another proof; its form is loaded when one is. */
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** A new password by the link of a mail. A plain form of /forget until it is hydrated. */
export function LinkResetForm({ locale, token, landing, ...found }: Props) {
	const t = translate(locale, 'recover');
	const common = translate(locale, 'common');
	const recovery = useStore($recovery, { ssr: 'initial' });
	const [errors, setErrors] = useState(found.errors ?? {});
	const refusal = (recovery.step === 'editing' ? recovery.refusal : undefined) ?? found.refusal;
	const isCommon = refusal?.code === 'password_too_common';
	const form = useFirstError(errors, refusal);

	// The password is set; the way in asks for one thing more.
	if (refusal?.code === 'login_verify_required') {
		return (
			<VerifyLoginForm
				{...{ locale, next: landing.member }}
				asked={refusal}
				takesFocus={refusal !== found.refusal}
			/>
		);
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const newPassword = formText(new FormData(event.currentTarget), 'newPassword');
		const wrong = checkNewPassword({ newPassword });
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		void submitLinkReset({ token, newPassword }, landing);
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
			<input type="hidden" name="by" value="link" />
			<input type="hidden" name="token" value={token} />
			<PasswordField
				label={t('new_password')}
				showLabel={t('password_show')}
				hint={t('password_hint', BOUNDS)}
				name="newPassword"
				error={
					isCommon
						? common('errors.password_too_common')
						: errors.newPassword && t(errors.newPassword, BOUNDS)
				}
				autoComplete="new-password"
			/>
			<RefusalText isOfForm locale={locale} refusal={isCommon ? undefined : refusal} />
			<SubmitButton
				label={t('set_password')}
				busyLabel={t('setting_password')}
				isBusy={recovery.step === 'sending'}
			/>
		</form>
	);
}
