import { settlementInvariants } from '#platform/agents/settlement/invariants.ts';
import { ledgerInvariants } from '#platform/ledger/invariants.ts';
import { lotteryInvariants } from '#platform/lottery/invariants.ts';
import { turnoverInvariants } from '#platform/money/turnover/invariants.ts';
import { walletInvariants } from '#platform/money/wallet/invariants.ts';
import { playInvariants } from '#platform/play/days/invariants.ts';
import { jackpotInvariants } from '#platform/play/jackpot/invariants.ts';
import { vendorInvariants } from '#platform/play/vendors/invariants.ts';
import { bonusInvariants } from '#platform/rewards/bonuses/invariants.ts';
import { claimInvariants } from '#platform/rewards/claims/invariants.ts';
import { drawInvariants } from '#platform/rewards/draws/invariants.ts';
import { pointInvariants } from '#platform/rewards/points/invariants.ts';
import { potInvariants } from '#platform/rewards/pots/invariants.ts';
import { runInvariants } from '#platform/rewards/runs/invariants.ts';
import { ticketInvariants } from '#platform/rewards/tickets/invariants.ts';

/** Every ledger invariant of this build. */
export const invariants = [
	...ledgerInvariants,
	...walletInvariants,
	...turnoverInvariants,
	...vendorInvariants,
	...playInvariants,
	...jackpotInvariants,
	...lotteryInvariants,
	...potInvariants,
	...claimInvariants,
	...bonusInvariants,
	...runInvariants,
	...drawInvariants,
	...ticketInvariants,
	...pointInvariants,
	...settlementInvariants,
];
