import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

interface Props {
	locale: Locale;
	/** The deposit, which leads back to the game. */
	deposit: string;
	onClose: () => void;
}

/** The panel beside a game that has refused a bet for a low balance. The game can still be used. */
export function LowBalance({ locale, deposit, onClose }: Props) {
	const t = translate(locale, 'game');
	return (
		<div className="game-funds panel" role="alert">
			<p>{t('funds_text')}</p>
			<a className="button button-primary" href={deposit}>
				{t('funds_deposit')}
			</a>
			<button className="button button-plain" type="button" onClick={onClose}>
				{t('funds_close')}
			</button>
		</div>
	);
}
