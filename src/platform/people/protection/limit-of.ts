import { type Money, UNIT } from '#lib/money.ts';
import { type LimitKind, type LimitWindow, WINDOW_S } from '#lib/rules/limits/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { policyOf } from '#platform/settings/policy.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
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
	const own = await listLimitRows(tx, memberId, kind);
	const operator = await operatorLimits(tx, kind);
	const limits = new Map<LimitWindow, Limit>();
	for (const window of ['day', 'week', 'month', 'bet'] as const) {
		const row = own.find((each) => each.window_s === WINDOW_S[window]);
		const house = operator[window];
		if (row && (house === undefined || row.amount <= house)) {
			limits.set(window, { amount: row.amount, by: 'own' });
		} else if (house !== undefined) limits.set(window, { amount: house, by: 'operator' });
	}
	return limits;
}

/** The operator's limits of a kind: the lower of the setting's and the policy's. */
async function operatorLimits(
	tx: Tx,
	kind: LimitKind,
): Promise<Partial<Record<LimitWindow, Money>>> {
	if (kind !== 'deposit') return {};
	const settings = await readSettings(tx);
	const policy = policyOf(settings).depositLimits;
	const limits: Partial<Record<LimitWindow, Money>> = {};
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
