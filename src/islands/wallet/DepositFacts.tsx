import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Money } from '#lib/money.ts';
import { BalanceText } from '../ui/BalanceText.tsx';

interface Props {
	locale: Locale;
	symbol: string;
	balance: Money;
	/** The typed amount, when it is valid. */
	amount: Money | undefined;
}

/** The balance now and after the deposit. */
export function DepositFacts({ locale, symbol, balance, amount }: Props) {
	const t = translate(locale, 'wallet');
	return (
		<dl className="deposit-facts">
			<div>
				<dt>{t('balance_now')}</dt>
				<dd>
					<BalanceText amount={balance} symbol={symbol} />
				</dd>
			</div>
			<div className="scripted">
				<dt>{t('after')}</dt>
				<dd>
					<output>
						<BalanceText amount={amount && balance + amount} symbol={symbol} />
					</output>
				</dd>
			</div>
		</dl>
	);
}
