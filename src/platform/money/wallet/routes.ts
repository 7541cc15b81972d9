import * as contract from '#lib/wps/contract/wallet.ts';
import { WALLET_LINES } from '#lib/wps/contract/wallet.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Caller, type Route, route, routeWithDb } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { requireFullSession } from '#platform/people/auth/sessions/limited-session.ts';
import { readDepositRoom } from '#platform/people/protection/inflow.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { countDeposits } from '../deposits/order-rows.ts';
import { balanceValue } from './balance.ts';
import { depositPlayMoney } from './deposit-play-money.ts';
import { accountOfLine } from './lines.ts';
import { DEPOSIT_MAX, DEPOSIT_MIN } from './rules.ts';

interface WalletServices {
	vault: Vault;
	settings: () => Settings;
}

/**
 * The routes of the balance, and of deposits while the operator accepts them.
 */
export function walletRoutes({ vault, settings }: WalletServices): Route[] {
	const hasDeposits = () => settings().DPSTBAS3 && !settings().CREDITMAR3;
	return [
		routeWithDb(contract.getBalance, async (_, { db, caller }) => {
			const { cash, held, out, bonus, returnable, locked } = await readBalances(db, caller);
			return {
				...balanceValue(caller.currency, cash, held),
				...{ lockedBalance: held + out, bonusBalance: bonus, returnBalance: returnable },
				lockedBonusBalance: locked,
			};
		}),
		routeWithDb(contract.getMerchantWallet, async () => ({ isSingle: 1 })),
		routeWithDb(contract.transferWallet, async () => {
			throw refuse('transfer_off');
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
			await depositPlayMoney(tx, { vault }, { memberId, currency, deposit, now });
			const { cash } = await readBalances(tx, caller);
			return { depositId: deposit.depositId, amount: deposit.amount, sumBalance: cash };
		}),
	];
}

async function readBalances(db: Tx, { memberId, currency }: Caller) {
	const [cash = 0n, held = 0n, out = 0n, bonus = 0n, returnable = 0n, locked = 0n] =
		await balancesOf(
			db,
			WALLET_LINES.map((line) => accountOfLine(line, memberId, currency)),
		);
	return { cash, held, out, bonus, returnable, locked };
}
