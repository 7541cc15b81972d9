import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { DEMO_CURRENCY, memberCash, roundEscrow } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { forgetSessionsOf } from '#platform/people/auth/sessions/sessions.ts';
import { TRIAL_FUND } from './open-trial.ts';
import { listDueTrials, lockTrial, markClosed } from './rows.ts';

/** Accounts closed in one turn. */
const TURN_MAX = 500;

/**
 * Closes the trial accounts whose time is over: no bet begins, what is left of the trial money goes
 * back, and where their sessions came from is forgotten. What they played stays in the books. One
 * with a round that is not decided waits for it. Answers how many were closed.
 */
export async function closeTrials(db: Database, now: Date): Promise<number> {
	let count = 0;
	for (const memberId of await listDueTrials(db, now, TURN_MAX)) {
		if (await transaction(db, (tx) => closeTrial(tx, memberId, now))) count += 1;
	}
	return count;
}

async function closeTrial(tx: Tx, memberId: number, now: Date): Promise<boolean> {
	if (!(await lockTrial(tx, memberId))) return false;
	await forgetSessionsOf(tx, memberId);
	const cash = memberCash(memberId, DEMO_CURRENCY);
	const accounts = [cash, roundEscrow(memberId, DEMO_CURRENCY)];
	const [left = 0n, held = 0n] = await balancesOf(tx, accounts);
	if (held > 0n) return false;
	if (left > 0n) {
		await post(tx, {
			reference: `trial:${memberId}:close`,
			kind: 'trial_return',
			occurredAt: now,
			postings: [{ source: cash, destination: TRIAL_FUND, amount: left }],
		});
	}
	await markClosed(tx, memberId, now);
	return true;
}
