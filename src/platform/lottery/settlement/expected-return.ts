import { sql } from 'kysely';
import type { Money } from '#lib/money.ts';
import { type FormatName, findPlay } from '#lib/rules/lottery/formats.ts';
import { returnsOf } from '#lib/rules/lottery/odds.ts';
import type { Tx } from '#platform/db/database.ts';

interface StakesRow {
	currency: string;
	play: string;
	odds: number[];
	stake: Money;
	rebate: Money;
}

/**
 * Sums by currency what the stakes of a run return in the long run: a figure to watch, which no
 * payment depends on. Rebates are in it, shares of a pool are not; a play with several kinds of stakes
 * counts with the mean of their returns.
 */
export async function sumExpected(
	tx: Tx,
	{ issueId, run, format }: { issueId: number; run: number; format: FormatName },
): Promise<Map<string, Money>> {
	const { rows } = await sql<StakesRow>`
		select b.currency, l.play, l.odds, sum(l.stake)::bigint as stake,
			sum(l.rebate)::bigint as rebate
		from lottery.bet b join lottery.line l on l.bet_id = b.id and l.state = 'settled'
		where b.issue_id = ${issueId} and b.run = ${run} and b.state = 'judged'
		group by b.currency, l.play, l.odds`.execute(tx);
	const expected = new Map<string, Money>();
	for (const { currency, play: code, odds, stake, rebate } of rows) {
		const play = findPlay(format, code);
		if (!play) throw new Error(`this build has no play ${code}`);
		const kinds = returnsOf(play, odds);
		const returned = kinds.reduce(
			(sum, { share }) => sum + (stake * share.over) / (share.under * BigInt(kinds.length)),
			rebate,
		);
		expected.set(currency, (expected.get(currency) ?? 0n) + returned);
	}
	return expected;
}
