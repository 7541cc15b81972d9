import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { adoptStyles } from '#lib/interaction/adopt-styles.ts';
import { $captcha, loadCaptcha, proveInstead } from '#lib/stores/bot-check/captcha.ts';
import { CaptchaImage } from './CaptchaImage.tsx';
import sheet from './captcha-field.css?inline';
import { Field } from './Field.tsx';
import { useHydrated } from './use-hydrated.ts';

interface Props {
	locale: Locale;
	error?: string | undefined;
	/** The captcha of a form that was submitted without a script: a base64 PNG. */
	image?: string | undefined;
	/** True when it is required because of earlier failures. */
	isAfterFailures?: boolean;
}

/**
 * The captcha with its field `captcha`. A press on it loads another one; users who cannot read it
 * let the browser do proof of work instead. Without a script the page includes the captcha.
 */
export function CaptchaField({ locale, error, image: brought, isAfterFailures }: Props) {
	const t = translate(locale, 'account');
	const { image = brought, step, other } = useStore($captcha, { ssr: 'initial' });
	const isAlive = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const shown = useRef(image);
	useEffect(() => {
		adopt(sheet);
		if (!brought) void loadCaptcha();
	}, [brought]);
	// The typed text belongs to the previous captcha. The field stays, and so does the focus.
	useEffect(() => {
		if (shown.current !== image && shown.current && input.current) input.current.value = '';
		shown.current = image;
	}, [image]);
	// The field may be shown later than the error that it belongs to.
	const isWrong = error !== undefined;
	useEffect(() => {
		if (isWrong) input.current?.focus();
	}, [isWrong]);

	if (other === 'proven') {
		return (
			<p className="field-hint" role="status">
				{t('captcha_proven')}
			</p>
		);
	}
	return (
		<div className="captcha">
			<CaptchaImage {...{ locale, image, step, isAlive }} />
			<Field
				inputRef={input}
				label={t('captcha')}
				name="captcha"
				hint={isAfterFailures && isAlive ? t('captcha_why') : undefined}
				error={error}
				autoComplete="off"
				autoCapitalize="characters"
				spellCheck={false}
				maxLength={16}
				required
			/>
			{!isAlive && <p className="field-hint">{t('captcha_no_script')}</p>}
			{isAlive && (
				<button
					className="captcha-other"
					type="button"
					aria-busy={other === 'working' || undefined}
					onClick={() => void proveInstead()}
				>
					{t(OTHER[other])}
				</button>
			)}
			<p className="visually-hidden" role="status">
				{other === 'working' ? t('captcha_working') : ''}
			</p>
		</div>
	);
}

const OTHER = {
	offered: 'captcha_other',
	working: 'captcha_working',
	failed: 'captcha_other_failed',
} as const;

let hasAdopted = false;

/** The log-in page has the styles; a dialog gets them with the part itself. */
function adopt(css: string): void {
	if (hasAdopted) return;
	hasAdopted = true;
	adoptStyles(css);
}
