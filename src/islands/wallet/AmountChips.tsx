import { formatMoney, type Money, UNIT } from '#lib/money.ts';

interface Props {
	/** The name of the group. */
	label: string;
	bounds: { min: Money; max: Money; remaining: Money };
	/** The amount of the field, to mark its choice. */
	chosen?: Money | undefined;
	/** Called with the chosen amount as text for the field. */
	onChoose: (text: string) => void;
}

const CHOICES = [100, 500, 1000, 5000, 10_000];

/** Popular amounts, as far as they may be deposited now. */
export function AmountChips({ label, bounds, chosen, onChoose }: Props) {
	const possible = CHOICES.map((choice) => ({ choice, amount: BigInt(choice) * UNIT })).filter(
		({ amount }) => amount >= bounds.min && amount <= bounds.max && amount <= bounds.remaining,
	);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and its styles.
		<div className="amounts scripted" role="group" aria-label={label}>
			{possible.map(({ choice, amount }) => (
				<button
					key={choice}
					type="button"
					aria-pressed={amount === chosen}
					onClick={() => onChoose(String(choice))}
				>
					{formatMoney(amount).replace('.00', '')}
				</button>
			))}
		</div>
	);
}
