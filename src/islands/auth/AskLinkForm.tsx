import { translate } from '#lib/i18n/translate.ts';
import { AuthForm } from '../ui/AuthForm.tsx';
import { CaptchaField } from '../ui/CaptchaField.tsx';
import { Field } from '../ui/Field.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { type AskLinkFormProps, useAskLink } from './use-ask-link.ts';

/** Requests a reset link by e-mail or SMS. A plain form of /forget until it is hydrated. */
export function AskLinkForm(props: AskLinkFormProps) {
	const { locale, way: method, countries, given, captcha } = props;
	const t = translate(locale, 'recover');
	const view = useAskLink(props);
	const { errors } = view;
	if (view.isSent) return <LinkSent {...props} action={view.action} />;

	return (
		<AuthForm
			locale={locale}
			formRef={view.form}
			action={view.action}
			refusal={view.formRefusal}
			submit={{ label: t('send_link'), busyLabel: t('sending_link'), isBusy: view.isBusy }}
			onSubmit={view.handleSubmit}
		>
			<input type="hidden" name="by" value={method} />
			<Field
				label={t('username')}
				name="username"
				defaultValue={given?.username}
				error={errors.username && t(errors.username)}
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				maxLength={64}
				required
			/>
			{method === 'email' ? (
				<Field
					label={t('email')}
					name="email"
					type="email"
					defaultValue={given?.email}
					error={errors.email && t(errors.email)}
					autoComplete="email"
					maxLength={254}
					required
				/>
			) : (
				<PhoneField
					locale={locale}
					countries={countries}
					value={given?.mobileNum}
					error={view.numberError}
					onDialCode={view.setDialCode}
				/>
			)}
			{view.needsCaptcha && (
				<CaptchaField locale={locale} error={view.captchaError} image={captcha} />
			)}
		</AuthForm>
	);
}

interface LinkSentProps extends Pick<AskLinkFormProps, 'locale' | 'way'> {
	/** The address of the empty form. */
	action: string;
}

/** Replaces the form once the link was sent. */
function LinkSent({ locale, way: method, action }: LinkSentProps) {
	const t = translate(locale, 'recover');
	return (
		<div role="status" tabIndex={-1}>
			<h2>{t(method === 'email' ? 'sent_title' : 'sms_sent_title')}</h2>
			<p>{t(method === 'email' ? 'sent_text' : 'sms_sent_text')}</p>
			<p className="form-foot">
				<a href={action}>{t('sent_again')}</a>
			</p>
		</div>
	);
}
