import { latinDigits } from '#lib/rules/latin-digits.ts';
import { refuse } from '#platform/core/refuse.ts';
import { type Database, type Tx, transaction } from '#platform/db/database.ts';
import { type Providers, ProviderUnclear } from '../payments/ports.ts';
import { claimProofs } from '../proofs/claim-proofs.ts';
import { isWaiting } from './fold.ts';
import * as orders from './order-rows.ts';
import { putProof } from './proof-rows.ts';

interface ProofInput {
	memberId: number;
	orderId: string;
	trxId: string;
	payerTail?: string | undefined;
	pictures: readonly string[];
}

/**
 * Stores what the payer of a manual payment typed, and passes it on to the provider. It credits
 * nothing. Refuses `deposit_not_found`, `deposit_decided`, `receipt_taken`, `invalid_input` and, as
 * `claimProofs`, `proof_refused`.
 */
export async function submitProof(
	db: Database,
	providers: Providers,
	input: ProofInput,
): Promise<orders.OrderRow> {
	const trxId = readTrxId(input.trxId);
	if (trxId === undefined) throw refuse('invalid_input', {}, 'trxId');
	const order = await transaction(db, (tx) => storeProof(tx, { ...input, trxId }));
	const hint = { orderId: order.id, trxId, payerTail: input.payerTail };
	try {
		await providers.get(order.provider)?.gateway.hint(hint);
	} catch (error) {
		// The proof is stored, and the look-up finds the payment without the hint.
		if (!(error instanceof ProviderUnclear)) throw error;
	}
	return order;
}

async function storeProof(tx: Tx, input: ProofInput): Promise<orders.OrderRow> {
	const { memberId, orderId, trxId, payerTail, pictures } = input;
	await orders.lockMember(tx, memberId);
	const found = await orders.findOrder(tx, orderId);
	if (!found || found.member_id !== memberId) throw refuse('deposit_not_found');
	const order = await orders.lockOrder(tx, orderId);
	// Money that is sent after the expiry counts, and so does its proof.
	if (!isWaiting(order) && order.state !== 'expired') throw refuse('deposit_decided');
	const { provider } = order;
	if (pictures.length > 0) {
		await claimProofs(tx, { memberId, imageIds: pictures, subject: `deposit:${orderId}` });
	}
	const isOwn = await putProof(tx, { orderId, provider, trxId, payerTail, pictures });
	if (!isOwn) throw refuse('receipt_taken', {}, 'trxId');
	if (order.state === 'open') await orders.setState(tx, orderId, 'proof');
	return { ...order, state: order.state === 'open' ? 'proof' : order.state };
}

/** Reads a typed transaction id: spaces, small letters and Bengali digits do not matter. */
function readTrxId(typed: string): string | undefined {
	const text = latinDigits(typed).replaceAll(/\s/g, '').toUpperCase();
	return /^[0-9A-Z-]{6,32}$/.test(text) ? text : undefined;
}
