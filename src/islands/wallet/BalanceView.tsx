import { useStore } from '@nanostores/react';
import type { Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import type { Money } from '#lib/money.ts';
import { $balance, refreshBalance } from '#lib/stores/wallet/balance.ts';
import { BalanceText } from '../ui/BalanceText.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
	locale: Locale;
	amount: Money;
	symbol: string;
}

/** The balance with a button that re-reads it. The page itself hides it as `***`. */
export function BalanceView({ locale, amount, symbol }: Props) {
	const t = translate(locale, 'common');
	const { step, balance } = useStore($balance, { ssr: 'initial' });
	const isReading = step === 'reading';
	return (
		<>
			<output className="balance-amount" aria-label={t('header.balance')}>
				<BalanceText
					amount={balance?.sumBalance ?? amount}
					symbol={balance?.currencySymbol ?? symbol}
				/>
			</output>
			<button
				className="icon-button balance-refresh"
				type="button"
				aria-label={isReading ? t('header.refreshing') : t('header.refresh')}
				aria-busy={isReading || undefined}
				onClick={() => void refreshBalance()}
			>
				<Icon name="refresh" size={18} />
			</button>
		</>
	);
}
