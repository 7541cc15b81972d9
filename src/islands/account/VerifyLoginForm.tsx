import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { $verifying, askForCode, type LoginWay, submitProof } from '#lib/stores/verify-login.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { Field } from '../ui/Field.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useAlive } from '../ui/use-alive.ts';
import { nextOf } from './next-of.ts';

interface Props {
	locale: Locale;
	/** Where the log-in leads. */
	next: string;
	/** `login_verify_required`, with what is possible. */
	asked: Refusal;
	/** What the server found when the form was sent without a script. */
	way?: LoginWay | undefined;
	refusal?: Refusal | undefined;
	isSent?: boolean;
}

const WAYS: readonly LoginWay[] = ['totp', 'sms', 'email', 'recovery'];

/** The second proof of a log-in. A plain form of the page /login until it is hydrated. */
export function VerifyLoginForm({ locale, next, asked, ...given }: Props) {
	const t = translate(locale, 'security');
	const common = translate(locale, 'common');
	const verifying = useStore($verifying, { ssr: 'initial' });
	const isAlive = useAlive();
	const { pendingId = '', mobile, email } = asked.params;
	const offered = asked.params['ways']?.split(',') ?? [];
	const ways = WAYS.filter((one) => offered.includes(one));
	const [chosen, setWay] = useState(given.way);
	const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'totp';
	const to = way === 'email' ? email : mobile;
	const isSent = verifying.waitS !== undefined || given.isSent === true;
	const refusal = verifying.refusal ?? given.refusal;
	const isAboutCode = refusal?.field === 'code';
	const triesLeft = refusal?.params['triesLeft'];
	const codeError = [
		isAboutCode && refusal ? common(`errors.${refusal.code}`) : '',
		isAboutCode && triesLeft ? t('verify_tries', { triesLeft }) : '',
	];
	const waitS = verifying.waitS ?? 0;
	const isMessage = way === 'sms' || way === 'email';

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const code = String(new FormData(event.currentTarget).get('code')).trim();
		if (isMessage && !isSent) return void askForCode(pendingId, way);
		if (!code) return;
		void submitProof({ pendingId, way, code }, nextOf(event.currentTarget, next));
	}

	return (
		<form
			className="form verify-login"
			method="post"
			action={localizePath(locale, '/login')}
			onSubmit={handleSubmit}
		>
			<h2>{t('verify_title')}</h2>
			<p className="lead">{t('verify_lead')}</p>
			<input type="hidden" name="next" value={next} />
			<input type="hidden" name="pendingId" value={pendingId} />
			<input type="hidden" name="asked" value={JSON.stringify(asked.params)} />
			<input type="hidden" name="way" value={way} />
			{isMessage && (
				<button
					className="button button-plain button-wide"
					name="send"
					value="1"
					type={isAlive ? 'button' : 'submit'}
					formNoValidate
					aria-busy={verifying.step === 'asking' || undefined}
					aria-disabled={waitS > 0 || undefined}
					onClick={(event) => {
						event.preventDefault();
						void askForCode(pendingId, way);
					}}
				>
					{waitS > 0
						? t('verify_wait', { seconds: waitS })
						: t(verifying.step === 'asking' ? 'verify_sending' : `way_${way}`, { to: to ?? '' })}
				</button>
			)}
			<p role="status">{isMessage && isSent && t('verify_on_way', { to: to ?? '' })}</p>
			{(!isMessage || isSent) && (
				<Field
					key={way}
					label={t(isMessage ? 'verify_sent' : `verify_${way}`)}
					error={codeError.filter(Boolean).join(' ') || undefined}
					name="code"
					inputMode={way === 'recovery' ? 'text' : 'numeric'}
					autoComplete="one-time-code"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={32}
					required
				/>
			)}
			<RefusalText locale={locale} refusal={isAboutCode ? undefined : refusal} />
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
						formNoValidate
						onClick={(event) => {
							event.preventDefault();
							setWay(one);
						}}
					>
						{t(`way_${one}`, { to: (one === 'email' ? email : mobile) ?? '' })}
					</button>
				))}
			<a className="form-aside" href={localizePath(locale, '/login')}>
				{t('verify_restart')}
			</a>
		</form>
	);
}
