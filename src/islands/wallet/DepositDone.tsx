import { isGamePath } from '#lib/asked-path.ts';
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
	/** Where the deposit leads back to, such as the game that it was made from. */
	next?: string | undefined;
}

/** The receipt of a deposit, with links to continue. */
export function DepositDone({ locale, symbol, amount, balance, next }: Props) {
	const t = translate(locale, 'wallet');
	return (
		<div className="panel deposit-done" role="status">
			<span className="deposit-tick">
				<Icon name="check" size={28} />
			</span>
			<h2>{t('done_title')}</h2>
			<p className="money">+{formatMoney(amount, symbol)}</p>
			<p className="tear">
				<span>{t('balance_now')}</span>
				<b>
					<BalanceText amount={balance} symbol={symbol} />
				</b>
			</p>
			<a
				className="button button-primary button-big button-wide"
				href={next ?? localizePath(locale, '/rng')}
			>
				{t(next && isGamePath(next) ? 'to_game' : 'play')}
			</a>
			<a
				className="button button-plain button-big button-wide"
				href={localizePath(locale, '/member/depositv2')}
			>
				{t('again')}
			</a>
		</div>
	);
}
