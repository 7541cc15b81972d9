import { formatMoney, type Money } from '#lib/money.ts';
import { isAgentType } from '#lib/rules/auth/account.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash, memberCash, symbolOf } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { post } from '#platform/ledger/post.ts';
import { isWithdrawalFrozen } from '#platform/ledger/reconcile.ts';
import { notify } from '#platform/people/messages/inbox.ts';
import { acceptsMoney, countInflow, readDepositRoom } from '#platform/people/protection/inflow.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { type ReadKept, readEarnings } from '../earnings.ts';
import { openRequirement } from '../turnover/requirements.ts';
import { readFunds } from '../wallet/funds.ts';
import { keptBlock, mayLeave } from '../withdrawals/may-leave.ts';
import * as rows from './rows.ts';

export interface TransferServices {
	vault: Vault;
	settings: () => Settings;
	readKept: ReadKept;
}

interface TransferInput {
	caller: Caller;
	transfer: { transferId: string; account: string; amount: Money };
	direction: 'up' | 'down';
	now: Date;
}

export interface Transferred {
	transferId: string;
	/** The account name of the receiver. */
	account: string;
	amount: Money;
	sumBalance: Money;
	agentBalance?: Money;
}

/** The multiple of a transfer that must be staked: once, as of a deposit. */
export const TRANSFER_MULTIPLE_BP = 10_000;

/**
 * Moves money between a member and the agent directly above: `up` from the member's cash to the
 * agent's float, `down` from the float to cash, or to the float of an agent. What leaves cash obeys
 * the rules of withdrawals; what arrives as cash counts towards the receiver's deposit limit and
 * must be staked once. Repeating it changes nothing. Its refusals are those of the calls of transfers.
 *
 * Locks both members in id order, then the ledger's accounts.
 */
export async function transferMoney(
	tx: Tx,
	services: TransferServices,
	input: TransferInput,
): Promise<Transferred> {
	const { caller, transfer, direction, now } = input;
	const { memberId, currency } = caller;
	const { transferId: id, amount } = transfer;
	const receiver = await findReceiver(tx, input);
	if (receiver.currency !== currency) throw refuse('transfer_not_accepted');
	await rows.lockParties(tx, [memberId, receiver.id]);
	const known = await rows.findTransfer(tx, id);
	if (known) {
		const isSame =
			known.sender_id === memberId && known.receiver_id === receiver.id && known.amount === amount;
		if (!isSame || known.direction !== direction) throw refuse('reference_conflict');
		return await resultOf(tx, { caller, transfer, receiver });
	}
	if (direction === 'up') await requireMayLeave(tx, services, { caller, amount, now });
	else await requireSpendable(tx, services, { caller, amount });
	await requireAccepted(tx, { direction, receiver, amount });
	const { txId } = await credit(tx, { caller, receiver, direction, id, amount, now });
	const sides = { sender_id: memberId, receiver_id: receiver.id };
	await rows.insertTransfer(tx, { id, direction, ...sides, currency, amount, tx_id: txId });
	const shown = formatMoney(amount, symbolOf(currency));
	const params = { amount: shown, account: caller.username };
	await notify(tx, receiver.id, 'transfer_received', params, `transfer:${id}`);
	return await resultOf(tx, { caller, transfer, receiver });
}

/** Refuses `not_in_tree` for every account but the agent directly above, or a member directly below. */
async function findReceiver(
	tx: Tx,
	{ caller: { memberId }, transfer: { account }, direction }: TransferInput,
): Promise<rows.Party> {
	if (direction === 'down') {
		const below = await rows.findDownline(tx, { memberId, account });
		if (!below) throw refuse('not_in_tree', {}, 'account');
		return below;
	}
	const upline = await rows.findUpline(tx, memberId);
	const isNamed = upline?.username === account.trim().toLowerCase();
	if (!upline || !isNamed || !isAgentType(upline.type)) throw refuse('not_in_tree', {}, 'account');
	return upline;
}

async function requireMayLeave(
	tx: Tx,
	{ vault, settings }: TransferServices,
	{ caller, amount, now }: { caller: Caller; amount: Money; now: Date },
): Promise<void> {
	const { blocks } = await mayLeave(tx, { caller, settings: settings(), vault, now, amount });
	const [block] = blocks;
	if (block) throw refuse(block.code, block.params, block.field);
}

/**
 * Refuses `books_frozen` while the books of the agent's own money are being checked,
 * `amount_set_aside` for what is set aside or owed, and `insufficient_balance`.
 */
export async function requireSpendable(
	tx: Tx,
	{ readKept }: Pick<TransferServices, 'readKept'>,
	{ caller, amount }: { caller: Caller; amount: Money },
): Promise<void> {
	const { memberId, currency } = caller;
	if (await isWithdrawalFrozen(tx, agentCash(memberId, currency))) throw refuse('books_frozen');
	const earnings = await readEarnings(tx, caller, readKept);
	const kept = keptBlock(earnings, amount);
	if (kept) throw refuse(kept.code, kept.params, kept.field);
	if (amount > earnings.available) throw refuse('insufficient_balance', {}, 'amount');
}

/** Refuses what the receiver's block or deposit limit forbids. The sender does not learn which. */
async function requireAccepted(
	tx: Tx,
	{
		direction,
		receiver,
		amount,
	}: Pick<TransferInput, 'direction'> & {
		receiver: rows.Party;
		amount: Money;
	},
): Promise<void> {
	const isCash = direction === 'down' && !isAgentType(receiver.type);
	const room = isCash && (await readDepositRoom(tx, receiver.id));
	const isTaken = room ? amount <= room.amount : await acceptsMoney(tx, receiver.id);
	if (!isTaken) throw refuse('transfer_not_accepted', {}, 'amount');
}

interface CreditInput extends Pick<TransferInput, 'caller' | 'direction' | 'now'> {
	receiver: rows.Party;
	id: string;
	amount: Money;
}

async function credit(tx: Tx, { caller, receiver, direction, id, amount, now }: CreditInput) {
	const { memberId, currency } = caller;
	const isCash = direction === 'down' && !isAgentType(receiver.type);
	const reference = `transfer:${id}`;
	const fundsBefore = isCash ? await readFunds(tx, receiver.id, currency) : 0n;
	const source = (direction === 'up' ? memberCash : agentCash)(memberId, currency);
	const destination = (isCash ? memberCash : agentCash)(receiver.id, currency);
	const { txId } = await post(tx, {
		...{ reference, kind: `transfer_${direction}`, occurredAt: now },
		postings: [{ source, destination, amount }],
	});
	if (isCash) {
		await countInflow(tx, { memberId: receiver.id, ref: reference, amount });
		const requirement = { base: amount, multipleBp: TRANSFER_MULTIPLE_BP, fundsBefore };
		const of = { memberId: receiver.id, source: 'transfer', ref: reference } as const;
		await openRequirement(tx, { ...of, ...requirement });
	}
	return { txId };
}

export async function resultOf(
	tx: Tx,
	{
		caller,
		transfer,
		receiver,
	}: Pick<TransferInput, 'caller'> & {
		transfer: { transferId: string; amount: Money };
		receiver: Pick<rows.Party, 'username'>;
	},
): Promise<Transferred> {
	const { memberId, currency, type } = caller;
	const [sumBalance = 0n, agentBalance = 0n] = await balancesOf(tx, [
		memberCash(memberId, currency),
		agentCash(memberId, currency),
	]);
	const { transferId, amount } = transfer;
	const own = isAgentType(type) ? { agentBalance } : {};
	return { transferId, account: receiver.username, amount, sumBalance, ...own };
}
