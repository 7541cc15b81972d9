import { useId } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import { servicePath } from '#lib/wps/contract/system.ts';
import { LIVE_CHAT } from '#lib/wps/service-links.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { autoFocusProps } from '../ui/auto-focus-props.ts';
import { Field } from '../ui/Field.tsx';
import { redirectTarget } from '../ui/redirect-target.ts';
import {
	isMessage,
	useVerifyLogin,
	type VerifyLoginFormProps,
	type VerifyLoginView,
} from './use-verify-login.ts';

interface PartProps extends VerifyLoginFormProps {
	view: VerifyLoginView;
}

/** The second factor of a log-in. A plain form of the page /login until it is hydrated. */
export function VerifyLoginForm(props: VerifyLoginFormProps) {
	const { locale, next, isAgentPage = false, asked } = props;
	const t = translate(locale, 'security');
	const view = useVerifyLogin(props);
	const { method, message, hasCode, refusal } = view;
	const titleId = useId();
	const to = view.contactOf(method);
	const isOfField = refusal?.field === 'code' || refusal?.field === 'accountName';
	const submit = {
		label: t('verify_submit'),
		busyLabel: t('verify_submitting'),
		isBusy: view.isBusy,
	};

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			className="form verify-login"
			action={localizePath(locale, '/login')}
			aria-labelledby={titleId}
			hasCodeButton={hasCode}
			refusal={isOfField ? undefined : refusal}
			belowRefusal={refusal?.code === 'name_tries_over' && <ServiceLink locale={locale} />}
			submit={hasCode ? submit : undefined}
			footer={<OtherMethods {...props} view={view} />}
			onSubmit={view.handleSubmit}
		>
			<h2 id={titleId}>{t('verify_title')}</h2>
			<p className="lead">{t(method === 'name' ? 'verify_name_lead' : 'verify_lead')}</p>
			<input type="hidden" name="next" value={next} />
			{isAgentPage && <input type="hidden" name="agent" value="1" />}
			<input type="hidden" name="pendingId" value={asked.params['pendingId'] ?? ''} />
			<input type="hidden" name="asked" value={JSON.stringify(asked.params)} />
			<input type="hidden" name="way" value={method} />
			{message && <SendButton {...props} view={view} method={message} />}
			<p role="status">{message && view.isSent && t('verify_on_way', { to })}</p>
			{hasCode && <ProofFields {...props} view={view} />}
		</AuthForm>
	);
}

/** The button that sends the code, and counts the seconds until it sends the next. */
function SendButton({ locale, view, method }: PartProps & { method: 'sms' | 'email' }) {
	const t = translate(locale, 'security');
	const { waitS, isAsking, isHydrated } = view;
	const to = view.contactOf(method);
	return (
		<button
			className="button button-plain button-wide"
			name="send"
			value="1"
			type={isHydrated ? 'button' : 'submit'}
			{...(!view.isSent && autoFocusProps)}
			aria-busy={isAsking || undefined}
			aria-disabled={waitS > 0 || undefined}
			onClick={(event) => {
				event.preventDefault();
				view.sendCode();
			}}
		>
			{waitS > 0
				? t('verify_wait', { seconds: waitS })
				: t(isAsking ? 'verify_sending' : `send_${method}`, { to })}
		</button>
	);
}

/** The attributes of a field for the name of the bank account. */
const nameInput = { autoComplete: 'name', autoCapitalize: 'characters', maxLength: 100 } as const;

/** Opens customer service, which has to let in a member without another way. */
function ServiceLink({ locale }: { locale: Locale }) {
	return (
		<a
			className="button button-plain button-wide"
			href={servicePath(LIVE_CHAT, locale)}
			target="_blank"
			rel="noopener"
		>
			{translate(locale, 'security')('verify_service')}
		</a>
	);
}

/** The code, and the name of the bank account where the account needs it. */
function ProofFields({ locale, view, code, way: sentMethod }: PartProps) {
	const t = translate(locale, 'security');
	const { method, isNameWrong } = view;
	const hint = t('verify_name_hint');
	return (
		<>
			<Field
				key={method}
				label={t(isMessage(method) ? 'verify_sent' : `verify_${method}`)}
				error={codeErrorText(locale, view)}
				name="code"
				{...(method === 'name'
					? { ...nameInput, hint }
					: {
							inputMode: method === 'recovery' ? 'text' : 'numeric',
							autoComplete: 'one-time-code',
							autoCapitalize: 'none',
							maxLength: 32,
						})}
				spellCheck={false}
				defaultValue={method === sentMethod ? code : undefined}
				isNext={!isNameWrong}
				required
			/>
			{view.asksName && (
				<Field
					label={t('verify_name')}
					hint={hint}
					error={
						isNameWrong ? translate(locale, 'common')('errors.account_name_missing') : undefined
					}
					name="accountName"
					{...nameInput}
					spellCheck={false}
					defaultValue={view.accountName}
					onInput={({ currentTarget }) => view.setAccountName(currentTarget.value)}
					required
				/>
			)}
		</>
	);
}

/** The error of the code: it is missing, or wrong with so many tries left. */
function codeErrorText(locale: Locale, { method, isCodeMissing, refusal }: VerifyLoginView) {
	const t = translate(locale, 'security');
	if (isCodeMissing && method === 'name') {
		return translate(locale, 'common')('errors.account_name_missing');
	}
	if (isCodeMissing) return t('verify_required');
	if (refusal?.field !== 'code') return undefined;
	const text = refusalMessage(locale, refusal);
	const { triesLeft } = refusal.params;
	return triesLeft ? `${text} ${t('verify_tries', { triesLeft })}` : text;
}

/** The buttons of the other methods, and the link that restarts the log-in. */
function OtherMethods({ locale, next, isAgentPage = false, view }: PartProps) {
	const t = translate(locale, 'security');

	/** The address of the log-in that this one began at. */
	function loginAt(landing: string): string {
		const query = new URLSearchParams({ ...(isAgentPage && { agent: '1' }), next: landing });
		return localizePath(locale, `/login?${query}`);
	}

	return (
		<>
			{view.others.map((one) => (
				<button
					key={one}
					className="button button-plain button-wide"
					name="other"
					value={one}
					type={view.isHydrated ? 'button' : 'submit'}
					onClick={(event) => {
						event.preventDefault();
						view.choose(one);
					}}
				>
					{t(`way_${one}`, { to: view.contactOf(one) })}
				</button>
			))}
			<a
				className="form-aside"
				href={loginAt(next)}
				onClick={(event) => {
					event.currentTarget.href = loginAt(redirectTarget(event.currentTarget, next));
				}}
			>
				{t('verify_restart')}
			</a>
		</>
	);
}
