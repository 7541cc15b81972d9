import { type Locale, localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { BalanceText } from '../ui/BalanceText.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
	locale: Locale;
	symbol: string;
	amount: Money;
	balance: Money;
}

/** The result of a deposit, with links to continue. */
export function DepositDone({ locale, symbol, amount, balance }: Props) {
	const t = translate(locale, 'wallet');
	return (
		<div className="deposit-done" role="status">
			<span className="deposit-tick">
				<Icon name="check" size={28} />
			</span>
			<h2>{t('done_title')}</h2>
			<p>{t('done_text', { amount: formatMoney(amount, symbol) })}</p>
			<p>
				{t('balance_now')}: <BalanceText amount={balance} symbol={symbol} />
			</p>
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
