import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { type Captcha, loadCaptcha } from '#lib/stores/bot-check/captcha.ts';

interface Props {
	locale: Locale;
	/** A base64 PNG. */
	image: string | undefined;
	step: Captcha['step'];
	isAlive: boolean;
}

/** The image of the captcha. Hydrated, it is a button that loads another one. */
export function CaptchaImage({ locale, image, step, isAlive }: Props) {
	const t = translate(locale, 'account');
	const picture = image && (
		<img
			src={`data:image/png;base64,${image}`}
			alt={t('captcha_picture')}
			width="220"
			height="72"
		/>
	);
	if (!isAlive) return <span className="captcha-image">{picture}</span>;
	return (
		<button
			className="captcha-image"
			type="button"
			aria-label={t('captcha_another')}
			title={t('captcha_another')}
			aria-busy={step === 'loading' || undefined}
			onClick={() => void loadCaptcha()}
		>
			{picture || t(step === 'failed' ? 'captcha_failed' : 'captcha_loading')}
		</button>
	);
}
