// Placeholder of the lead until the branch that owns this file is merged: replace it whole.
import type { Money } from '#lib/money.ts';
import type { Choice, Play } from './play.ts';

interface L {
	play: Play;
	choice: Choice;
	price: Money;
	odds: readonly number[];
}
export function mostOf({ price, odds }: L): Money {
	return (price * BigInt(Math.max(...odds))) / 10_000n;
}
export function keysOf(line: L) {
	return line.choice.flatMap((field, at) =>
		field.map((option) => ({
			key: `${at}:${option}`,
			dim: 0,
			win: mostOf(line),
			stake: line.price,
		})),
	);
}
