import { formatMoney, type Money } from '#lib/money.ts';

interface Props {
	amount: Money | undefined;
	symbol: string;
}

/** A balance, or `***` when the member hides it: the page's style decides. */
export function BalanceText({ amount, symbol }: Props) {
	return (
		<>
			{/* A live update may already have replaced the rendered text. */}
			<span className="balance-shown" suppressHydrationWarning>
				{amount === undefined ? '–' : formatMoney(amount, symbol)}
			</span>
			<span className="balance-hidden">***</span>
		</>
	);
}
