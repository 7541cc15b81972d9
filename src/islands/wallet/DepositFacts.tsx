import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney, type Money } from '#lib/money.ts';
import { BalanceText } from '../ui/BalanceText.tsx';

interface Props {
	locale: Locale;
	symbol: string;
	balance: Money;
	/** The typed amount, when it is valid. */
	amount: Money | undefined;
	/** The rest of the daily limit. */
	remaining: Money;
}

/** What comes of a deposit: the balance before and after it, and the rest of the limit. */
export function DepositFacts({ locale, symbol, balance, amount, remaining }: Props) {
	const t = translate(locale, 'wallet');
	return (
		<dl className="panel deposit-facts">
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
						{/* A live update replaces every balance before hydration. */}
						{amount === undefined ? '–' : <BalanceText amount={balance + amount} symbol={symbol} />}
					</output>
				</dd>
			</div>
			<div>
				<dt>{t('remaining')}</dt>
				<dd>{formatMoney(remaining, symbol)}</dd>
			</div>
		</dl>
	);
}
