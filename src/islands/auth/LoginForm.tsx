import { type ReactNode, useRef } from 'react';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { Field } from '../ui/Field.tsx';
import { FormName } from '../ui/form-name.ts';
import { part } from '../ui/lazy-part.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { redirectTarget } from '../ui/redirect-target.ts';
import { PasskeyLogin } from './PasskeyLogin.tsx';
import { RememberTick } from './RememberTick.tsx';
import { type LoginFormProps, useLogin } from './use-login.ts';

/** Few log-ins need a captcha or a second factor: each is loaded when it is shown. */
const CaptchaField = await part(
	async () => (await import('../ui/CaptchaField.tsx')).CaptchaField,
	'.captcha',
);
const VerifyLoginForm = await part(
	async () => (await import('./VerifyLoginForm.tsx')).VerifyLoginForm,
	'.verify-login',
);

/** The log-in. A plain form of the page /login until it is hydrated. */
export function LoginForm(props: LoginFormProps) {
	const { locale, next, isAgentPage = false, hasPassword = true } = props;
	const view = useLogin(props);
	const place = useRef<HTMLDivElement>(null);
	const { form, refusal } = view;

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

	const passkey = !isAgentPage && (
		<PasskeyLogin
			locale={locale}
			next={() => redirectTarget(form.current ?? place.current, next)}
		/>
	);
	if (hasPassword) return <PasswordLogin {...props} view={view} passkey={passkey} />;
	return (
		<div ref={place}>
			<RefusalText locale={locale} refusal={refusal} />
			{passkey}
		</div>
	);
}

interface PasswordLoginProps extends LoginFormProps {
	view: ReturnType<typeof useLogin>;
	passkey: ReactNode;
}

/** The fields of a log-in with a password. */
function PasswordLogin({ view, passkey, ...props }: PasswordLoginProps) {
	const { locale, next, isAgentPage = false } = props;
	const t = translate(locale, 'account');
	const { form, errors } = view;

	return (
		<FormName value="login">
			<AuthForm
				locale={locale}
				formRef={form}
				action={localizePath(locale, '/login')}
				refusal={view.formRefusal}
				belowRefusal={<LoginOptions {...props} view={view} />}
				submit={{ label: t('log_in'), busyLabel: t('logging_in'), isBusy: view.isBusy }}
				footer={passkey}
				onInput={() => prepareProof('login')}
				onSubmit={view.handleSubmit}
			>
				<input type="hidden" name="next" defaultValue={next} />
				{isAgentPage && <input type="hidden" name="agent" value="1" />}
				<Field
					label={t('username')}
					name="username"
					defaultValue={props.username}
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
					{...(view.isPasswordLost && { isNext: true, hint: t('password_again') })}
					autoComplete="current-password"
				/>
			</AuthForm>
		</FormName>
	);
}

interface LoginOptionsProps extends LoginFormProps {
	view: ReturnType<typeof useLogin>;
}

/** The captcha, which pushes down everything below it, remember-me and the forgotten password. */
function LoginOptions({ locale, view, captcha, isAgentPage, isRemembered }: LoginOptionsProps) {
	return (
		<>
			{view.needsCaptcha && (
				<CaptchaField
					locale={locale}
					image={captcha}
					isAfterFailures={view.refusal?.code === 'login_failed'}
					error={view.captchaError}
				/>
			)}
			<div className="form-row">
				{!isAgentPage && <RememberTick locale={locale} isTicked={isRemembered ?? false} />}
				<a className="form-aside" href={localizePath(locale, '/forget')} data-dialog="forget">
					{translate(locale, 'account')('forgot')}
				</a>
			</div>
		</>
	);
}
