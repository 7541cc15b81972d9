import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { CaptchaField } from './CaptchaField.tsx';
import { CodeButton } from './CodeButton.tsx';
import { CodeWarning } from './CodeWarning.tsx';
import { Field } from './Field.tsx';
import type { CodeForm } from './use-code-form.ts';

export interface CodeFieldsProps {
	locale: Locale;
	view: CodeForm;
	texts: { hint: string; sent: (minutes: number) => string };
	onCode: () => void;
	/** The value typed before. */
	code?: string | undefined;
}

/** The captcha where one is required, the code, and the button that requests it. */
export function CodeFields({ locale, view, texts, onCode, code }: CodeFieldsProps) {
	const t = translate(locale, 'recover');
	const { minutes } = view;
	return (
		<>
			{view.needsCaptcha && (
				<CaptchaField locale={locale} error={view.errorOf('captcha')} image={view.captcha} />
			)}
			<Field
				label={t('code')}
				hint={texts.hint}
				name="verificationCode"
				defaultValue={code}
				inputMode="numeric"
				error={view.errorOf('verificationCode')}
				isNext={minutes !== undefined}
				autoComplete="one-time-code"
				maxLength={255}
				after={
					<CodeButton
						sending={view.sending}
						texts={{ get: t('get_code'), rest: t('code_rest'), sending: t('sending_code') }}
						onPress={onCode}
						onRested={view.rest}
						step="code"
					/>
				}
			/>
			<p role="status" className="form-status">
				{minutes !== undefined && texts.sent(minutes)}
			</p>
			<CodeWarning locale={locale} refusal={view.codeRefusal} />
		</>
	);
}
