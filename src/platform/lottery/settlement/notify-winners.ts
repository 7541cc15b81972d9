import { formatMoney } from '#lib/money.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, symbolOf } from '#platform/ledger/accounts.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import type { IssueRow } from '../issues/issue-rows.ts';
import type { PaidBet } from './rows.ts';

/** Writes to members whose bet in an issue returned more than it cost. */
export async function notifyWinners(
	tx: Tx,
	{ game, numero }: IssueRow,
	paid: readonly PaidBet[],
): Promise<void> {
	for (const { memberId, currency, orderNo, stake, paid: amount } of paid) {
		if (amount <= stake || currency !== BRAND_CURRENCY) continue;
		const names = LOTTERY_NAMES[game];
		const params = {
			amount: formatMoney(amount, symbolOf(currency)),
			...{ game_bn: names?.bn ?? game, game_en: names?.en ?? game, numero },
		};
		await notify(tx, memberId, 'lottery_won', params, `lottery:${orderNo}`);
	}
}
