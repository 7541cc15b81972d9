import { formatMoney, type Money } from '#lib/money.ts';
import './balance-text.css';

interface Props {
	amount: Money | undefined;
	symbol: string;
}

/** A balance, or `***` where the person chose to hide it: the page decides, by its own style. */
export function BalanceText({ amount, symbol }: Props) {
	return (
		<>
			<span className="balance-shown">
				{amount === undefined ? '–' : formatMoney(amount, symbol)}
			</span>
			<span className="balance-hidden">***</span>
		</>
	);
}
