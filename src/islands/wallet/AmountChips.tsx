import { formatMoney, type Money, UNIT } from '#lib/money.ts';

interface Props {
	symbol: string;
	bounds: { min: Money; max: Money; remaining: Money };
	/** Called with the chosen amount as text for the field. */
	onChoose: (text: string) => void;
}

const CHOICES = [100, 500, 1000, 5000, 10_000];

/** Popular amounts, as far as they may be deposited now. */
export function AmountChips({ symbol, bounds, onChoose }: Props) {
	const possible = CHOICES.filter((choice) => {
		const amount = BigInt(choice) * UNIT;
		return amount >= bounds.min && amount <= bounds.max && amount <= bounds.remaining;
	});
	return (
		<div className="amounts scripted">
			{possible.map((choice) => (
				<button key={choice} type="button" onClick={() => onChoose(String(choice))}>
					{formatMoney(BigInt(choice) * UNIT, symbol).replace('.00', '')}
				</button>
			))}
		</div>
	);
}
