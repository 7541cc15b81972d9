import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { checkLogin, type LoginErrors, readLogin } from '#lib/rules/entrance.ts';
import { safePath } from '#lib/safe-path.ts';
import { $login, submitLogin } from '#lib/stores/session.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';

interface Props {
	locale: Locale;
	/** Where a log-in leads: a path of this site. */
	next: string;
	/** What the server found when the form was sent without a script. */
	username?: string | undefined;
	errors?: LoginErrors;
	refusal?: Refusal | undefined;
}

/** The log-in. A plain form of the page /login until it is hydrated. */
export function LoginForm({ locale, next, username, refusal, errors: given = {} }: Props) {
	const t = translate(locale, 'account');
	const entrance = useStore($login, { ssr: 'initial' });
	const [errors, setErrors] = useState(given);
	const form = useFirstError(errors);
	const isSending = entrance.step === 'sending';

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const fields = readLogin(data);
		const found = checkLogin(fields);
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		const chosen = event.currentTarget.closest('dialog')?.dataset['next'];
		const path = safePath(chosen ?? String(data.get('next'))) ?? localizePath(locale, '/');
		void submitLogin({ ...fields, type: 'username' }, path);
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			action={localizePath(locale, '/login')}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="next" defaultValue={next} />
			<Field
				label={t('username')}
				name="username"
				defaultValue={username}
				error={errors.username && t(errors.username)}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={64}
				required
			/>
			<PasswordField
				label={t('password')}
				showLabel={t('password_show')}
				name="password"
				error={errors.password && t(errors.password)}
				autoComplete="current-password"
			/>
			<a className="form-aside" href={localizePath(locale, '/forget')}>
				{t('forgot')}
			</a>
			<RefusalText
				locale={locale}
				refusal={entrance.step === 'editing' ? (entrance.refusal ?? refusal) : undefined}
			/>
			<SubmitButton label={t('log_in')} busyLabel={t('logging_in')} isBusy={isSending} />
		</form>
	);
}
