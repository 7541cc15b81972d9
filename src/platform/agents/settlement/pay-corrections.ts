import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { commissionCost, commissionPayable } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { insertDebts } from './bill-rows.ts';
import * as rows from './correction-rows.ts';
import { giveAfterDebts } from './give-after-debts.ts';

/**
 * Pays what the corrections of a day come to, a transaction per agent: a sum above 0 as a payout, one
 * below 0 becomes a debt to the platform, which later payouts pay. It continues where an earlier call
 * has stopped.
 */
export async function payCorrections(
	db: Database,
	day: string,
	signal?: AbortSignal,
): Promise<void> {
	for (const memberId of await rows.selectOpenSums(db, day)) {
		if (signal?.aborted) return;
		await transaction(db, (tx) => payAgent(tx, { day, memberId }));
	}
	await transaction(db, async (tx) => rows.closeCorrection(tx, { day, now: await readNow(tx) }));
}

async function payAgent(tx: Tx, key: { day: string; memberId: number }): Promise<void> {
	const { day, memberId } = key;
	const net = await rows.lockCorrectionSum(tx, key);
	if (net === undefined) return;
	const now = await readNow(tx);
	if (net < 0n) {
		const debt = { billId: null, debtorId: memberId, creditorId: null };
		await insertDebts(tx, [{ ...debt, correctionDay: day, amount: -net, since: now }]);
	}
	const paid = { released: 0n, toDebts: 0n };
	if (net > 0n) {
		const name = `agent_correction:${day}:${memberId}`;
		const destination = commissionPayable(memberId);
		await post(tx, {
			...{ reference: `${name}:platform`, kind: 'agent_fund', occurredAt: now },
			postings: [{ source: commissionCost(), destination, amount: net }],
		});
		const payout = { reference: `${name}:release`, kind: 'agent_correction' };
		Object.assign(paid, await giveAfterDebts(tx, { memberId, amount: net, payout, now }));
	}
	await rows.markCorrected(tx, { ...key, ...paid, now });
}
