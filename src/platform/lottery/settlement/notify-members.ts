import { formatMoney, type Money } from '#lib/money.ts';
import { LOTTERY_NAMES } from '#lib/rules/lottery/names.ts';
import type { Tx } from '#platform/db/database.ts';
import { BRAND_CURRENCY, symbolOf } from '#platform/ledger/accounts.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import type { IssueRow } from '../issues/issue-rows.ts';
import type { PaidBet, ReturnedBet } from './rows.ts';

/** Writes to members whose bet in an issue returned more than it cost. */
export async function notifyWinners(
	tx: Tx,
	issue: IssueRow,
	paid: readonly PaidBet[],
): Promise<void> {
	for (const { memberId, currency, orderNo, stake, paid: amount } of paid) {
		if (amount <= stake || currency !== BRAND_CURRENCY) continue;
		await notify(tx, memberId, 'lottery_won', paramsOf(issue, amount), aboutOf(orderNo));
	}
}

/** Writes to members whose stake went back because the issue is void. */
export async function notifyReturned(
	tx: Tx,
	issue: IssueRow,
	returned: readonly ReturnedBet[],
): Promise<void> {
	for (const { memberId, currency, orderNo, stake } of returned) {
		if (currency !== BRAND_CURRENCY) continue;
		await notify(tx, memberId, 'lottery_void', paramsOf(issue, stake), aboutOf(orderNo));
	}
}

function paramsOf({ game, numero }: IssueRow, amount: Money) {
	const names = LOTTERY_NAMES[game];
	return {
		amount: formatMoney(amount, symbolOf(BRAND_CURRENCY)),
		...{ game_bn: names?.bn ?? game, game_en: names?.en ?? game, numero },
	};
}

function aboutOf(orderNo: string): string {
	return `lottery:${orderNo}`;
}
