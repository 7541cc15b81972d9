import { formatMoney, type Money } from '#lib/money.ts';

interface Props {
	amount: Money | undefined;
	symbol: string;
}

/** A balance, or `***` where the person chose to hide it: the page decides, by its own style. */
export function BalanceText({ amount, symbol }: Props) {
	return (
		<>
			{/* What changed since the page was made may stand there already. */}
			<span className="balance-shown" suppressHydrationWarning>
				{amount === undefined ? '–' : formatMoney(amount, symbol)}
			</span>
			<span className="balance-hidden">***</span>
		</>
	);
}
