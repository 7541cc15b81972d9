import type { Money } from '../../money.ts';

/** What a bill is reckoned from. */
export interface BillInputs {
	kind: string;
	period: string;
	/** The first instant of the period, and the first after it, as ISO text. */
	from: string;
	to: string;
	product: string;
	terms: unknown;
	valid: Money;
	loss: Money;
	active: number;
	carryIn: Money;
}

/** Writes the text whose SHA-256 a bill has: JSON in this order, amounts as minor units in text. */
export function inputsText(inputs: BillInputs): string {
	const { kind, period, from, to, product, terms, valid, loss, active, carryIn } = inputs;
	const ordered = { kind, period, from, to, product, terms, valid, loss, active, carryIn };
	return JSON.stringify(ordered, (_, value) =>
		typeof value === 'bigint' ? value.toString() : value,
	);
}
