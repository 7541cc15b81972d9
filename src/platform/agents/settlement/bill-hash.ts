import { createHash } from 'node:crypto';
import { inputsText } from '#lib/rules/agents/bill-inputs.ts';
import type { NewBill, RunKey } from './rows.ts';

type Billed = Pick<NewBill, 'valid' | 'loss' | 'active' | 'carryIn'>;

/** Hashes what a bill is reckoned from: the period, the terms and the figures. */
export function inputsHash(
	due: RunKey,
	{ product, terms }: { product: string; terms: unknown },
	{ valid, loss, active, carryIn }: Billed,
): Buffer {
	const { kind, period, startsAt, endsAt } = due;
	const text = inputsText({
		...{ kind, period, from: startsAt.toISOString(), to: endsAt.toISOString(), product, terms },
		...{ valid, loss, active, carryIn },
	});
	return createHash('sha256').update(text).digest();
}
