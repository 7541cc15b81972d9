import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#lib/rules/auth/account.ts';
import {
	checkPasswordChange,
	type PasswordChangeErrors,
	readPasswordChange,
} from '#lib/rules/auth/login-form.ts';
import { $passwordChange, submitPasswordChange } from '#lib/stores/auth/session.ts';
import type { Refusal, RefusalCode } from '#lib/wps/refusals.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';

interface Props {
	locale: Locale;
	username: string;
	/** The old one was typed a few minutes ago: it is not asked for. */
	isPasswordKnown?: boolean;
	/** What the server found when the form was sent without a script. */
	errors?: PasswordChangeErrors;
	refusal?: Refusal | undefined;
}

const BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };
/** Refusals that are said under the new password. */
const ABOUT_NEW: RefusalCode[] = ['password_unchanged', 'password_too_common'];

/** The change of a password. A plain form of the page /changePassword until it is hydrated. */
export function ChangePasswordForm({
	locale,
	username,
	isPasswordKnown = false,
	refusal: given,
	errors: found = {},
}: Props) {
	const t = translate(locale, 'account');
	const common = translate(locale, 'common');
	const changing = useStore($passwordChange, { ssr: 'initial' });
	const [errors, setErrors] = useState(found);
	const refusal = changing.step === 'editing' ? (changing.refusal ?? given) : undefined;
	const isAboutOld = refusal?.code === 'password_wrong' || refusal?.code === 'password_needed';
	// The few minutes may be over when the form is sent.
	const [isAsked, setAsked] = useState(!isPasswordKnown);
	if (isAboutOld && !isAsked) setAsked(true);
	const aboutNew = ABOUT_NEW.find((code) => code === refusal?.code);
	const form = useFirstError(errors, refusal);

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = readPasswordChange(new FormData(event.currentTarget));
		const wrong = checkPasswordChange(fields);
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		void submitPasswordChange(fields, localizePath(locale, '/'));
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			noValidate
			action={localizePath(locale, '/changePassword')}
			onSubmit={handleSubmit}
		>
			<Field
				label={t('username')}
				name="username"
				defaultValue={username}
				autoComplete="username"
				readOnly
			/>
			{isAsked && (
				<PasswordField
					label={t('old_password')}
					showLabel={t('password_show')}
					name="oldPassword"
					error={
						isAboutOld
							? common(`errors.${refusal.code}`)
							: errors.oldPassword && t(errors.oldPassword)
					}
					autoComplete="current-password"
				/>
			)}
			<PasswordField
				label={t('new_password')}
				showLabel={t('password_show')}
				hint={t('password_hint', BOUNDS)}
				name="newPassword"
				error={
					aboutNew
						? common(`errors.${aboutNew}`)
						: errors.newPassword && t(errors.newPassword, BOUNDS)
				}
				autoComplete="new-password"
				minLength={PASSWORD_LENGTH_MIN}
			/>
			<PasswordField
				label={t('confirm_new')}
				showLabel={t('password_show')}
				name="confirmNewPassword"
				error={errors.confirmNewPassword && t(errors.confirmNewPassword)}
				autoComplete="new-password"
			/>
			<RefusalText
				isOfForm
				locale={locale}
				refusal={isAboutOld || aboutNew ? undefined : refusal}
			/>
			<p role="status">{changing.step === 'done' && t('password_changed')}</p>
			{changing.step !== 'done' && (
				<SubmitButton
					label={t('change_password')}
					busyLabel={t('changing_password')}
					isBusy={changing.step === 'sending'}
				/>
			)}
		</form>
	);
}
