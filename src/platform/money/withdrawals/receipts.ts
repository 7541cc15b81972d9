import { type Money, toDecimal } from '#lib/money.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { lockMember } from '../deposits/order-rows.ts';
import { type Providers, ProviderUnclear } from '../payments/ports.ts';
import { claimProofs } from '../proofs/claim-proofs.ts';
import { type ClaimAction, insertClaim } from './claim-rows.ts';
import { lockById } from './decide-withdrawal.ts';
import * as rows from './rows.ts';
import { notDisputed, settleTrace } from './trace-receipt.ts';

/** A receipt that counted as received by itself may be disputed for 30 days. */
const DISPUTE_S = 30 * 24 * 60 * 60;

interface ClaimInput {
	memberId: number;
	id: string;
	action: ClaimAction;
	/** What has arrived; for `partly` alone. */
	amount?: Money | undefined;
	pictures: readonly string[];
	now: Date;
}

/**
 * Stores what a member says about an arrived withdrawal. Received ends it; the others need a picture
 * and start a trace at the provider. Repeating the same is harmless. Refuses `withdrawal_not_found`,
 * `receipt_decided`, `receipt_too_late`, `amount_high` and, as `claimProofs`, `proof_missing` and
 * `proof_refused`.
 */
export async function claimReceipt(tx: Tx, input: ClaimInput): Promise<rows.WithdrawalRow> {
	const { memberId, id, action, amount, pictures, now } = input;
	await lockMember(tx, memberId);
	const found = await rows.findWithdrawal(tx, id);
	if (!found || found.member_id !== memberId || found.receipt === null) {
		throw refuse('withdrawal_not_found');
	}
	const withdrawal = await rows.lockWithdrawal(tx, id);
	const isRepeat = withdrawal.receipt === 'received' && action === 'received';
	if (isRepeat) return withdrawal;
	requireOpenReceipt(withdrawal, action, now);
	const paid = withdrawal.amount - withdrawal.fee;
	if (action === 'partly' && (amount === undefined || amount >= paid)) {
		throw refuse('amount_high', { amountMax: toDecimal(paid) }, 'amount');
	}
	if (action !== 'received') {
		await claimProofs(tx, { memberId, imageIds: pictures, subject: `withdrawal:${id}` });
	}

	const shown = action === 'received' ? [] : pictures;
	await insertClaim(tx, { id, action, amount, pictures: shown });
	const receipt = action === 'received' ? ('received' as const) : ('trace' as const);
	const claimed = action === 'received' ? paid : action === 'partly' ? (amount ?? 0n) : 0n;
	// A trace asks the provider at once.
	await rows.updateWithdrawal(tx, id, { receipt, claimed, receipt_due_at: null });
	await rows.addEvent(tx, {
		id,
		step: action,
		params: amount ? { amount: toDecimal(amount) } : {},
	});
	return { ...withdrawal, receipt, claimed };
}

function requireOpenReceipt(
	{ receipt, arrived_at: arrivedAt }: rows.WithdrawalRow,
	action: ClaimAction,
	now: Date,
): void {
	const isDispute = receipt === 'by_timeout' && action !== 'received';
	if (isDispute) {
		if (arrivedAt && now > secondsAfter(arrivedAt, DISPUTE_S)) throw refuse('receipt_too_late');
		return;
	}
	if (receipt !== 'asked') throw refuse('receipt_decided');
}

const PER_RUN = 100;

/** Counts receipts as received whose time is over, each once. */
export async function timeOutReceipts(db: Database): Promise<void> {
	const due = await db
		.selectFrom('withdrawal')
		.select(['id', 'member_id'])
		.where('receipt', '=', 'asked')
		.where('receipt_due_at', '<=', await readNow(db))
		.orderBy('receipt_due_at')
		.limit(PER_RUN)
		.execute();
	for (const { id, member_id: memberId } of due) {
		await transaction(db, async (tx) => {
			await lockMember(tx, memberId);
			const { receipt, receipt_due_at: dueAt } = await rows.lockWithdrawal(tx, id);
			if (receipt !== 'asked' || !dueAt || dueAt > (await readNow(tx))) return;
			await rows.updateWithdrawal(tx, id, { receipt: 'by_timeout' });
			await rows.addEvent(tx, { id, step: 'by_timeout' });
		});
	}
}

/** Asks providers about receipts that members dispute. */
export async function traceReceipts(db: Database, providers: Providers): Promise<void> {
	const waiting = await db
		.selectFrom('withdrawal')
		.select(['id', 'provider'])
		.where('receipt', '=', 'trace')
		.where('traced', 'is', null)
		.limit(PER_RUN)
		.execute();
	for (const { id, provider } of waiting) {
		try {
			const found = await providers.get(provider)?.payouts.trace(id);
			if (found) await transaction(db, (tx) => applyTrace(tx, { id, ...found }));
		} catch (error) {
			if (!(error instanceof ProviderUnclear)) throw error;
		}
	}
}

/**
 * Asks the provider about a disputed receipt and applies its answer. Throws `ProviderUnclear`, and
 * `CommandError` when nothing is disputed.
 */
export async function askTrace(db: Database, providers: Providers, id: string) {
	const withdrawal = await rows.findWithdrawal(db, id);
	if (!withdrawal) throw new CommandError(`There is no withdrawal "${id}".`);
	if (withdrawal.receipt !== 'trace') throw notDisputed(withdrawal);
	const provider = providers.get(withdrawal.provider);
	if (!provider) throw new CommandError(`The provider ${withdrawal.provider} is not set up here.`);
	const found = await provider.payouts.trace(id);
	await transaction(db, (tx) => applyTrace(tx, { id, ...found }));
	const { refunded = 0n } = (await rows.findWithdrawal(db, id)) ?? {};
	return { ...found, refunded };
}

/**
 * Applies the provider's answer to a trace: less than was paid is refunded once; the whole amount
 * waits for two persons, who force the receipt with the evidence.
 */
export async function applyTrace(
	tx: Tx,
	{ id, paid, bankRef }: { id: string; paid: Money; bankRef?: string | undefined },
): Promise<void> {
	const withdrawal = await lockById(tx, id);
	if (withdrawal.receipt !== 'trace' || withdrawal.traced !== null) return;
	const evidence = { paid: toDecimal(paid), ...(bankRef && { bankRef }) };
	await rows.addEvent(tx, { id, step: 'traced', params: evidence });
	await settleTrace(tx, withdrawal, { paid, isLoss: false });
}
