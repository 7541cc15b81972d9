import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { grantFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { refundInterruptedRounds } from '#platform/play/vendors/refund-rounds.ts';
import { NOON } from '../../database.ts';
import { aVendor, movement } from './vendor.ts';

/** Rounds of a vendor, one per way in which money moves; one is left open, one was interrupted. */
export async function playEveryCall(db: Database, memberId: number): Promise<void> {
	const vendor = await aVendor(db, 'BOOKS');
	const play = await vendor.launch(memberId);
	const rewardId = randomUUID();
	await grantFreeRounds(db, {
		...{ rewardId, vendorCode: 'BOOKS', gameCode: play.gameCode, memberId },
		...{ rounds: 3, stake: 10n, expiresAt: secondsAfter(new Date(), 3600), now: NOON },
		...{ grantedBy: 'test', reason: 'books' },
	});
	const call = async (name: Parameters<typeof vendor.call>[0], fields: object) => {
		const sent = { ...play, ...fields, ...('transactionId' in fields ? {} : movement('')) };
		const reply = await vendor.call(name, { ...sent, ...fields });
		expect(reply.code, name).toBe('OK');
		return sent.transactionId as string;
	};
	const bet = (roundId: string) => call('bet', { roundId, amount: 10n });

	await call('betWin', { roundId: 'counted', amount: 10n, winAmount: 0n, roundClosed: true });
	await bet('interrupted');
	await refundInterruptedRounds(db, secondsAfter(NOON, 2 * 86_400));
	await bet('open');
	const won = await bet('won');
	await call('win', { roundId: 'won', amount: 24n, betTransactionId: won, roundClosed: true });
	await call('adjust', { roundId: 'won', amount: -3n, reason: 'counted twice' });
	await call('betWin', { roundId: 'both', amount: 10n, winAmount: 30n, roundClosed: true });
	const undone = await bet('undone');
	await call('rollback', { roundId: 'undone', betTransactionId: undone });
	await bet('closed');
	await call('closeRound', { roundId: 'closed' });
	await call('tip', { roundId: 'open', amount: 5n });
	const tip = await call('tip', { roundId: 'open', amount: 4n });
	await call('rollback', { roundId: 'open', betTransactionId: tip });
	const free = await call('freeBet', { roundId: 'free', rewardId, amount: 10n });
	await call('freeWin', { roundId: 'free', amount: 8n, betTransactionId: free, roundClosed: true });
}
