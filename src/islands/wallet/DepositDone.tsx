import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
	locale: Locale;
	symbol: string;
	amount: Money;
	balance: Money;
}

/** What a deposit came to, and where to go from there. */
export function DepositDone({ locale, symbol, amount, balance }: Props) {
	const t = translate(locale, 'wallet');
	const shown = { amount: formatMoney(amount, symbol), balance: formatMoney(balance, symbol) };
	return (
		<div className="deposit-done" role="status">
			<span className="deposit-tick">
				<Icon name="check" size={28} />
			</span>
			<h2>{t('done_title')}</h2>
			<p>{t('done_text', shown)}</p>
			<a className="button button-primary button-wide" href={localizePath(locale, '/rng')}>
				{t('play')}
			</a>
			<a
				className="button button-plain button-wide"
				href={localizePath(locale, '/member/depositv2')}
			>
				{t('again')}
			</a>
		</div>
	);
}
