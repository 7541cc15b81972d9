import type { Money } from '#lib/money.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import type { Tx } from '#platform/db/database.ts';
import { agentCash, memberCash } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { takeInflow } from '#platform/people/protection/inflow.ts';
import { openRequirement } from '../turnover/requirements.ts';
import { readFunds } from '../wallet/funds.ts';
import * as rows from './rows.ts';
import {
	requireSpendable,
	resultOf,
	TRANSFER_MULTIPLE_BP,
	type Transferred,
	type TransferServices,
} from './transfer-money.ts';

interface PlayInput {
	caller: Caller;
	transfer: { transferId: string; amount: Money };
	now: Date;
}

/**
 * Moves an agent's own money to the agent's cash: it counts towards the own deposit limits and must be
 * staked once. Repeating it changes nothing. Its refusals are those of the call.
 */
export async function transferToPlay(
	tx: Tx,
	services: TransferServices,
	{ caller, transfer, now }: PlayInput,
): Promise<Transferred> {
	const { memberId, currency, username } = caller;
	const { transferId: id, amount } = transfer;
	await rows.lockParties(tx, [memberId, memberId]);
	const result = () => resultOf(tx, { caller, transfer, receiver: { username } });
	const known = await rows.findTransfer(tx, id);
	if (known) {
		const isSame = known.sender_id === memberId && known.amount === amount;
		if (!isSame || known.direction !== 'play') throw refuse('reference_conflict');
		return await result();
	}
	await requireSpendable(tx, services, { caller, amount });
	const reference = `transfer:${id}`;
	await takeInflow(tx, { memberId, ref: reference, amount });
	const fundsBefore = await readFunds(tx, memberId, currency);
	const [source, destination] = [agentCash(memberId, currency), memberCash(memberId, currency)];
	const { txId } = await post(tx, {
		...{ reference, kind: 'transfer_play', occurredAt: now },
		postings: [{ source, destination, amount }],
	});
	const requirement = { base: amount, multipleBp: TRANSFER_MULTIPLE_BP, fundsBefore };
	await openRequirement(tx, { memberId, source: 'transfer', ref: reference, ...requirement });
	const sides = { sender_id: memberId, receiver_id: memberId };
	await rows.insertTransfer(tx, { id, direction: 'play', ...sides, currency, amount, tx_id: txId });
	return await result();
}
