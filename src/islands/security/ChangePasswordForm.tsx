import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#lib/rules/auth/account.ts';
import {
	checkPasswordChange,
	type PasswordChangeErrors,
	readPasswordChange,
} from '#lib/rules/auth/login-form.ts';
import { $passwordChange, submitPasswordChange } from '#lib/stores/auth/session.ts';
import type { Refusal, RefusalCode } from '#lib/wps/refusals.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { redirectTarget } from '../ui/redirect-target.ts';
import { useFormErrors } from '../ui/use-form-errors.ts';

interface Props {
	locale: Locale;
	username: string;
	/** The old password was typed a few minutes ago: the form does not ask for it. */
	isPasswordKnown?: boolean;
	/** The result of the form that was sent without a script. */
	errors?: PasswordChangeErrors;
	refusal?: Refusal | undefined;
}

const BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };
/** Refusals that are shown at the old password. */
const ABOUT_OLD: readonly RefusalCode[] = ['password_wrong', 'password_needed'];
/** Refusals that are shown at the new password. */
const ABOUT_NEW: readonly RefusalCode[] = ['password_unchanged', 'password_too_common'];

/** The change of a password. A plain form of the page /changePassword until it is hydrated. */
export function ChangePasswordForm(props: Props) {
	const { locale, username } = props;
	const t = translate(locale, 'account');
	const view = usePasswordChange(props);
	const { step } = view;
	const submit = {
		label: t('change_password'),
		busyLabel: t('changing_password'),
		isBusy: step === 'sending',
	};

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			action={localizePath(locale, '/changePassword')}
			refusal={view.formRefusal}
			belowRefusal={<p role="status">{step === 'done' && t('password_changed')}</p>}
			submit={step === 'done' ? undefined : submit}
			onSubmit={view.handleSubmit}
		>
			<Field
				label={t('username')}
				name="username"
				defaultValue={username}
				autoComplete="username"
				readOnly
			/>
			{view.asksOld && (
				<PasswordField
					label={t('old_password')}
					showLabel={t('password_show')}
					name="oldPassword"
					error={view.oldError}
					autoComplete="current-password"
				/>
			)}
			<PasswordField
				label={t('new_password')}
				showLabel={t('password_show')}
				hint={t('password_hint', BOUNDS)}
				name="newPassword"
				error={view.newError}
				autoComplete="new-password"
				minLength={PASSWORD_LENGTH_MIN}
			/>
			<PasswordField
				label={t('confirm_new')}
				showLabel={t('password_show')}
				name="confirmNewPassword"
				error={view.confirmError}
				autoComplete="new-password"
			/>
		</AuthForm>
	);
}

/** The state of the form and its submission. */
function usePasswordChange(props: Props) {
	const { locale, isPasswordKnown = false } = props;
	const t = translate(locale, 'account');
	const changing = useStore($passwordChange, { ssr: 'initial' });
	const refusal = changing.step === 'editing' ? (changing.refusal ?? props.refusal) : undefined;
	const isOfOld = refusal !== undefined && ABOUT_OLD.includes(refusal.code);
	const isOfNew = refusal !== undefined && ABOUT_NEW.includes(refusal.code);
	const field = isOfOld ? 'oldPassword' : isOfNew ? 'newPassword' : undefined;
	const { errors, form, current, isGood } = useFormErrors(props.errors ?? {}, refusal, field);
	const ofOld = isOfOld ? current : undefined;
	const ofNew = isOfNew ? current : undefined;
	// The platform asks for the old password once it was typed too long ago.
	const [asksOld, setAsksOld] = useState(!isPasswordKnown);
	if (isOfOld && !asksOld) setAsksOld(true);

	function handleSubmit(element: HTMLFormElement) {
		const fields = readPasswordChange(new FormData(element));
		if (!isGood(checkPasswordChange(fields))) return;
		void submitPasswordChange(fields, redirectTarget(element, localizePath(locale, '/')));
	}

	return {
		...{ form, asksOld, handleSubmit },
		step: changing.step,
		oldError: ofOld ? refusalMessage(locale, ofOld) : errors.oldPassword && t(errors.oldPassword),
		newError: ofNew
			? refusalMessage(locale, ofNew)
			: errors.newPassword && t(errors.newPassword, BOUNDS),
		confirmError: errors.confirmNewPassword && t(errors.confirmNewPassword),
		/** The refusal that is shown at no field. */
		formRefusal: ofOld || ofNew ? undefined : current,
	};
}
