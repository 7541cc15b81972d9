import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { checkLogin, type LoginErrors, readLoginForm } from '#lib/rules/auth/login-form.ts';
import { $login, submitLogin } from '#lib/stores/auth/session.ts';
import type { FoundProof } from '#lib/stores/auth/verify-login.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { Field } from '../ui/Field.tsx';
import { FormName } from '../ui/form-name.ts';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { RememberTick } from './RememberTick.tsx';
import { redirectTarget } from './redirect-target.ts';

interface Props {
	locale: Locale;
	/** Where a log-in leads: a path of this site. */
	next: string;
	/** The agents' log-in: for nobody else, and it remembers nobody. */
	isAgentPage?: boolean;
	/** What the server found when the form was sent without a script. */
	username?: string | undefined;
	isRemembered?: boolean;
	errors?: LoginErrors;
	refusal?: Refusal | undefined;
	/** How far the second proof has come that `refusal` asks for. */
	verification?: FoundProof | undefined;
	/** The picture that it wants read. */
	captcha?: string | undefined;
}

/** Few are asked for a picture or another proof: their parts are loaded when one is. */
const CaptchaField = await part(
	async () => (await import('../ui/CaptchaField.tsx')).CaptchaField,
	'.captcha',
);
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** The log-in. A plain form of the page /login until it is hydrated. */
export function LoginForm(props: Props) {
	const { locale, next, isAgentPage = false, username, errors: given = {} } = props;
	const t = translate(locale, 'account');
	const common = translate(locale, 'common');
	const entrance = useStore($login, { ssr: 'initial' });
	const [errors, setErrors] = useState(given);
	const refusal = entrance.step === 'editing' ? (entrance.refusal ?? props.refusal) : undefined;
	const form = useFirstError(errors, refusal);
	const [needsCaptcha, setNeedsCaptcha] = useState(props.captcha !== undefined);
	const isAboutCaptcha = refusal?.field === 'captcha';
	/** The server sends no password back: whoever reads the next picture types it again. */
	const isUnread = isAboutCaptcha && refusal === props.refusal;
	const isSending = entrance.step === 'sending';

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const fields = readLoginForm(data);
		const found = checkLogin(fields, { needsCaptcha: data.has('captcha') });
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		const path = redirectTarget(event.currentTarget, next);
		const site = isAgentPage ? 'agent' : 'member';
		void submitLogin({ ...fields, type: 'username', site }, path);
	}

	if (!needsCaptcha && refusal?.params['captcha'] === '1') setNeedsCaptcha(true);
	if (refusal?.code === 'login_verify_required') {
		return (
			<VerifyLoginForm
				{...{ locale, next, isAgentPage }}
				asked={refusal}
				takesFocus={refusal !== props.refusal}
				{...props.verification}
			/>
		);
	}

	return (
		<FormName value="login">
			<form
				ref={form}
				className="form"
				method="post"
				noValidate
				action={localizePath(locale, '/login')}
				onInput={() => prepareProof('login')}
				onSubmit={handleSubmit}
			>
				<input type="hidden" name="next" defaultValue={next} />
				{isAgentPage && <input type="hidden" name="agent" value="1" />}
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
					{...(isUnread && { isNext: true, hint: t('password_again') })}
					autoComplete="current-password"
				/>
				{/* Above the picture, which pushes down what stands below it. */}
				<RefusalText isOfForm locale={locale} refusal={isAboutCaptcha ? undefined : refusal} />
				{needsCaptcha && (
					<CaptchaField
						locale={locale}
						image={props.captcha}
						isAfterFailures={refusal?.code === 'login_failed'}
						error={
							isAboutCaptcha
								? common(`errors.${refusal.code}`)
								: errors.captcha && t(errors.captcha)
						}
					/>
				)}
				<div className="form-row">
					{!isAgentPage && <RememberTick locale={locale} isTicked={props.isRemembered ?? false} />}
					<a className="form-aside" href={localizePath(locale, '/forget')}>
						{t('forgot')}
					</a>
				</div>
				<SubmitButton label={t('log_in')} busyLabel={t('logging_in')} isBusy={isSending} />
				{!isAgentPage && (
					<PasskeyLogin locale={locale} next={() => redirectTarget(form.current, next)} />
				)}
			</form>
		</FormName>
	);
}
