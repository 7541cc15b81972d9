import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { BRAND } from '#lib/brand.ts';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import {
	PASSWORD_LENGTH_MAX,
	PASSWORD_LENGTH_MIN,
	USERNAME_LENGTH_MAX,
	USERNAME_LENGTH_MIN,
	USERNAME_PATTERN,
} from '#lib/rules/account.ts';
import {
	checkRegistration,
	type RegistrationErrors,
	readRegistration,
} from '#lib/rules/entrance.ts';
import { $registration, submitRegistration } from '#lib/stores/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';
import { TermsTick } from './TermsTick.tsx';

interface Props {
	locale: Locale;
	/** What the server found when the form was sent without a script. */
	username?: string | undefined;
	errors?: RegistrationErrors;
	refusal?: Refusal | undefined;
}

const USERNAME_BOUNDS = { min: USERNAME_LENGTH_MIN, max: USERNAME_LENGTH_MAX };
const PASSWORD_BOUNDS = { min: PASSWORD_LENGTH_MIN, max: PASSWORD_LENGTH_MAX };

/** The registration. A plain form of the page /register until it is hydrated. */
export function RegisterForm({ locale, username, refusal: given, errors: found = {} }: Props) {
	const t = translate(locale, 'account');
	const entrance = useStore($registration, { ssr: 'initial' });
	const [errors, setErrors] = useState(found);
	const refusal = entrance.step === 'editing' ? (entrance.refusal ?? given) : undefined;
	const isAboutName = refusal?.code === 'username_taken';
	const isAboutPassword = refusal?.code === 'password_too_common';
	const form = useFirstError(refusal ?? errors);
	const common = translate(locale, 'common');

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = readRegistration(new FormData(event.currentTarget));
		const wrong = checkRegistration(fields);
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		void submitRegistration(
			{ ...fields, login: true, registerMethod: 'WEB' },
			localizePath(locale, '/'),
		);
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			action={localizePath(locale, '/register')}
			onSubmit={handleSubmit}
		>
			<Field
				label={t('username')}
				hint={t('username_hint', USERNAME_BOUNDS)}
				name="username"
				defaultValue={username}
				error={
					isAboutName
						? common('errors.username_taken')
						: errors.username && t(errors.username, USERNAME_BOUNDS)
				}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				pattern={USERNAME_PATTERN}
				maxLength={USERNAME_LENGTH_MAX}
				required
			/>
			<PasswordField
				label={t('password')}
				showLabel={t('password_show')}
				hint={t('password_hint', PASSWORD_BOUNDS)}
				name="password"
				error={
					isAboutPassword
						? common('errors.password_too_common')
						: errors.password && t(errors.password, PASSWORD_BOUNDS)
				}
				autoComplete="new-password"
				minLength={PASSWORD_LENGTH_MIN}
			/>
			<PasswordField
				label={t('confirm')}
				showLabel={t('password_show')}
				name="confirmPassword"
				error={errors.confirmPassword && t(errors.confirmPassword)}
				autoComplete="new-password"
			/>
			<TermsTick
				label={t('terms', { age: BRAND.ageMin })}
				terms={{ href: localizePath(locale, '/help#terms'), label: t('terms_read') }}
				error={errors.termsAccepted && t(errors.termsAccepted)}
			/>
			<RefusalText locale={locale} refusal={isAboutName || isAboutPassword ? undefined : refusal} />
			<SubmitButton
				label={t('register')}
				busyLabel={t('registering')}
				isBusy={entrance.step === 'sending'}
			/>
		</form>
	);
}
