import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import type { Message } from './model.ts';
import type { Vendor } from './vendor.ts';

/** Messages of a few bets in two rounds, so that they meet, repeat and contradict each other. */
export const message: fc.Arbitrary<Message> = fc
	.record({
		kind: fc.constantFrom<Message['kind']>(
			...(['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'betWin', 'close', 'adjust'] as const),
			...(['expire', 'renew', 'exclude', 'include'] as const),
		),
		/** The bet it is, or is about; a bet belongs to round bet % 2. */
		bet: fc.integer({ min: 0, max: 3 }),
		/** Which of the messages of this kind about this bet; the same one again is a repeat. */
		copy: fc.integer({ min: 0, max: 1 }),
		amount: fc.bigInt({ min: 1n, max: 60n }),
		closes: fc.boolean(),
	})
	.map((draft) => ({
		...draft,
		amount: draft.kind === 'bet' ? betAmount(draft.bet) : draft.amount,
	}));

/** A bet comes again with the amount it had. */
function betAmount(bet: number): bigint {
	return [10n, 30n, 45n, 60n][bet] ?? 0n;
}

/** One member's play, whose messages can be sent in any order. */
export async function startPlay(db: Database, vendor: Vendor, memberId: number) {
	let play = await vendor.launch(memberId);
	const ids = new Map<string, string>();
	const idOf = (key: string) => {
		const id = ids.get(key) ?? randomUUID();
		ids.set(key, id);
		return id;
	};
	const run = randomUUID();
	const setStatus = (status: string) =>
		sql`update member set status = ${status} where id = ${memberId}`.execute(db);

	async function send({ kind, bet, copy, amount, closes }: Message) {
		const roundId = `${run}.${bet % 2}`;
		const betTransactionId = idOf(`bet ${bet}`);
		const own = { ...play, roundId, transactionId: idOf(`${kind} ${bet} ${copy}`) };
		switch (kind) {
			case 'bet':
				return vendor.call('bet', { ...own, transactionId: betTransactionId, amount });
			case 'betWin':
				return vendor.call('betWin', {
					...own,
					amount,
					winAmount: amount * 2n,
					roundClosed: closes,
				});
			case 'win':
				return vendor.call('win', { ...own, amount, betTransactionId, roundClosed: closes });
			case 'rollback':
				return vendor.call('rollback', { ...own, betTransactionId });
			case 'close':
				return vendor.call('closeRound', own);
			case 'adjust':
				return vendor.call('adjust', { ...own, amount: closes ? amount : -amount, reason: 'test' });
			case 'expire':
				vendor.clock.now = secondsAfter(vendor.clock.now, 1801);
				return undefined;
			case 'renew':
				await setStatus('active');
				play = await vendor.launch(memberId);
				return undefined;
			case 'exclude':
			case 'include':
				await setStatus(kind === 'exclude' ? 'excluded' : 'active');
				return undefined;
		}
	}
	return { send };
}
