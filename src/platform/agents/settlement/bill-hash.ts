import { createHash } from 'node:crypto';
import type { NewBill, RunKey } from './rows.ts';

type Billed = Pick<NewBill, 'valid' | 'loss' | 'active' | 'carryIn'>;

/** Hashes what a bill is reckoned from: the period, the terms and the figures. */
export function inputsHash(
	due: RunKey,
	{ product, terms }: { product: string; terms: unknown },
	billed: Billed,
): Buffer {
	const { kind, period, startsAt, endsAt } = due;
	const { valid, loss, active, carryIn } = billed;
	const inputs = {
		...{ kind, period, from: startsAt.toISOString(), to: endsAt.toISOString(), product, terms },
		...{ valid, loss, active, carryIn },
	};
	const text = JSON.stringify(inputs, (_, value) =>
		typeof value === 'bigint' ? value.toString() : value,
	);
	return createHash('sha256').update(text).digest();
}
