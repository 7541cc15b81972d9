import { type Money, UNIT } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import {
	house,
	memberCash,
	memberPoints,
	POINTS_CURRENCY,
	promoBacking,
} from '#platform/ledger/accounts.ts';
import { balanceOf, balancesOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { lockMember } from '#platform/money/deposits/order-rows.ts';
import * as rows from './redemption-rows.ts';
import { isConvertible, type PointRules, worthOf } from './rules.ts';

type Owner = Pick<Caller, 'memberId' | 'currency'>;

interface ConvertInput {
	caller: Owner;
	request: { requestId: string; points: Money };
	rules: PointRules;
	now: Date;
}

/**
 * Exchanges points for their backing as cash, in one event. The cash needs no turnover. Repeating it
 * changes nothing. Refuses `below_minimum` (`minimum`, `every`), `points_short` and
 * `reference_conflict`.
 *
 * A break or an exclusion does not keep a member from it: the cash is the member's, and may leave.
 * Locks the member, then the ledger's accounts.
 */
export async function convertPoints(tx: Tx, { caller, request, rules, now }: ConvertInput) {
	const { memberId, currency } = caller;
	const { requestId: id, points } = request;
	await lockMember(tx, memberId);
	const known = await rows.findConversion(tx, id);
	if (known) {
		if (known.member_id !== memberId || known.points !== points) throw refuse('reference_conflict');
		return { requestId: id, points, amount: known.amount, ...(await readFundsOf(tx, caller)) };
	}
	if (!isConvertible(points, rules)) {
		const { convertMin, convertStep } = rules;
		const bounds = { minimum: String(convertMin), every: String(convertStep) };
		throw refuse('below_minimum', bounds, 'points');
	}
	await requirePoints(tx, memberId, points);
	const amount = worthOf(points);
	const { txId } = await post(tx, {
		reference: `convert:${id}`,
		kind: 'points_convert',
		occurredAt: now,
		postings: [
			{
				source: memberPoints(memberId),
				destination: house('points', POINTS_CURRENCY),
				amount: points,
			},
			{ source: promoBacking(currency), destination: memberCash(memberId, currency), amount },
		],
	});
	await rows.insertConversion(tx, {
		...{ id, member_id: memberId, currency, points, amount, tx_id: txId },
	});
	return { requestId: id, points, amount, ...(await readFundsOf(tx, caller)) };
}

/** Refuses `points_short` (`points`, `short`). The caller has locked the member. */
export async function requirePoints(tx: Tx, memberId: number, needed: Money): Promise<void> {
	const has = await balanceOf(tx, memberPoints(memberId));
	if (has >= needed) return;
	throw refuse(
		'points_short',
		{ points: pointsText(has), short: pointsText(needed - has) },
		'points',
	);
}

/** Points as text: without decimals when they are zero, else with those that matter. */
export function pointsText(points: Money): string {
	const [whole, fraction] = [points / UNIT, points % UNIT];
	const decimals = String(fraction)
		.padStart(4, '0')
		.replace(/0{1,2}$/, '');
	return fraction === 0n ? String(whole) : `${whole}.${decimals}`;
}

/** Reads what a member has after an exchange or a request. */
export async function readFundsOf(tx: Tx, { memberId, currency }: Owner) {
	const [pointBalance = 0n, sumBalance = 0n] = await balancesOf(tx, [
		memberPoints(memberId),
		memberCash(memberId, currency),
	]);
	return { pointBalance, sumBalance };
}
