import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { countTickets } from '../issues/count-tickets.ts';
import { closeGate, lockIssue, updateIssue } from '../issues/issue-rows.ts';
import { undoJudging } from './rows.ts';

/**
 * Makes an issue void whose bets are not paid yet: the stakes go back, and what would have been drawn
 * is shown. Its tickets are counted first, so that the record is complete.
 *
 * Throws a `CommandError` for an issue that is void or paid.
 */
export async function voidIssue(tx: Tx, id: number): Promise<void> {
	const now = await closeGate(tx, id);
	const issue = await lockIssue(tx, id);
	const { game, numero, state } = issue;
	if (state === 'void') throw new CommandError(`Issue ${numero} of ${game} is void already.`);
	if (state === 'settling' || state === 'settled' || state === 'not_held') {
		throw new CommandError(`Issue ${numero} of ${game} has ended: it cannot be void any more.`);
	}
	await undoJudging(tx, id);
	if (issue.root === null) {
		await updateIssue(tx, id, { locked_at: now, ...(await countTickets(tx, id)) });
	}
	await updateIssue(tx, id, { state: 'void', reason: 'operator', due_at: now, is_held: false });
}
