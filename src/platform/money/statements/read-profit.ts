import { sumOf } from '#lib/money.ts';
import type { PersonalProfit } from '#lib/wps/contract/reports.ts';
import type { Period } from '#platform/core/read-range.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { BORDER_PATTERN, GROUP_PATTERNS, STAKE_KINDS, TIP_KINDS } from './kinds.ts';
import { sumLifetime, sumProfit } from './rows.ts';

interface ReadProfitInput {
	memberId: number;
	currency: string;
	period: Period;
}

/**
 * Reads the profit and loss of a member's play from the postings of the member's cash. A stake
 * counts when it is placed, a win when it is paid: an open round is a loss so far.
 */
export async function readProfit(
	db: Tx,
	{ memberId, currency, period }: ReadProfitInput,
): Promise<PersonalProfit> {
	const { from, to, since, until } = period;
	const kinds = { stakeKinds: STAKE_KINDS, tipKinds: TIP_KINDS };
	const rows = await sumProfit(db, memberCash(memberId, currency), { since, until, ...kinds });
	const played = { border: BORDER_PATTERN, payouts: GROUP_PATTERNS.withdrawal };
	const { deposited, withdrawn } = await sumLifetime(db, { memberId, currency, ...played });
	const staked = sumOf(rows.map((row) => row.staked));
	const returned = sumOf(rows.map((row) => row.returned));
	return {
		from,
		to,
		staked,
		returned,
		tips: sumOf(rows.map((row) => row.tips)),
		net: returned - staked,
		byType: rows
			.filter((row) => row.staked !== 0n || row.returned !== 0n)
			.map((row) => ({
				gameType: row.gameType,
				staked: row.staked,
				returned: row.returned,
				net: row.returned - row.staked,
			})),
		lifetime: { deposited, withdrawn, net: deposited - withdrawn },
	};
}
