import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { grantFreeRounds, listFreeRounds } from '#platform/play/vendors/free-rounds.ts';
import { EXPIRY_S, type Message, REWARD } from './model.ts';
import { GAME, type Vendor } from './vendor.ts';

/** Messages of a few bets in two rounds, so that they collide, repeat and contradict each other. */
export const message: fc.Arbitrary<Message> = fc
	.record({
		kind: fc.constantFrom<Message['kind']>(
			...(['bet', 'bet', 'bet', 'win', 'win', 'rollback', 'betWin', 'close', 'adjust'] as const),
			...(['tip', 'tipRollback', 'freeBet', 'freeBet', 'freeWin', 'freeRollback'] as const),
			...(['expire', 'renew', 'exclude', 'include'] as const),
		),
		/** The bet it is, or refers to; a bet belongs to round bet % 2. */
		bet: fc.integer({ min: 0, max: 3 }),
		/** Which of the messages of this kind about this bet; the same number again is a repeat. */
		copy: fc.integer({ min: 0, max: 1 }),
		amount: fc.bigInt({ min: 1n, max: 60n }),
		closes: fc.boolean(),
	})
	.map((draft) => ({
		...draft,
		amount: fixedAmount(draft.kind, draft.bet) ?? draft.amount,
	}));

/** Returns the amount of a repeated message, which never changes. */
function fixedAmount(kind: Message['kind'], bet: number): bigint | undefined {
	if (kind === 'bet') return betAmount(bet);
	if (kind === 'tip') return 5n + 20n * BigInt(bet);
	// The last bet stakes more than the reward is worth.
	return kind === 'freeBet' ? REWARD.stake + (bet === 3 ? 1n : 0n) : undefined;
}

/** Returns the amount of a bet, the same when repeated. */
function betAmount(bet: number): bigint {
	return [10n, 30n, 45n, 60n][bet] ?? 0n;
}

/** Sends the messages: a vendor in this process, or one behind a connection. */
type Calling = Pick<Vendor, 'vendorCode' | 'clock' | 'launch' | 'call'>;

/** Starts one member's play, whose messages can be sent in any order. */
export async function startPlay(db: Database, vendor: Calling, memberId: number) {
	let play = await vendor.launch(memberId);
	const rewardId = randomUUID();
	const now = vendor.clock.now;
	await grantFreeRounds(db, {
		...{ rewardId, vendorCode: vendor.vendorCode, gameCode: GAME, memberId, now },
		...{ rounds: REWARD.rounds, stake: REWARD.stake, expiresAt: secondsAfter(now, REWARD.ttlS) },
		...{ grantedBy: 'test', reason: 'any order' },
	});
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
			case 'tip':
				return vendor.call('tip', { ...own, transactionId: idOf(`tip ${bet}`), amount });
			case 'tipRollback':
				return vendor.call('rollback', { ...own, betTransactionId: idOf(`tip ${bet}`) });
			case 'freeBet': {
				const transactionId = idOf(`freeBet ${bet}`);
				return vendor.call('freeBet', { ...own, transactionId, rewardId, amount });
			}
			case 'freeWin': {
				const free = { ...own, betTransactionId: idOf(`freeBet ${bet}`) };
				return vendor.call('freeWin', { ...free, amount, roundClosed: closes });
			}
			case 'freeRollback':
				return vendor.call('rollback', { ...own, betTransactionId: idOf(`freeBet ${bet}`) });
			case 'close':
				return vendor.call('closeRound', own);
			case 'adjust':
				return vendor.call('adjust', { ...own, amount: closes ? amount : -amount, reason: 'test' });
			case 'expire':
				vendor.clock.now = secondsAfter(vendor.clock.now, EXPIRY_S);
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
	/** Free rounds used, read from the platform. */
	const used = async () => (await listFreeRounds(db, memberId))[0]?.used;
	return { send, used };
}
