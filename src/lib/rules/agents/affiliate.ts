import { type Money, sumOf } from '../../money.ts';
import { findLadderFault } from './check-ladder.ts';
import type { TermsFault } from './check-terms.ts';
import type { Figures } from './figures.ts';
import {
	type CarryPolicy,
	carryOutOf,
	grossOf,
	type LadderRow,
	PPM,
	type Ppm,
	shareOf,
} from './ladder.ts';

/**
 * What an affiliate earns each week, of its direct members, and a master affiliate of the commissions
 * of its direct affiliates. Both are paid by the platform.
 */
export type AffiliateTerms =
	| {
			kind: 'affiliate';
			/** The administration fee: a share of a gross win above 0. */
			admin: Ppm;
			carry: CarryPolicy;
			/** `loss` is the net gaming revenue, with what is carried in; `bet` is 0. */
			rows: LadderRow[];
	  }
	| { kind: 'master'; rate: Ppm };

export type AffiliateLadder = Extract<AffiliateTerms, { kind: 'affiliate' }>;

/** The administration fee of a gross win that counts. */
export function adminFeeOf({ stake, paid, uncounted }: Figures, admin: Ppm): Money {
	const win = stake - paid - uncounted;
	return win > 0n ? shareOf(win, admin) : 0n;
}

/** The net gaming revenue: the gross win that counts, less the fee and what the site has given. */
export function ngrOf(figures: Figures, admin: Ppm): Money {
	const { stake, paid, uncounted, bonus, rebate, fee } = figures;
	return stake - paid - uncounted - adminFeeOf(figures, admin) - bonus - rebate - fee;
}

/** What a week pays an affiliate, and what it carries out. */
export function affiliatePay(
	{ rows, carry }: AffiliateLadder,
	{ ngr, carryIn, active }: { ngr: Money; carryIn: Money; active: number },
): { row: number; gross: Money; carryOut: Money } {
	const loss = ngr + carryIn;
	return {
		...grossOf('dividend', rows, { valid: 0n, loss, active }),
		carryOut: carryOutOf(carry, loss),
	};
}

/** What the commissions of affiliates pay a master affiliate; corrections that take back pay nothing. */
export function masterPay(commissions: readonly Money[], rate: Ppm): Money {
	const sum = sumOf(commissions);
	return sum > 0n ? shareOf(sum, rate) : 0n;
}

/** Checks terms by themselves. */
export function findAffiliateFault(terms: AffiliateTerms): TermsFault | undefined {
	if (terms.kind === 'master') {
		const isRate = Number.isInteger(terms.rate) && terms.rate > 0 && terms.rate <= PPM;
		return isRate ? undefined : { field: 'rate', isOrder: false };
	}
	const { admin, rows } = terms;
	if (!Number.isInteger(admin) || admin < 0 || admin > PPM) {
		return { field: 'admin', isOrder: false };
	}
	const volume = rows.findIndex(({ bet }) => bet !== 0n);
	if (volume >= 0) return { row: volume + 1, field: 'bet', isOrder: false };
	const found = findLadderFault('dividend', rows);
	if (!found) return undefined;
	const { row, field, fault } = found;
	return { row: row || undefined, field, isOrder: fault === 'order' || fault === 'falls' };
}
