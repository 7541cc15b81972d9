import { useState } from 'react';
import { localizePath } from '#lib/i18n/locales.ts';
import { refusalMessage } from '#lib/i18n/refusal-text.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { FormField } from '#lib/rules/auth/registration-form.ts';
import { registerCode } from '#lib/stores/auth/registration.ts';
import { prepareProof } from '#lib/stores/bot-check/bot-check.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { CodeWarning } from '../ui/CodeWarning.tsx';
import { CountryPicker } from '../ui/CountryPicker.tsx';
import { FormName } from '../ui/form-name.ts';
import { part } from '../ui/lazy-part.tsx';
import { RegisterField } from './RegisterField.tsx';
import { RegisterTabs } from './RegisterTabs.tsx';
import { TermsTick } from './TermsTick.tsx';
import { type RegisterFormProps, useRegistration } from './use-registration.ts';

/** Few registrations need a captcha or a code: each is loaded when it is shown. */
const CaptchaField = await part(
	async () => (await import('../ui/CaptchaField.tsx')).CaptchaField,
	'.captcha',
);
const CodeButton = await part(
	async () => (await import('../ui/CodeButton.tsx')).CodeButton,
	'.code-button',
);

const RefusalWarning = await part(
	async () => (await import('../ui/RefusalWarning.tsx')).RefusalWarning,
);

/** Codes of an invitation: few visitors have one. */
const CODES: readonly string[] = ['referralCode', 'affiliateCode'];

const UNKNOWN_INVITATION: Refusal = { code: 'invitation_code_error', params: {} };

/** The registration. A plain form of the page /register until it is hydrated. */
export function RegisterForm(props: RegisterFormProps) {
	const { locale, form: start, captcha } = props;
	const t = translate(locale, 'account');
	const view = useRegistration(props);
	const { errors } = view;
	return (
		<FormName value="register">
			<AuthForm
				locale={locale}
				formRef={errors.form}
				action={localizePath(locale, '/register')}
				hasCodeButton
				refusal={view.formRefusal}
				submit={{ label: t('register'), busyLabel: t('registering'), isBusy: view.isBusy }}
				onSubmit={view.handleSubmit}
				onInput={() => prepareProof('register')}
			>
				{props.next && <input type="hidden" name="next" defaultValue={props.next} />}
				{start.types.length > 1 && (
					<RegisterTabs
						locale={locale}
						types={start.types}
						chosen={view.type}
						onChoose={view.chooseType}
					/>
				)}
				<Fields {...props} view={view} />
				{view.affiliateCode !== undefined && (
					<input type="hidden" name="affiliateCode" value={view.affiliateCode} />
				)}
				{view.needsCaptcha && (
					<CaptchaField locale={locale} image={captcha} error={errors.captchaError} />
				)}
				<TermsTick
					label={t('terms', { age: start.ageMin })}
					terms={{
						href: localizePath(locale, `${start.helpPath ?? '/help'}#terms`),
						label: t('terms_read'),
					}}
					error={errors.isTermsMissing ? t('terms_rule') : undefined}
					isTicked={props.isTermsTicked ?? start.isTermsTicked}
				/>
			</AuthForm>
			<Warnings {...{ locale, view }} />
		</FormName>
	);
}

/** The required fields, and the others folded. */
function Fields(props: Omit<FieldWithControlsProps, 'field'>) {
	const { locale, form: start, view } = props;
	const t = translate(locale, 'account');
	// A form of optional fields alone shows them.
	const hasRequired = view.fields.some(({ isRequired }) => isRequired);
	const asked = view.fields.filter(({ isRequired }) => isRequired || !hasRequired);
	const optional = view.fields.filter((field) => !asked.includes(field));
	const [startsOpen] = useState(() =>
		optional.some((field) => start.values?.[field.name] || view.errors.errorOf(field)),
	);
	const areCodes = optional.every(({ name }) => CODES.includes(name));
	return (
		<>
			{asked.map((field) => (
				<FieldWithControls key={field.name} {...props} field={field} />
			))}
			{optional.length > 0 && (
				<details className="more-fields" open={startsOpen}>
					<summary>{t(areCodes ? 'have_code' : 'more_fields')}</summary>
					{optional.map((field) => (
						<FieldWithControls key={field.name} {...props} field={field} />
					))}
				</details>
			)}
		</>
	);
}

/** The warnings that a code has no owner and that no code was sent (spec 8). */
function Warnings({ locale, view }: Pick<FieldWithControlsProps, 'locale' | 'view'>) {
	const register = translate(locale, 'register');
	return (
		<>
			{view.invitationRefusal && (
				<RefusalWarning
					locale={locale}
					refusal={view.invitationRefusal}
					title={register('invitation.title')}
					submit={register('invitation.submit')}
				/>
			)}
			<CodeWarning locale={locale} refusal={view.codeRefusal} />
		</>
	);
}

interface FieldWithControlsProps extends RegisterFormProps {
	view: ReturnType<typeof useRegistration>;
	field: FormField;
}

/** A field with its controls: a number has its country, a code the button that sends it. */
function FieldWithControls({
	locale,
	form: start,
	sentMinutes,
	view,
	field,
}: FieldWithControlsProps) {
	const { name } = field;
	const { sending } = view;
	const code = name === 'verificationCode' ? start.code : undefined;
	const country = name === 'mobileNum' ? start.country : undefined;
	const { invitation } = view;
	const isInvitation = name === 'affiliateCode';
	const unknown =
		isInvitation && invitation.isUnknown ? refusalMessage(locale, UNKNOWN_INVITATION) : undefined;
	const minutes = sending.step === 'resting' ? sending.minutes : sentMinutes;
	return (
		<RegisterField
			field={field}
			showLabel={translate(locale, 'account')('password_show')}
			value={start.values?.[name]}
			error={view.errors.errorOf(field) ?? unknown}
			onBlur={isInvitation ? (event) => void invitation.check(event.currentTarget) : undefined}
			onInput={isInvitation ? invitation.forget : undefined}
			today={start.today}
			ageMin={start.ageMin}
			status={
				minutes === undefined ? undefined : code?.sent.replace('{{minutes}}', String(minutes))
			}
			before={country && <CountryPicker choice={country} onChoose={view.setCountry} />}
			after={
				code && (
					<CodeButton
						sending={sending}
						texts={code}
						onPress={view.handleCode}
						onRested={registerCode.rest}
						step="code"
					/>
				)
			}
		/>
	);
}
