import type { Money } from '#lib/money.ts';
import {
	EXCLUSION_TERMS,
	LIMITS,
	type LimitKind,
	type LimitWindow,
	WINDOW_S,
} from '#lib/rules/limits/limits.ts';
import type { MemberLimits } from '#lib/wps/contract/limits.ts';
import type { Tx } from '#platform/db/database.ts';
import { roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { monthsAfter } from './blocks.ts';
import { foldGuard, readUsage } from './guard.ts';
import { sumInflow } from './inflow.ts';
import { limitsOf } from './limit-of.ts';
import { readReality } from './reality.ts';
import { findAnswer, findBlock, type LimitRow, listExclusions, listLimitRows } from './rows.ts';

interface ReadInput {
	memberId: number;
	currency: string;
	now: Date;
}

type LimitValue = MemberLimits['limits'][number];

/** Reads everything that a member sees of limits and breaks. */
export async function readLimits(tx: Tx, input: ReadInput): Promise<MemberLimits> {
	const { memberId } = input;
	await foldGuard(tx, memberId);
	const own = await listLimitRows(tx, memberId);
	const used = await usesOf(tx, input);
	const operator = await limitsOf(tx, memberId, 'deposit');
	const block = await blockValue(tx, memberId);
	return {
		limits: LIMITS.map(({ kind, window }): LimitValue => {
			const row = own.find((each) => each.kind === kind && each.window_s === WINDOW_S[window]);
			const bound = kind === 'deposit' ? operator.get(window) : undefined;
			return {
				...{ kind, window },
				...(row && ownValue(kind, row.amount)),
				...(bound?.by === 'operator' && { operatorAmount: bound.amount }),
				...useValue(kind, bound?.amount ?? row?.amount, used(kind, window)),
				...(row && riseValue(row, input.now)),
			};
		}),
		reality: await readReality(tx, memberId),
		...(block && { block }),
		now: input.now,
		limitPrompt: (await findAnswer(tx, memberId)) ?? 'open',
	};
}

function ownValue(kind: LimitKind, amount: bigint) {
	return kind === 'session' ? { minutes: Number(amount) } : { amount };
}

function useValue(kind: LimitKind, limit: Money | undefined, used: Money | undefined) {
	if (used === undefined || (limit === undefined && kind !== 'deposit')) return {};
	if (kind === 'session') return { usedMinutes: Number(used / 60n) };
	const shown = used > 0n ? used : 0n;
	if (limit === undefined) return { used: shown };
	return { used: shown, left: used < limit ? limit - used : 0n };
}

function riseValue({ kind, rises_to, confirm_from, lapses_at }: LimitRow, now: Date) {
	if (!confirm_from || !lapses_at || lapses_at <= now) return {};
	const to = rises_to === null ? {} : ownValue(kind, rises_to);
	return { rise: { ...to, confirmFrom: confirm_from, lapsesAt: lapses_at } };
}

/** Returns what is used of a limit: money, or the seconds of a session. */
async function usesOf(tx: Tx, { memberId, currency }: ReadInput) {
	const inflow = await sumInflow(tx, memberId);
	const [open = 0n] = await balancesOf(tx, [roundEscrow(memberId, currency)]);
	const usage = {
		day: await readUsage(tx, memberId, WINDOW_S.day),
		week: await readUsage(tx, memberId, WINDOW_S.week),
		month: await readUsage(tx, memberId, WINDOW_S.month),
	};
	return (kind: LimitKind, window: LimitWindow): Money | undefined => {
		if (window === 'bet') return undefined;
		const { loss, wager, playedS } = usage[window];
		if (kind === 'deposit') return inflow[window];
		if (kind === 'loss') return loss + open;
		return kind === 'wager' ? wager : playedS;
	};
}

async function blockValue(tx: Tx, memberId: number): Promise<MemberLimits['block']> {
	const block = await findBlock(tx, memberId);
	if (!block) return undefined;
	const { kind, until } = block;
	const [exclusion] = kind === 'exclusion' ? await listExclusions(tx, memberId) : [];
	const backFrom =
		exclusion && (until ?? (await monthsAfter(tx, exclusion.from_at, EXCLUSION_TERMS['6m'])));
	return {
		kind,
		...(until && { until }),
		...(backFrom && { backFrom }),
		...(exclusion?.opens_at && { opensAt: exclusion.opens_at }),
	};
}

/** Returns an amount of a limit as stored: minor units, or minutes for a session. */
export function storedAmount(
	kind: LimitKind,
	{ amount, minutes }: { amount?: Money | null | undefined; minutes?: number | null | undefined },
): Money | undefined {
	if (kind === 'session')
		return minutes === undefined || minutes === null ? undefined : BigInt(minutes);
	return amount ?? undefined;
}
