import { BRAND } from '#lib/brand.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { FormField } from '#lib/rules/auth/registration-form.ts';
import { registerCode } from '#lib/stores/auth/registration.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import { CountryPicker } from '../ui/CountryPicker.tsx';
import { EnterSubmit } from '../ui/EnterSubmit.tsx';
import { FormName } from '../ui/form-name.ts';
import { part } from '../ui/lazy-part.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { RegisterField } from './RegisterField.tsx';
import { RegisterTabs } from './RegisterTabs.tsx';
import { TermsTick } from './TermsTick.tsx';
import { type RegisterFormProps, useRegistration } from './use-registration.ts';

/** Most people never see a picture or a code: their parts are loaded when they are needed. */
const CaptchaField = await part(
	async () => (await import('../ui/CaptchaField.tsx')).CaptchaField,
	'.captcha',
);
const CodeButton = await part(
	async () => (await import('../ui/CodeButton.tsx')).CodeButton,
	'.code-button',
);

const InvitationWarning = await part(
	async () => (await import('./InvitationWarning.tsx')).InvitationWarning,
);

/** The registration. A plain form of the page /register until it is hydrated. */
export function RegisterForm(props: RegisterFormProps) {
	const { locale, form: start, captcha, sentMinutes } = props;
	const t = translate(locale, 'account');
	const view = useRegistration(props);
	const { sending } = view;
	const minutes = sending.step === 'resting' ? sending.minutes : sentMinutes;

	function besides({ name }: FormField) {
		if (name === 'mobileNum' && start.country) {
			return { before: <CountryPicker choice={start.country} onChoose={view.setCountry} /> };
		}
		if (name !== 'verificationCode' || !start.code) return {};
		const button = (
			<CodeButton
				sending={sending}
				texts={start.code}
				onPress={view.handleCode}
				onRested={registerCode.rest}
				step="code"
			/>
		);
		return { after: button };
	}

	return (
		<FormName value="register">
			<form
				ref={view.form}
				className="form"
				method="post"
				noValidate
				action={localizePath(locale, '/register')}
				onSubmit={view.handleSubmit}
				onInput={() => prepareProof('register')}
			>
				<EnterSubmit />
				{start.types.length > 1 && (
					<RegisterTabs
						locale={locale}
						types={start.types}
						chosen={view.type}
						onChoose={view.chooseType}
					/>
				)}
				{view.fields.map((field) => (
					<RegisterField
						key={field.name}
						field={field}
						showLabel={t('password_show')}
						value={start.values?.[field.name]}
						error={view.errorOf(field)}
						today={start.today}
						status={
							field.name === 'verificationCode' && minutes !== undefined
								? start.code?.sent.replace('{{minutes}}', String(minutes))
								: undefined
						}
						{...besides(field)}
					/>
				))}
				{view.affiliateCode !== undefined && (
					<input type="hidden" name="affiliateCode" value={view.affiliateCode} />
				)}
				{view.needsCaptcha && (
					<CaptchaField locale={locale} image={captcha} error={view.captchaError} />
				)}
				<TermsTick
					label={t('terms', { age: BRAND.ageMin })}
					terms={{
						href: localizePath(locale, `${start.helpPath ?? '/help'}#terms`),
						label: t('terms_read'),
					}}
					error={view.isTermsMissing ? t('terms_rule') : undefined}
					isTicked={props.isTermsTicked ?? BRAND.termsTicked}
				/>
				<RefusalText isOfForm locale={locale} refusal={view.refusal} />
				<SubmitButton label={t('register')} busyLabel={t('registering')} isBusy={view.isBusy} />
			</form>
			{view.invitationRefusal && (
				<InvitationWarning locale={locale} refusal={view.invitationRefusal} />
			)}
		</FormName>
	);
}
