import type { PspMessage } from '#lib/psp/messages.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { failOrder } from '../deposits/end-orders.ts';
import { postReceipt } from '../deposits/post-receipt.ts';
import { reverseReceipt } from '../deposits/reverse-receipt.ts';
import { advancePayout } from '../withdrawals/advance-payout.ts';

/** Applies a provider's message, and returns what became of it. */
export async function applyMessage(
	tx: Tx,
	{ vault, provider }: { vault: Vault; provider: string },
	message: PspMessage,
): Promise<string> {
	switch (message.type) {
		case 'deposit.paid':
			return await postReceipt(tx, { vault, provider }, message.receipt);
		case 'deposit.failed':
			return await failOrder(tx, { provider, ...message });
		case 'deposit.reversed':
			return await reverseReceipt(tx, { provider, ...message });
		case 'payout.paid':
		case 'payout.refused':
		case 'payout.returned':
			return await advancePayout(tx, { provider, message });
	}
}
