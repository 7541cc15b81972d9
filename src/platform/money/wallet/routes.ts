import { PAGE_SIZE, pageCountOf } from '#lib/rules/paging.ts';
import * as contract from '#lib/wps/contract/wallet.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { listPostings } from '#platform/ledger/postings.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { readDepositRoom } from '#platform/people/protection/inflow.ts';
import { balanceValue } from './balance.ts';
import { depositPlayMoney } from './deposit-play-money.ts';
import { countDeposits } from './rows.ts';
import { DEPOSIT_MAX, DEPOSIT_MIN } from './rules.ts';

/**
 * The routes of the balance, of deposits while the operator accepts them, and of the account
 * record.
 */
export function walletRoutes({ hasDeposits }: { hasDeposits: () => boolean }): Route[] {
	return [
		routeWithDb(contract.getBalance, async (_, { db, caller }) => {
			const { cash, held } = await readBalances(db, caller);
			return balanceValue(caller.currency, cash, held);
		}),
		routeWithDb(contract.getDepositSettings, async (_, { db, caller }) => {
			const room = await readDepositRoom(db, caller.memberId);
			return {
				allowDeposit: hasDeposits() ? ('Y' as const) : ('N' as const),
				playMoney: true,
				minimumAmount: DEPOSIT_MIN,
				maximumAmount: DEPOSIT_MAX,
				remainingAmount: room.amount,
				totalDepositSuccessCount: await countDeposits(db, caller.memberId),
			};
		}),
		route(contract.depositPlayMoney, async (deposit, { tx, caller, now }) => {
			requireFullSession(caller);
			if (!hasDeposits()) throw refuse('deposit_closed');
			const { memberId, currency } = caller;
			await depositPlayMoney(tx, { memberId, currency, deposit, now });
			const { cash } = await readBalances(tx, caller);
			return { depositId: deposit.depositId, amount: deposit.amount, sumBalance: cash };
		}),
		routeWithDb(contract.listTransactions, async ({ pageNo = 1 }, { db, caller }) => {
			const account = memberCash(caller.memberId, caller.currency);
			const page = { limit: PAGE_SIZE, offset: (pageNo - 1) * PAGE_SIZE };
			const { postings, rowCount } = await listPostings(db, account, page);
			return {
				list: postings.map((posting) => ({
					transactionId: posting.reference,
					type: posting.kind,
					amount: posting.amount,
					balanceAfter: posting.balanceAfter,
					time: posting.occurredAt,
				})),
				totalPages: pageCountOf(rowCount),
				totalCount: rowCount,
			};
		}),
	];
}

async function readBalances(db: Tx, { memberId, currency }: Caller) {
	const addresses = [memberCash(memberId, currency), roundEscrow(memberId, currency)] as const;
	const [cash = 0n, held = 0n] = await balancesOf(db, addresses);
	return { cash, held };
}
