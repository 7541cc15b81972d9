import { type Money, UNIT } from '#lib/money.ts';
import { type LimitKind, type LimitWindow, WINDOW_S } from '#lib/rules/limits/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { policyOf } from '#platform/settings/policy.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { listLimitRows } from './rows.ts';

export interface Limit {
	/** Minor units; minutes for a session limit. */
	amount: Money;
	by: 'own' | 'operator';
}

/** Returns the lowest of the member's own and the operator's limit; undefined without one. */
export async function limitOf(
	tx: Tx,
	memberId: number,
	{ kind, window }: { kind: LimitKind; window: LimitWindow },
): Promise<Limit | undefined> {
	return (await limitsOf(tx, memberId, kind)).get(window);
}

/** Returns the limits of a kind by window, as `limitOf`. */
export async function limitsOf(
	tx: Tx,
	memberId: number,
	kind: LimitKind,
): Promise<Map<LimitWindow, Limit>> {
	const rows = await listLimitRows(tx, memberId, kind);
	const own = new Map(rows.map((row) => [row.window_s, row.amount]));
	return lowestOf(own, kind === 'deposit' ? depositLimitsOf(await readSettings(tx)) : {});
}

/** Returns the lower of the member's own limit, by the seconds of its window, and the operator's. */
export function lowestOf(
	own: ReadonlyMap<number, Money>,
	operator: OperatorLimits,
): Map<LimitWindow, Limit> {
	const limits = new Map<LimitWindow, Limit>();
	for (const window of ['day', 'week', 'month', 'bet'] as const) {
		const amount = own.get(WINDOW_S[window]);
		const house = operator[window];
		if (amount !== undefined && (house === undefined || amount <= house)) {
			limits.set(window, { amount, by: 'own' });
		} else if (house !== undefined) limits.set(window, { amount: house, by: 'operator' });
	}
	return limits;
}

export type OperatorLimits = Partial<Record<LimitWindow, Money>>;

/** The operator's limits of deposits: the lower of the setting's and the policy's. */
export function depositLimitsOf(settings: Settings): OperatorLimits {
	const policy = policyOf(settings).depositLimits;
	const limits: OperatorLimits = {};
	for (const window of ['day', 'week', 'month'] as const) {
		const units = lower(settings.depositLimits[window], policy[window]);
		if (units !== null) limits[window] = BigInt(units) * UNIT;
	}
	return limits;
}

function lower(one: number | null, other: number | null): number | null {
	if (one === null || other === null) return one ?? other;
	return Math.min(one, other);
}
