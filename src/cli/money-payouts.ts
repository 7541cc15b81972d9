import { formatMoney, parseDecimal } from '#lib/money.ts';
import type { Actor } from '#platform/core/audit.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { findWithdrawalId } from '#platform/money/operations/find-withdrawal-id.ts';
import { type Decided, decideWithdrawal } from '#platform/money/withdrawals/decide-withdrawal.ts';
import { failPayout } from '#platform/money/withdrawals/fail-payout.ts';
import { forceReceipt } from '#platform/money/withdrawals/force-receipt.ts';
import { askTrace } from '#platform/money/withdrawals/receipts.ts';
import { enterTrace } from '#platform/money/withdrawals/trace-receipt.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { actorOf } from './actor-of.ts';
import type { CommandContext } from './command-context.ts';
import { askingProvider, readEvidence, readReason } from './money-input.ts';

interface DecideInput {
	/** The withdrawal as it was typed. */
	named: string;
	done: string;
	decide: (tx: Tx, given: { id: string; actor: Actor }) => Promise<Decided>;
}

/** Runs a decision in one transaction and says what became of it. */
async function decide(context: CommandContext, { named, done, decide: run }: DecideInput) {
	const { withDatabase, by, say } = context;
	await withDatabase(async (db) => {
		const id = await findWithdrawalId(db, named);
		const actor = actorOf(by);
		const decided = await transaction(db, (tx) => run(tx, { id, actor }));
		say(decided === 'done' ? done : secondNeeded(actor));
	});
}

export function secondNeeded({ person }: Actor): string {
	return `${person} has decided. A second person must run the same command with --as.`;
}

export async function approve(context: CommandContext, named: string, given: { reason: string }) {
	const reason = readReason(given.reason);
	await decide(context, {
		...{ named, done: 'The withdrawal is approved. The money is sent within seconds.' },
		decide: (tx, of) => decideWithdrawal(tx, { ...of, decision: 'approve', reason }),
	});
}

export async function reject(
	context: CommandContext,
	named: string,
	given: { why: string; reason: string },
): Promise<void> {
	const note = readReason(given.reason);
	await decide(context, {
		...{ named, done: 'The withdrawal is rejected. The money is back in the balance.' },
		decide: (tx, of) =>
			decideWithdrawal(tx, { ...of, decision: 'reject', reason: given.why, note }),
	});
}

interface WithEvidence {
	evidence: string;
	reason: string;
}

export async function fail(context: CommandContext, named: string, given: WithEvidence) {
	const input = { evidence: readEvidence(given.evidence), reason: readReason(given.reason) };
	await decide(context, {
		...{ named, done: 'The payout has failed. The money is back in the balance.' },
		decide: (tx, of) => failPayout(tx, { ...of, ...input }),
	});
}

export async function force(context: CommandContext, named: string, given: WithEvidence) {
	const input = { evidence: readEvidence(given.evidence), reason: readReason(given.reason) };
	await decide(context, {
		...{ named, done: 'The receipt is forced. The member sees the evidence.' },
		decide: (tx, of) => forceReceipt(tx, { ...of, ...input }),
	});
}

interface TraceOptions extends Partial<WithEvidence> {
	paid?: string;
	loss?: boolean;
}

export async function trace(context: CommandContext, named: string, options: TraceOptions) {
	const { paid: text, evidence, reason, loss: isLoss = false } = options;
	if (text === undefined) {
		if (evidence !== undefined || isLoss) throw new CommandError('Add --paid, how much arrived.');
		await ask(context, named);
		return;
	}
	const paid = parseDecimal(text);
	if (paid === undefined || paid < 0n) {
		throw new CommandError(`"${text}" is no amount such as 3000.00.`);
	}
	const input = { paid, evidence: readEvidence(evidence), reason: readReason(reason), isLoss };
	await decide(context, {
		...{ named, done: `Entered: ${formatMoney(paid)} arrived. What is missing was refunded.` },
		decide: (tx, of) => enterTrace(tx, { ...of, ...input }),
	});
}

async function ask({ withDatabase, openSite, say }: CommandContext, named: string) {
	await withDatabase(async (db: Database) => {
		const id = await findWithdrawalId(db, named);
		const { providers } = await openSite(db);
		const { paid, bankRef, refunded } = await askingProvider(() => askTrace(db, providers, id));
		const by = bankRef ? `, reference ${bankRef}` : '';
		say(`The provider says that ${formatMoney(paid)} arrived${by}.`);
		say(
			refunded > 0n
				? `${formatMoney(refunded)} was refunded.`
				: 'Nothing is missing. Two persons may force the receipt with this evidence.',
		);
	});
}
