import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { DEMO_CURRENCY, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { deleteSessionsOf } from '#platform/people/auth/sessions/sessions.ts';
import { lockAccounts } from '#platform/people/protection/lock-accounts.ts';
import { TRIAL_FUND } from './open-trial.ts';
import { listDueTrials, lockTrial, markClosed } from './rows.ts';

/** Maximum number of accounts closed in one run. */
const BATCH_MAX = 500;

/**
 * Closes expired trial accounts: locks them against new bets, returns the remaining trial money and
 * deletes their sessions and devices. Their play stays in the ledger. An account with an open round
 * is closed once the round is settled. Returns the number of closed accounts.
 */
export async function closeTrials(db: Database, now: Date): Promise<number> {
	let count = 0;
	for (const memberId of await listDueTrials(db, now, BATCH_MAX)) {
		if (await transaction(db, (tx) => closeTrial(tx, memberId, now))) count += 1;
	}
	return count;
}

async function closeTrial(tx: Tx, memberId: number, now: Date): Promise<boolean> {
	if (!(await lockTrial(tx, memberId))) return false;
	await deleteSessionsOf(tx, memberId);
	// A win or refund in flight is written before the balance is read.
	await lockAccounts(tx, memberId);
	const cash = memberCash(memberId, DEMO_CURRENCY);
	const accounts = [cash, roundEscrow(memberId, DEMO_CURRENCY)];
	const [remaining = 0n, inPlay = 0n] = await balancesOf(tx, accounts);
	if (inPlay > 0n) return false;
	if (remaining > 0n) {
		await post(tx, {
			reference: `trial:${memberId}:close`,
			kind: 'trial_return',
			occurredAt: now,
			postings: [{ source: cash, destination: TRIAL_FUND, amount: remaining }],
		});
	}
	await markClosed(tx, memberId, now);
	return true;
}
