import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { type CountryChoice, chosenCountry } from '#lib/rules/auth/country-choice.ts';
import {
	type AskLinkErrors,
	type AskLinkFields,
	checkAskLink,
	type LinkMethod,
	readAskLink,
} from '#lib/rules/auth/recovery.ts';
import { $recovery, askForLink } from '#lib/stores/auth/recovery.ts';
import { sendResetLink, sendResetSms } from '#lib/wps/contract/verification.ts';
import type { Refusal } from '#lib/wps/refusals.ts';
import { CaptchaField } from '../ui/CaptchaField.tsx';
import { Field } from '../ui/Field.tsx';
import { PhoneField } from '../ui/PhoneField.tsx';
import { RefusalText } from '../ui/RefusalText.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFirstError } from '../ui/use-first-error.ts';

interface Props {
	locale: Locale;
	way: LinkMethod;
	countries?: CountryChoice | undefined;
	/** What was typed and what the server found when the form was sent without a script. */
	given?: AskLinkFields | undefined;
	isSent?: boolean;
	errors?: AskLinkErrors | undefined;
	refusal?: Refusal | undefined;
	captcha?: string | undefined;
}

/** A link for a new password, by e-mail or SMS. A plain form of /forget until it is hydrated. */
export function AskLinkForm({ locale, way, countries, given, captcha, ...found }: Props) {
	const t = translate(locale, 'recover');
	const common = translate(locale, 'common');
	const recovery = useStore($recovery, { ssr: 'initial' });
	const [errors, setErrors] = useState(found.errors ?? {});
	const [dialCode, setDialCode] = useState(
		countries && chosenCountry(countries.countries, countries.chosen)?.countryDialingCode,
	);
	const refusal = (recovery.step === 'editing' ? recovery.refusal : undefined) ?? found.refusal;
	const isAboutCaptcha = refusal?.code === 'captcha_needed' || refusal?.code === 'captcha_wrong';
	const isAboutNumber = refusal?.code === 'mobile_invalid';
	const form = useFirstError(errors, refusal);
	const action = localizePath(locale, `/forget?by=${way}`);

	if (recovery.step === 'sent' || found.isSent) {
		return (
			<div role="status" tabIndex={-1}>
				<h2>{t(way === 'email' ? 'sent_title' : 'sms_sent_title')}</h2>
				<p>{t(way === 'email' ? 'sent_text' : 'sms_sent_text')}</p>
				<p className="form-foot">
					<a href={action}>{t('sent_again')}</a>
				</p>
			</div>
		);
	}

	function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		const data = new FormData(event.currentTarget);
		const fields = readAskLink(data);
		const wrong = checkAskLink(fields, way);
		setErrors(wrong);
		if (Object.keys(wrong).length > 0) return;
		const read = String(data.get('captcha') ?? '').trim();
		const { username, email, mobileNum } = fields;
		const common = { username, ...(read && { captcha: read }) };
		if (way === 'email') void askForLink(sendResetLink, { ...common, email });
		else void askForLink(sendResetSms, { ...common, mobileNum, countryDialingCode: dialCode });
	}

	return (
		<form
			ref={form}
			className="form"
			method="post"
			noValidate
			action={action}
			onSubmit={handleSubmit}
		>
			<input type="hidden" name="by" value={way} />
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
			{way === 'email' ? (
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
					error={
						errors.mobileNum
							? t(errors.mobileNum)
							: isAboutNumber
								? common(`errors.${refusal.code}`)
								: undefined
					}
					onDialCode={setDialCode}
				/>
			)}
			{(isAboutCaptcha || captcha !== undefined) && (
				<CaptchaField
					locale={locale}
					error={isAboutCaptcha ? common(`errors.${refusal.code}`) : undefined}
					image={captcha}
				/>
			)}
			<RefusalText
				isOfForm
				locale={locale}
				refusal={isAboutCaptcha || isAboutNumber ? undefined : refusal}
			/>
			<SubmitButton
				label={t('send_link')}
				busyLabel={t('sending_link')}
				isBusy={recovery.step === 'sending'}
			/>
		</form>
	);
}
