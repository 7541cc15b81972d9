import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';

/** Gives a member cash, as a deposit of play money does. */
export async function giveCash(
	tx: Tx,
	memberId: number,
	cash: Money,
	occurredAt = new Date(),
): Promise<void> {
	await post(tx, {
		...{ reference: `grant:${randomUUID()}`, kind: 'play_deposit', occurredAt },
		postings: [{ source: pspClearing('play'), destination: memberCash(memberId), amount: cash }],
	});
}
