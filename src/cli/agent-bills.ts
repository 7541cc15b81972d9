import type { Command } from 'commander';
import { formatMoney } from '#lib/money.ts';
import { BILL_REJECTIONS } from '#lib/rules/agents/bill-why.ts';
import { approvalAboveOf } from '#platform/agents/approval-above.ts';
import {
	decideBill,
	listHeldBills,
	readBillState,
} from '#platform/agents/settlement/decide-bill.ts';
import { payRun } from '#platform/agents/settlement/pay-run.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { actorOf } from './actor-of.ts';
import type { CommandContext } from './command-context.ts';
import { readReason } from './money-input.ts';
import { secondNeeded } from './money-payouts.ts';

const BILL = ['<bill>', 'its number, as D-20261102-4F'] as const;
const REASON = ['--reason <text>', 'why, for the audit'] as const;

/** `jhilik agent bills-held`, `bill-approve`, `bill-reject` (docs/agents.md, "Approval"). */
export function addBillCommands(agent: Command, context: CommandContext): void {
	agent
		.command('bills-held')
		.description('lists the bills that wait for the decision of two persons')
		.action(() => list(context));
	agent
		.command('bill-approve')
		.description('approves a bill that waits: it is paid, and those below it; two persons')
		.argument(...BILL)
		.requiredOption(...REASON)
		.action((billNo: string, { reason }: { reason: string }) =>
			decide(context, { billNo, reason: readReason(reason) }),
		);
	agent
		.command('bill-reject')
		.description('rejects a bill that waits: those below it are paid, its payee not; two persons')
		.argument(...BILL)
		.argument('<why>', `what the payee reads: ${BILL_REJECTIONS.join(', ')}`)
		.requiredOption(...REASON)
		.action((billNo: string, why: string, { reason }: { reason: string }) =>
			decide(context, { billNo, why, reason: readReason(reason) }),
		);
}

async function list({ withDatabase, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => {
		const held = await listHeldBills(db);
		if (held.length === 0) say('No bill waits.');
		for (const bill of held) {
			const { billNo, kind, period, product, account, gross, down, heldAt, decisions } = bill;
			say(
				[
					`${billNo}: ${account}`,
					`${kind} ${period} of ${product}${bill.isCorrection ? ', a correction' : ''}`,
					`${formatMoney(gross)}, of it ${formatMoney(gross - down)} to the payee`,
					`since ${heldAt.toISOString()}`,
					decisions.length === 0 ? 'not decided' : `decided: ${decisions.join(', ')}`,
				].join('; '),
			);
		}
	});
}

interface Given {
	billNo: string;
	why?: string;
	reason: string;
}

async function decide(context: CommandContext, given: Given): Promise<void> {
	const { withDatabase, by, say } = context;
	await withDatabase(async (db) => {
		const actor = actorOf(by);
		const decided = await transaction(db, (tx) => decideBill(tx, { ...given, actor }));
		if (decided.outcome === 'second_needed') {
			say(secondNeeded(actor));
			return;
		}
		const word = given.why === undefined ? 'approved' : 'rejected';
		say(`The bill ${given.billNo} is ${word}.`);
		say(decided.isCorrection ? CORRECTION[word] : await payNow(db, { ...given, ...decided }));
	});
}

const CORRECTION = {
	approved: 'It is paid with the next corrections, once the bill it corrects is paid.',
	rejected: 'It pays its payee nothing.',
};

/** Pays what can be paid of its run. A stop before the end is made up by the job. */
async function payNow(
	db: Database,
	{ billNo, why, runId }: Given & { runId: bigint },
): Promise<string> {
	const approvalAbove = approvalAboveOf(await readSettings(db));
	await payRun(db, runId, { readAt: readNow, approvalAbove });
	const bill = await readBillState(db, billNo);
	if (!bill?.isPaid) return 'It waits for the bill above it.';
	return why === undefined ? 'It is paid.' : 'The bills below it are paid, its payee is not.';
}
