import { type Money, shareDown } from '../../money.ts';

/** The kinds of contracts that have a ladder of rows. */
export const LADDER_KINDS = ['dividend', 'daily', 'hourly'] as const;
export type LadderKind = (typeof LADDER_KINDS)[number];

/** A rate, in millionths: 10,000 is 1 %. */
export type Ppm = number;
export const PPM = 1_000_000;

/** Thresholds, which are all reached from their value on, and what the row pays. */
export interface LadderRow {
	/** The valid bet. */
	bet: Money;
	/** The net loss; 0 where the kind has none. */
	loss: Money;
	/** Active members. */
	active: number;
	/** Of the net loss in dividends, of the valid bet in wages. Exactly one of `rate` and `fixed`. */
	rate?: Ppm | undefined;
	/** An amount for the period, in wages. */
	fixed?: Money | undefined;
}

/** What the thresholds of a ladder are compared with. */
export interface Reached {
	valid: Money;
	/** The net loss with what was carried in; not read for wages. */
	loss: Money;
	active: number;
}

/** A share of an amount that is not below 0, rounded down. */
export function shareOf(amount: Money, rate: Ppm): Money {
	return shareDown(amount, BigInt(rate), BigInt(PPM));
}

/** Whether all thresholds of a row are reached. */
function isReached(kind: LadderKind, row: LadderRow, { valid, loss, active }: Reached): boolean {
	return valid >= row.bet && active >= row.active && (kind !== 'dividend' || loss >= row.loss);
}

/** Returns the number of the highest row whose thresholds are all reached, from 1; 0 for none. */
export function reachedRow(kind: LadderKind, rows: readonly LadderRow[], reached: Reached): number {
	// The page that checks bills calls this in browsers without `findLastIndex`.
	return rows.reduce((found, row, at) => (isReached(kind, row, reached) ? at + 1 : found), 0);
}

/** What a row pays for figures that reach it. */
export function payOf(kind: LadderKind, row: LadderRow, { valid, loss }: Reached): Money {
	return row.fixed ?? shareOf(kind === 'dividend' ? loss : valid, row.rate ?? 0);
}

export interface Gross {
	/** The row that counted, from 1; 0 for none. */
	row: number;
	gross: Money;
}

/** What a ladder pays. A net loss that is not above 0 pays no dividend. */
export function grossOf(kind: LadderKind, rows: readonly LadderRow[], figures: Reached): Gross {
	if (kind === 'dividend' && figures.loss <= 0n) return { row: 0, gross: 0n };
	const number = reachedRow(kind, rows, figures);
	const row = rows[number - 1];
	return { row: number, gross: row ? payOf(kind, row, figures) : 0n };
}

/** What is missing to a row, by threshold; 0 where it is reached. */
export function missingTo(kind: LadderKind, row: LadderRow, { valid, loss, active }: Reached) {
	const short = (wanted: Money, has: Money) => (wanted > has ? wanted - has : 0n);
	return {
		bet: short(row.bet, valid),
		loss: kind === 'dividend' ? short(row.loss, loss) : 0n,
		active: Math.max(0, row.active - active),
	};
}

/** How a negative net loss is carried to the next period of a dividend. */
export const CARRY_POLICIES = ['none', 'always', 'withinMonth'] as const;
export type CarryPolicy = (typeof CARRY_POLICIES)[number];

/** What a dividend carries out of a period. */
export function carryOutOf(policy: CarryPolicy, loss: Money): Money {
	return policy !== 'none' && loss < 0n ? loss : 0n;
}

/** What a dividend carries into a period that begins on `from`, out of one that began on `before`. */
export function carryInOf(
	policy: CarryPolicy,
	{ carryOut, from, before }: { carryOut: Money; from: string; before: string },
): Money {
	if (policy === 'none') return 0n;
	return policy === 'always' || from.slice(0, 7) === before.slice(0, 7) ? carryOut : 0n;
}
