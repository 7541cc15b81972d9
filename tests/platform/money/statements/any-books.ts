import { randomUUID } from 'node:crypto';
import { secondsAfter } from '#lib/time.ts';
import type { Database } from '#platform/db/database.ts';
import { memberCash, pspClearing } from '#platform/ledger/accounts.ts';
import { post } from '#platform/ledger/post.ts';
import { aMember } from '../../database.ts';
import { aVendor, movement } from '../../play/vendors/vendor.ts';

/** A generator of numbers from 0 up to below `most`, the same for the same seed. */
export function dice(seed: number) {
	let state = seed >>> 0;
	return (most: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * most);
	};
}

interface FillInput {
	seed: number;
	/** Steps per member. */
	steps: number;
	from: Date;
}

/**
 * Creates a member whose books have every kind of movement: deposits, payouts, rounds won, lost,
 * rolled back, open and corrected, and tips. Hours pass between the steps.
 */
export async function aMemberWithBooks(db: Database, { seed, steps, from }: FillInput) {
	const pick = dice(seed);
	const memberId = await aMember(db, {});
	const vendor = await aVendor(db, `B${seed}`, { now: from });
	await transfer(db, { memberId, amount: 9000_0000n, kind: 'deposit', at: vendor.clock.now });
	for (let step = 0; step < steps; step++) {
		vendor.clock.now = secondsAfter(vendor.clock.now, 3600 * (1 + pick(20)));
		const amount = BigInt(1 + pick(90_0000));
		const play = await vendor.launch(memberId);
		const roundId = `${seed}.${step}`;
		const bet = { ...play, ...movement(roundId), amount };
		const undone = { ...play, ...movement(roundId), betTransactionId: bet.transactionId };
		switch (pick(7)) {
			case 0:
				await transfer(db, { memberId, amount, kind: 'deposit', at: vendor.clock.now });
				break;
			case 1:
				await transfer(db, { memberId, amount, kind: 'withdraw_paid', at: vendor.clock.now });
				break;
			case 2:
				await vendor.call('bet', bet);
				await vendor.call('rollback', undone);
				break;
			case 3:
				await vendor.call('bet', bet);
				break;
			case 4:
				await vendor.call('tip', bet);
				break;
			default: {
				const winAmount = BigInt(pick(150_0000));
				await vendor.call('betWin', { ...bet, winAmount, roundClosed: true });
				if (pick(3) === 0) {
					const adjusted = { ...play, ...movement(roundId), amount: 3n, reason: 'test' };
					await vendor.call('adjust', adjusted);
				}
			}
		}
	}
	return { memberId, until: vendor.clock.now };
}

interface TransferInput {
	memberId: number;
	amount: bigint;
	kind: 'deposit' | 'withdraw_paid';
	at: Date;
}

async function transfer(db: Database, { memberId, amount, kind, at }: TransferInput) {
	const [cash, clearing] = [memberCash(memberId), pspClearing('play')];
	const isDeposit = kind === 'deposit';
	await post(db, {
		reference: `${isDeposit ? 'deposit' : 'withdrawal'}:${randomUUID()}`,
		kind,
		occurredAt: at,
		postings: [
			isDeposit
				? { source: clearing, destination: cash, amount }
				: { source: cash, destination: clearing, amount },
		],
	});
}
