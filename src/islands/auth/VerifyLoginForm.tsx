import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { LOGIN_WAYS } from '#lib/rules/auth/login-methods.ts';
import { createVerification, type FoundProof } from '#lib/stores/auth/verify-login.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { autoFocusProps } from '../ui/auto-focus-props.ts';
import { EnterSubmit } from '../ui/EnterSubmit.tsx';
import { Field } from '../ui/Field.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { redirectTarget } from './redirect-target.ts';

interface Props extends FoundProof {
	locale: Locale;
	/** Where the log-in leads. */
	next: string;
	/** It has begun at the agents' log-in. */
	isAgentPage?: boolean;
	/** It takes the place of a form that was just sent, and the focus that was in it. */
	takesFocus?: boolean;
	/** `login_verify_required`, with what is possible. */
	asked: Refusal;
}

/** The second proof of a log-in. A plain form of the page /login until it is hydrated. */
export function VerifyLoginForm(props: Props) {
	const { locale, next, isAgentPage = false, takesFocus = false, asked } = props;
	const t = translate(locale, 'security');
	const common = translate(locale, 'common');
	const { pendingId = '', mobile, email } = asked.params;
	const [{ $verifying, askForCode, submitProof }] = useState(() =>
		createVerification({ ...props, pendingId }),
	);
	const verifying = useStore($verifying, { ssr: 'initial' });
	const isAlive = useHydrated();
	const titleId = useId();
	const offered = asked.params['ways']?.split(',') ?? [];
	const ways = LOGIN_WAYS.filter((one) => offered.includes(one));
	const [chosen, setWay] = useState(props.way);
	const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'totp';
	const to = way === 'email' ? email : mobile;
	const isMessage = way === 'sms' || way === 'email';
	const waitS = verifying.waitsS[way] ?? 0;
	const isSent = verifying.waitsS[way] !== undefined;
	const isAsking = verifying.step === 'asking' && verifying.way === way;
	const refusal = verifying.refusals[way];
	const isAboutCode = refusal?.field === 'code';
	const isAboutName = refusal?.field === 'accountName';
	const asksName = asked.params['accountName'] !== undefined;
	const [name, setName] = useState(props.accountName);
	const triesLeft = refusal?.params['triesLeft'];
	// Another one each time: each time the field gets the focus.
	const [missing, setMissing] = useState<{ code: boolean; name: boolean }>();
	const wrong = [
		isAboutCode ? common(`errors.${refusal.code}`) : '',
		isAboutCode && triesLeft ? t('verify_tries', { triesLeft }) : '',
	];
	const codeError = missing?.code ? t('verify_required') : wrong.filter(Boolean).join(' ');
	const noName = missing?.name || (isAboutName && !missing);
	const form = useFirstError(missing, refusal);
	// The button or the form that had the focus is gone.
	const [isMoved, setMoved] = useState(takesFocus);
	useEffect(() => {
		if (!isMoved) return;
		const first = way === 'sms' || way === 'email' ? 'button[name=send]' : 'input[name=code]';
		form.current?.querySelector<HTMLElement>(first)?.focus();
	}, [isMoved, way, form]);

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const fields = new FormData(event.currentTarget);
		const code = String(fields.get('code')).trim();
		const accountName = String(fields.get('accountName') ?? '').trim() || undefined;
		if (isMessage && !isSent) return void askForCode(way);
		const lacks = { code: !code, name: asksName && !accountName };
		const isWhole = !lacks.code && !lacks.name;
		setMissing(isWhole ? undefined : lacks);
		if (!isWhole) return;
		const landing = redirectTarget(event.currentTarget, next);
		void submitProof({ way, code, accountName }, ({ customerType }) =>
			// An agent may come from a form that asks nobody who they are: that of a new password.
			isAgentType(customerType) && !isAgentPage ? localizePath(locale, '/agentHome') : landing,
		);
	}

	/** The log-in that this one began at. */
	function loginAt(landing: string): string {
		const query = new URLSearchParams({ ...(isAgentPage && { agent: '1' }), next: landing });
		return localizePath(locale, `/login?${query}`);
	}

	return (
		<form
			ref={form}
			className="form verify-login"
			method="post"
			noValidate
			action={localizePath(locale, '/login')}
			aria-labelledby={titleId}
			onSubmit={handleSubmit}
		>
			{(!isMessage || isSent) && <EnterSubmit />}
			<h2 id={titleId}>{t('verify_title')}</h2>
			<p className="lead">{t('verify_lead')}</p>
			<input type="hidden" name="next" value={next} />
			{isAgentPage && <input type="hidden" name="agent" value="1" />}
			<input type="hidden" name="pendingId" value={pendingId} />
			<input type="hidden" name="asked" value={JSON.stringify(asked.params)} />
			<input type="hidden" name="way" value={way} />
			{isMessage && (
				<button
					className="button button-plain button-wide"
					name="send"
					value="1"
					type={isAlive ? 'button' : 'submit'}
					{...(!isSent && autoFocusProps)}
					aria-busy={isAsking || undefined}
					aria-disabled={waitS > 0 || undefined}
					onClick={(event) => {
						event.preventDefault();
						void askForCode(way);
					}}
				>
					{waitS > 0
						? t('verify_wait', { seconds: waitS })
						: t(isAsking ? 'verify_sending' : `send_${way}`, { to: to ?? '' })}
				</button>
			)}
			<p role="status">{isMessage && isSent && t('verify_on_way', { to: to ?? '' })}</p>
			{(!isMessage || isSent) && (
				<Field
					key={way}
					label={t(isMessage ? 'verify_sent' : `verify_${way}`)}
					error={codeError || undefined}
					name="code"
					inputMode={way === 'recovery' ? 'text' : 'numeric'}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={32}
					defaultValue={way === props.way ? props.code : undefined}
					isNext={!noName}
					required
				/>
			)}
			{asksName && (!isMessage || isSent) && (
				<Field
					label={t('verify_name')}
					hint={t('verify_name_hint')}
					error={noName ? common('errors.account_name_missing') : undefined}
					name="accountName"
					autoComplete="name"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={100}
					defaultValue={name}
					onInput={({ currentTarget }) => setName(currentTarget.value)}
					required
				/>
			)}
			<RefusalText
				isOfForm
				locale={locale}
				refusal={isAboutCode || isAboutName ? undefined : refusal}
			/>
			{(!isMessage || isSent) && (
				<SubmitButton
					label={t('verify_submit')}
					busyLabel={t('verify_submitting')}
					isBusy={verifying.step === 'sending'}
				/>
			)}
			{ways
				.filter((one) => one !== way)
				.map((one) => (
					<button
						key={one}
						className="button button-plain button-wide"
						name="other"
						value={one}
						type={isAlive ? 'button' : 'submit'}
						onClick={(event) => {
							event.preventDefault();
							setWay(one);
							setMoved(true);
							setMissing(undefined);
						}}
					>
						{t(`way_${one}`, { to: (one === 'email' ? email : mobile) ?? '' })}
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
		</form>
	);
}
