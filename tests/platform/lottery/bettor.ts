import type { Money } from '#lib/money.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balanceOf } from '#platform/ledger/balances.ts';
import type { WantedLine } from '#platform/lottery/orders/read-lines.ts';
import { readReceipt } from '#platform/lottery/orders/read-receipt.ts';
import { aMember } from '../database.ts';
import { placeAs } from './place-as.ts';

/** A member who bets without a pause between orders. */
export async function aBettor(
	db: Database,
	{ cash = 0n, currency = 'BDT' }: { cash?: Money; currency?: string } = {},
) {
	const memberId = await aMember(db, { cash, currency });
	const placeIn = await placeAs(db, { memberId, currency });
	return {
		db,
		memberId,
		placeIn,
		place: (
			code: string,
			numero: string,
			lines: readonly WantedLine[],
			more?: Parameters<typeof placeIn>[3],
		) => placeIn(code, [{ numero, multiple: 1 }], lines, more),
		balance: () => balanceOf(db, memberCash(memberId, currency)),
		receipt: (line: string) => readReceipt(db, { memberId, line }),
	};
}

export type Bettor = Awaited<ReturnType<typeof aBettor>>;
